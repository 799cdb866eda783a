import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { BULK } from '../messages.ts'
import type { BulkState } from '../use-bulk-choice.ts'
import classes from './users.module.css'

/** What a change for many did, and how it is taken back. */
export function BulkNotice({ bulk }: { readonly bulk: BulkState }) {
  const { done, undo, isBusy } = bulk
  if (!done) return null
  const { count, isOptedOut, isUndone } = done
  const text = count === 0 ? BULK.none : (isOptedOut ? BULK.optedOut : BULK.optedIn)(count)
  return (
    <div className={classes.bulk}>
      <Strip
        role="status"
        action={
          count === 0 || isUndone ? undefined : (
            <ActionButton variant="default" size="compact-md" isBusy={isBusy} onClick={undo}>
              {BULK.undo}
            </ActionButton>
          )
        }
      >
        {isUndone ? BULK.undone : text}
      </Strip>
    </div>
  )
}

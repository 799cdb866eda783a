import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { UNDO } from './messages.ts'
import classes from './undo-notice.module.css'
import type { Undoable } from './use-undoable.ts'

interface Props {
  readonly act: Undoable
  /** Returns text with the effect and the count, or that nothing changed if the count is zero. */
  readonly textOf: (count: number, isOn: boolean) => string
}

/** Notice of the effect of a bulk change, with Undo. */
export function UndoNotice({ act: { done, undo, isBusy }, textOf }: Props) {
  if (!done) return null
  const count = done.changed.length
  const canUndo = count > 0 && !done.isUndone
  return (
    <div className={classes.notice}>
      <Banner
        role="status"
        action={
          canUndo ? (
            <ActionButton variant="default" size="compact-md" isBusy={isBusy} onClick={undo}>
              {UNDO.undo}
            </ActionButton>
          ) : undefined
        }
      >
        {done.isUndone ? UNDO.undone : textOf(count, done.isOn)}
      </Banner>
    </div>
  )
}

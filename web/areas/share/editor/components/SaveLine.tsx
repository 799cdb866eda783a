import { Button } from '@mantine/core'
import { memo } from 'react'
import { Strip } from '#web/ui/Strip.tsx'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import type { EditedStudy } from '../queries.ts'
import { useSession } from '../use-session.ts'
import classes from './editor.module.css'

interface Props {
  readonly session: DraftSession
  readonly opened: EditedStudy
  readonly onReopen: () => void
}

/** Whether what was edited is saved; when two people changed the same, whose change it is. */
export const SaveLine = memo(function SaveLine({ session, opened, onReopen }: Props) {
  const save = useSession(session, state => state.save)
  const isSavedHere = useSession(session, ({ savedAt }) => savedAt !== null)
  if (save.kind === 'conflict')
    return (
      <Strip
        tone="warning"
        role="status"
        action={
          <div className={classes.acts}>
            <Button variant="default" size="compact-md" onClick={() => session.resolve('mine')}>
              {EDIT.mine}
            </Button>
            <Button variant="default" size="compact-md" onClick={() => session.resolve('theirs')}>
              {EDIT.theirs}
            </Button>
          </div>
        }
      >
        {save.text}
      </Strip>
    )
  if (save.kind === 'gone')
    return (
      <Strip
        tone="warning"
        role="status"
        action={
          <Button variant="default" size="compact-md" onClick={onReopen}>
            {EDIT.gone}
          </Button>
        }
      >
        {save.text}
      </Strip>
    )
  return (
    <p className={classes.saveLine} role="status" data-state={save.kind}>
      {lineOf(save.kind, isSavedHere, opened)}
    </p>
  )
})

function lineOf(kind: 'saved' | 'unsaved' | 'saving' | 'failed', isSavedHere: boolean, opened: EditedStudy): string {
  if (kind === 'unsaved') return EDIT.unsaved
  if (kind === 'saving') return EDIT.saving
  if (kind === 'failed') return EDIT.failed
  if (isSavedHere) return EDIT.saved
  if (opened.saved) return opened.saved.by === null ? EDIT.saved : EDIT.savedBy(opened.saved.by)
  return opened.published ? EDIT.asPublished : EDIT.newDraft
}

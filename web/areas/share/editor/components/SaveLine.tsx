import { Button } from '@mantine/core'
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { useLeaveGuard } from '#web/platform/form/use-leave-guard.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import type { DraftSession, SaveState } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import type { EditedStudy } from '../queries.ts'
import type { Refusal } from '../refusals.ts'
import { type Selection, selectionOf } from '../selection.ts'
import { useSession } from '../use-session.ts'
import { problemLocationName } from './CheckPanel.tsx'
import classes from './editor.module.css'

interface Props {
  readonly session: DraftSession
  readonly opened: EditedStudy
  readonly onSelect: (selection: Selection) => void
  readonly onReopen: () => void
}

const ConflictVersions = lazy(() => import('./ConflictVersions.tsx'))

/** Shows whether changes are saved, and lets the user resolve conflicting changes. */
export const SaveLine = memo(function SaveLine({ session, opened, onSelect, onReopen }: Props) {
  const save = useSession(session, state => state.save)
  const wrong = useSession(session, state => state.wrong)
  const isSavedHere = useSession(session, ({ savedAt }) => savedAt !== null)
  if (save.kind === 'conflict')
    return (
      <div className={classes.notice}>
        <p role="status">{save.text}</p>
        <Suspense>
          <ConflictVersions session={session} />
        </Suspense>
        <div className={classes.acts}>
          <Button variant="default" size="compact-md" onClick={() => session.resolve('mine')}>
            {EDIT.mine}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => session.resolve('theirs')}>
            {EDIT.theirs}
          </Button>
        </div>
      </div>
    )
  if (save.kind === 'gone')
    return (
      <Banner
        tone="warning"
        role="status"
        action={
          <Button variant="default" size="compact-md" onClick={onReopen}>
            {EDIT.gone}
          </Button>
        }
      >
        {save.text}
      </Banner>
    )
  const refusals = save.kind === 'invalid' ? [...save.refusals, ...wrong] : wrong
  if (save.kind === 'invalid' || refusals.length > 0)
    return (
      <div className={classes.notice} role="status">
        <p>{headOf(save.kind, refusals)}</p>
        <ul className={classes.list}>
          {refusals.map(({ part, place, problem }) => (
            <li key={`${part} ${problem}`} className={classes.problem} data-level="error">
              <span>
                <button type="button" className={classes.link} onClick={() => onSelect(selectionOf(place))}>
                  {problemLocationName(session.state().draft, place)}
                </button>
                {': '}
                {problem}
              </span>
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <p className={classes.saveLine} role="status" data-state={save.kind}>
      {lineOf(save.kind, isSavedHere, opened)}
    </p>
  )
})

/** Returns the heading for unsaved parts. */
function headOf(kind: SaveState['kind'], refusals: readonly Refusal[]): string {
  if (kind === 'failed') return EDIT.failed
  if (refusals.some(({ part }) => part === '')) return EDIT.nothingSaved
  return kind === 'saved' || kind === 'invalid' ? EDIT.notSaved : EDIT.notSavedOf
}

function lineOf(kind: 'saved' | 'unsaved' | 'saving' | 'failed', isSavedHere: boolean, opened: EditedStudy): string {
  if (kind === 'unsaved') return EDIT.unsaved
  if (kind === 'saving') return EDIT.saving
  if (kind === 'failed') return EDIT.failed
  if (isSavedHere) return EDIT.saved
  if (opened.saved) return opened.saved.by === null ? EDIT.saved : EDIT.savedBy(opened.saved.by)
  return opened.published ? EDIT.asPublished : EDIT.newDraft
}

/** Saves before the user leaves the page, and asks for confirmation only if saving fails. */
export const EditorLeave = memo(function EditorLeave({ session }: { readonly session: DraftSession }) {
  const isUnsaved = useSession(session, ({ save, wrong }) => save.kind !== 'saved' || wrong.length > 0)
  const blocker = useLeaveGuard({ asks: () => isUnsaved, warns: isUnsaved })
  const [isStuck, setStuck] = useState(false)
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!isBlocked) return setStuck(false)
    let isOver = false
    void session.flush().then(isSaved => {
      if (isOver) return
      if (isSaved) blocker.proceed?.()
      else setStuck(true)
    })
    return () => {
      isOver = true
    }
  }, [isBlocked, session, blocker])
  return (
    <ConfirmDialog
      isOpen={isBlocked && isStuck}
      title={EDIT.leaveTitle}
      confirm={EDIT.leave}
      cancel={EDIT.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {EDIT.leaveText}
    </ConfirmDialog>
  )
})

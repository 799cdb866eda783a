import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { CHANGES } from '../../changes/messages.ts'
import { LAUNCH, STUDY_PAGE } from '../../launch/messages.ts'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import { type EditedStudy, useEndDraft } from '../queries.ts'
import { useSession } from '../use-session.ts'
import classes from './editor.module.css'

interface Props {
  readonly opened: EditedStudy
  readonly session: DraftSession
  readonly errors: number
  readonly onErrors: () => void
}

/** Shows undo, redo, and actions to launch, publish, or discard the draft. */
export const EditorBar = memo(function EditorBar({ opened, session, errors, onErrors }: Props) {
  const [asks, setAsks] = useState<'publish' | 'discard' | null>(null)
  const { publish, discard } = useEndDraft(opened.id)
  const canUndo = useSession(session, state => state.canUndo)
  const canRedo = useSession(session, state => state.canRedo)
  const isEdited = useSession(
    session,
    ({ version, save }) => version > opened.version || opened.saved !== null || save.kind !== 'saved',
  )
  const close = () => setAsks(null)
  const doPublish = async (): Promise<void> => {
    if (!(await session.flush())) return close()
    await publish.mutateAsync(session.state().version).then(
      () => toastSuccess(EDIT.published),
      () => undefined,
    )
    close()
  }
  const doDiscard = async (): Promise<void> => {
    await session.flush()
    await discard.mutateAsync().catch(() => undefined)
    close()
  }
  return (
    <div className={classes.acts}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={EDIT.undo}
        aria-disabled={!canUndo || undefined}
        data-disabled={!canUndo}
        onClick={session.undo}
      >
        <IconArrowBackUp size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={EDIT.redo}
        aria-disabled={!canRedo || undefined}
        data-disabled={!canRedo}
        onClick={session.redo}
      >
        <IconArrowForwardUp size={18} aria-hidden="true" />
      </ActionIcon>
      {opened.published ? (
        <Button variant="default" component={Link} to={`/admin/questionnaire/view/${opened.id}`}>
          {STUDY_PAGE.open}
        </Button>
      ) : null}
      <Button variant="default" component={Link} to={`/admin/questionnaire/changes/${opened.id}`}>
        {CHANGES.open}
      </Button>
      {opened.published && isEdited ? (
        <Button variant="default" onClick={() => setAsks('discard')}>
          {EDIT.discard}
        </Button>
      ) : null}
      {opened.published ? (
        <ActionButton
          isDisabled={!isEdited}
          onClick={() => (errors > 0 ? onErrors() : setAsks('publish'))}
          aria-describedby="editor-state"
        >
          {EDIT.publish}
        </ActionButton>
      ) : (
        <Button component={Link} to={`/admin/questionnaire/launch/${opened.id}`}>
          {LAUNCH.title}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asks === 'publish'}
        title={EDIT.publishTitle}
        confirm={EDIT.publish}
        cancel={EDIT.cancel}
        isBusy={publish.isPending}
        onConfirm={doPublish}
        onCancel={close}
      >
        {opened.isBegun ? EDIT.publishBegun : EDIT.publishNew}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asks === 'discard'}
        title={EDIT.discardTitle}
        confirm={EDIT.discard}
        cancel={EDIT.cancel}
        isDanger
        isBusy={discard.isPending}
        onConfirm={doDiscard}
        onCancel={close}
      >
        {EDIT.discardText}
      </ConfirmDialog>
    </div>
  )
})

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdministeredUser } from '#contract/users/admin.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { RECRUITERS as TEXT } from '../messages.ts'
import { useBlockRecruiter } from '../queries.ts'
import classes from './recruiters.module.css'

interface Props {
  readonly recruiter: Pick<AdministeredUser, 'id' | 'is_blocked'>
  readonly name: string
  readonly onEdit: () => void
}

/** Shows actions for a recruiter. Blocking needs a confirmation, because it unposts offers, and unblocking doesn't restore them. */
export function RecruiterActions({ recruiter: { id, is_blocked }, name, onEdit }: Props) {
  const block = useBlockRecruiter()
  const [isAsking, setAsking] = useState(false)
  const isBlocked = is_blocked === 1
  const toggle = isBlocked ? TEXT.unblock : TEXT.block
  const close = () => setAsking(false)
  return (
    <div className={classes.acts}>
      <Button variant="default" size="compact-md" aria-label={TEXT.editOf(name)} onClick={onEdit}>
        {TEXT.edit}
      </Button>
      <ActionButton
        variant="default"
        size="compact-md"
        aria-label={`${toggle}: ${name}`}
        isBusy={block.isPending}
        onClick={() => (isBlocked ? block.mutate({ id, is_blocked: 0 }) : setAsking(true))}
      >
        {toggle}
      </ActionButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXT.blockTitle(name)}
        confirm={TEXT.block}
        cancel={TEXT.cancel}
        isDanger
        isBusy={block.isPending}
        onConfirm={() => block.mutateAsync({ id, is_blocked: 1 }).then(close, close)}
        onCancel={close}
      >
        <p>{TEXT.blockText}</p>
      </ConfirmDialog>
    </div>
  )
}

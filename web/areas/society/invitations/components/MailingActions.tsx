import { useState } from 'react'
import type { Mailing } from '#contract/society/mailing.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { MAILINGS } from '../messages.ts'
import { useMailingAction } from '../queries.ts'
import classes from './mailings.module.css'

interface Props {
  readonly societyId: number
  readonly mailing: Mailing
  readonly name: string
}

/** Buttons that pause, resume, or cancel emails. Canceling is permanent and requires confirmation. */
export function MailingActions({ societyId, mailing: { id, state, waiting }, name }: Props) {
  const act = useMailingAction(societyId)
  const [isAsking, setAsking] = useState(false)
  if (state !== 'sending' && state !== 'paused') return null
  const other = state === 'sending' ? 'paused' : 'sending'
  const label = state === 'sending' ? MAILINGS.pause : MAILINGS.resume
  return (
    <div className={classes.acts}>
      <ActionButton
        variant="default"
        size="compact-md"
        aria-label={MAILINGS.actOf(label, name)}
        isBusy={act.isPending}
        onClick={() => act.mutate({ mailingId: id, state: other })}
      >
        {label}
      </ActionButton>
      <ActionButton
        variant="default"
        size="compact-md"
        aria-label={MAILINGS.actOf(MAILINGS.cancel, name)}
        onClick={() => setAsking(true)}
      >
        {MAILINGS.cancel}
      </ActionButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={MAILINGS.cancelAsk(name)}
        confirm={MAILINGS.cancel}
        cancel={MAILINGS.cancelKeep}
        isDanger
        isBusy={act.isPending}
        onConfirm={() =>
          act.mutateAsync({ mailingId: id, state: 'canceled' }).then(
            () => setAsking(false),
            () => setAsking(false),
          )
        }
        onCancel={() => setAsking(false)}
      >
        <p>{MAILINGS.cancelAskText(waiting ?? 0)}</p>
      </ConfirmDialog>
    </div>
  )
}

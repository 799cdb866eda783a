import type { Mailing } from '#contract/society-mailing.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { MAILINGS } from '../messages.ts'
import { useMailingAct } from '../queries.ts'
import classes from './mailings.module.css'

interface Props {
  readonly societyId: number
  readonly mailing: Mailing
  readonly name: string
}

/** Pauses what is being sent, goes on with it, or ends it. */
export function MailingActs({ societyId, mailing: { id, state }, name }: Props) {
  const act = useMailingAct(societyId)
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
        onClick={() => act.mutate({ mailingId: id, state: 'canceled' })}
      >
        {MAILINGS.cancel}
      </ActionButton>
    </div>
  )
}

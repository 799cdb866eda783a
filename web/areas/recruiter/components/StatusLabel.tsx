import type { JobOffer } from '#contract/recruiter/offer.ts'
import { OFFER } from '../messages.ts'
import classes from './status.module.css'

interface Props {
  readonly offer: Pick<JobOffer, 'status' | 'activated' | 'is_expired' | 'is_edited' | 'is_paused'>
}

/** Shows the status of an offer, and whether it was edited after it was posted. */
export function StatusLabel({ offer: { status, activated, is_expired, is_edited, is_paused } }: Props) {
  const isUnposted = status === 'draft' && activated !== null
  return (
    <span className={classes.labels}>
      <span className={classes.label} data-status={status}>
        {is_expired === 1 ? OFFER.expired : isUnposted ? OFFER.unposted : OFFER.states[status]}
      </span>
      {is_paused === 1 ? <span className={classes.label}>{OFFER.paused}</span> : null}
      {status === 'active' && is_edited === 1 ? <span className={classes.label}>{OFFER.edited}</span> : null}
    </span>
  )
}

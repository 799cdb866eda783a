import type { JobOffer } from '#contract/recruiter-offer.ts'
import { OFFER } from '../messages.ts'
import classes from './status.module.css'

interface Props {
  readonly offer: Pick<JobOffer, 'status' | 'is_expired' | 'is_edited'>
}

/** The state of an offer, and whether it was changed since it was posted. */
export function StatusLabel({ offer: { status, is_expired, is_edited } }: Props) {
  return (
    <span className={classes.labels}>
      <span className={classes.label} data-status={status}>
        {is_expired === 1 ? OFFER.expired : OFFER.states[status]}
      </span>
      {status === 'active' && is_edited === 1 ? <span className={classes.label}>{OFFER.edited}</span> : null}
    </span>
  )
}

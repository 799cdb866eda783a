import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import { moneyBackText } from '#rules/recruiter/offer-state.ts'
import { SUPPORT_MAIL } from '#web/platform/app.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { COST } from '../messages.ts'
import classes from './offer-cost.module.css'

type Cost = OutputOf<'GET guest-job-offer/price'>

interface Props {
  /** `null` until loaded. */
  readonly terms: Pick<Cost, 'days' | 'invoices'> | null
  /** Whether the offer is free, so that nothing can be refunded. */
  readonly isFree?: boolean
}

/** Shows how long an offer is open, when invoices are due, and the refund rules. */
export function OfferTerms({ terms, isFree = false }: Props) {
  const moneyBackDays = useQuery(settingsQuery).data?.money_back_days ?? 0
  return (
    <>
      {terms ? <p>{COST.days(terms.days)}</p> : null}
      <ul className={classes.refunds}>
        {isFree || !terms?.invoices ? null : (
          <>
            <li>{COST.invoices(terms.invoices.days, terms.invoices.most)}</li>
            <li>{COST.late}</li>
          </>
        )}
        {isFree || moneyBackDays === 0 ? null : <li>{moneyBackText(moneyBackDays)}</li>}
        {COST.refunds.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={classes.links}>
        <Link to="/terms">{COST.terms}</Link>
        <a href={`mailto:${SUPPORT_MAIL}`}>{COST.support}</a>
      </p>
    </>
  )
}

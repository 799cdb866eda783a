import { Link } from 'react-router'
import type { AnswerOf } from '#contract/index.ts'
import { SUPPORT_MAIL } from '#web/platform/app.ts'
import { COST } from '../messages.ts'
import classes from './offer-cost.module.css'

type Cost = AnswerOf<'GET guest-job-offer/price'>

/** How long an offer is open, and what is refunded when. @param terms null: not known yet */
export function OfferTerms({ terms }: { readonly terms: Pick<Cost, 'days'> | null }) {
  return (
    <>
      {terms ? <p>{COST.days(terms.days)}</p> : null}
      <ul className={classes.refunds}>
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

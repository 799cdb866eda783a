import { Link } from 'react-router'
import { OFFER_STATES } from '#rules/recruiter/offer-state.ts'
import { OFFER } from '../../messages.ts'
import { HOME } from '../messages.ts'
import type { ListedOffer } from '../todos.ts'
import classes from './home.module.css'

/**
 * Returns the number of candidates that no one has viewed, or a range. Whether two offers in a specialty have the same candidates is hidden
 * (decision 47). The minimum counts only the largest offer per specialty, and the maximum counts all offers.
 */
export function newPhysicians(
  offers: readonly Pick<ListedOffer, 'status' | 'specialty_id' | 'newCandidates'>[],
): string {
  const active = offers.filter(({ status, newCandidates }) => status === 'active' && newCandidates > 0)
  const bySpecialty = [...Map.groupBy(active, ({ specialty_id }) => specialty_id).values()]
  const least = bySpecialty.reduce((sum, same) => sum + Math.max(...same.map(each => each.newCandidates)), 0)
  const most = active.reduce((sum, each) => sum + each.newCandidates, 0)
  return least === most ? String(most) : HOME.between(least, most)
}

/** Shows the number of offers by status, each with a link to those offers, and the number of new candidates and unread messages. */
export function Figures({ offers }: { readonly offers: readonly ListedOffer[] }) {
  const sum = (of: (offer: ListedOffer) => number): number => offers.reduce((total, offer) => total + of(offer), 0)
  const candidates = newPhysicians(offers)
  return (
    <>
      <section aria-labelledby="states">
        <h2 id="states" className={classes.heading}>
          {HOME.states}
        </h2>
        <ul className={classes.figures}>
          {OFFER_STATES.map(state => (
            <li key={state}>
              <Link to={`/recruiter/exchange?status=${state}`} className={classes.figureLink}>
                <span className={classes.number}>{offers.filter(({ status }) => status === state).length}</span>
                <span>{OFFER.states[state]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="figures">
        <h2 id="figures" className={classes.heading}>
          {HOME.figures}
        </h2>
        <dl className={classes.totals}>
          <div>
            <dt>{HOME.candidates}</dt>
            <dd>{candidates}</dd>
          </div>
          <div>
            <dt>{HOME.unread}</dt>
            <dd>{sum(({ unviewed }) => unviewed)}</dd>
          </div>
        </dl>
        {Number.isNaN(Number(candidates)) ? <p className="muted">{HOME.severalText}</p> : null}
      </section>
    </>
  )
}

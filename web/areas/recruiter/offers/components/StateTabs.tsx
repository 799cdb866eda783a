import { Link, useSearchParams } from 'react-router'
import { OFFER_STATES } from '#rules/recruiter/offer-state.ts'
import { OFFER } from '../../messages.ts'
import { OFFERS } from '../messages.ts'
import classes from './tabs.module.css'

/** Shows links to offers with one status or all offers. Each has a separate URL. */
export function StateTabs() {
  const [parameters] = useSearchParams()
  const chosen = parameters.get('status') ?? ''
  const tabs = [{ state: '', label: OFFERS.all }, ...OFFER_STATES.map(state => ({ state, label: OFFER.states[state] }))]
  return (
    <nav aria-label={OFFERS.byState}>
      <ul className="plain-list row gap-6 mb-20">
        {tabs.map(({ state, label }) => (
          <li key={state}>
            <Link
              to={state ? `?status=${state}` : '?'}
              className={classes.tab}
              aria-current={state === chosen ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

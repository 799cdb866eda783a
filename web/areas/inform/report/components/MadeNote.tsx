import { Link } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import { BASIS, EDITION } from '../../messages.ts'
import type { Charts } from '../../use-charts.ts'
import own from './Groups.module.css'

/** Shows the date of a report's results and how they are calculated. */
export function MadeNote({ asOf, batch }: Pick<Charts, 'asOf' | 'batch'>) {
  return (
    <p className={own.made}>
      {asOf ? `${EDITION.results(formatDay(asOf), batch)} ` : null}
      {BASIS.made} <Link to="/privacy/report">{BASIS.more}</Link>
    </p>
  )
}

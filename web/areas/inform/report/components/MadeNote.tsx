import { Link } from 'react-router'
import { formatDay } from '#web/platform/dates.ts'
import { BASIS, EDITION } from '../../messages.ts'
import type { Charts } from '../../use-charts.ts'
import own from './Groups.module.css'

/** Below a report: as of when its results are, and how they are made. */
export function MadeNote({ asOf, batch }: Pick<Charts, 'asOf' | 'batch'>) {
  return (
    <p className={own.made}>
      {asOf ? `${EDITION.results(formatDay(asOf), batch)} ` : null}
      {BASIS.made} <Link to="/privacy/report">{BASIS.more}</Link>
    </p>
  )
}

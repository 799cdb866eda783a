import { useId } from 'react'
import type { StudySettings } from '#rules/share/draft.ts'
import { daysToOpening, hasClosed, type StudyDays } from '#rules/share/study-days.ts'
import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { LAUNCH } from '../messages.ts'
import classes from './launch.module.css'

interface Props {
  readonly facts: StudySettings
  readonly days: StudyDays
}

/** States when a study opens and closes, in the words of the time zones that decide it (decision 89). */
export function LaunchDates({ facts, days }: Props) {
  const titleId = useId()
  const { start_date, end_date, is_support_report, results_open } = facts
  const start = formatDay(start_date)
  const isLate = daysToOpening(days, facts) < 0
  return (
    <Card as="section" labelledBy={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        {LAUNCH.when}
      </h2>
      <ul className={classes.lines}>
        <li>{isLate ? LAUNCH.opened(start) : LAUNCH.opens(start)}</li>
        <li>{hasClosed(days, facts) ? LAUNCH.past(formatDay(end_date)) : LAUNCH.closes(formatDay(end_date))}</li>
        <li>
          {is_support_report
            ? results_open === null
              ? LAUNCH.resultsAuto
              : LAUNCH.results(formatDay(results_open))
            : LAUNCH.noResults}
        </li>
      </ul>
    </Card>
  )
}

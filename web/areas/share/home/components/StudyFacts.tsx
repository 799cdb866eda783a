import { IconCalendarEvent, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { HomeEntry } from '#contract/share/share.ts'
import { daysLeft, daysToOpening, hasOpened, type StudyDays } from '#rules/share/study-days.ts'
import { formatDay, formatLocalDay } from '#web/platform/dates.ts'
import { headwayText } from '#web/platform/headway.ts'
import { STUDY } from '../messages.ts'
import classes from './home.module.css'

interface Props {
  readonly entry: HomeEntry
  readonly days: StudyDays
}

/** Shows whether a study is submitted or, for an open one, its progress, its duration, and the days left. */
export function StudyFacts({ entry, days }: Props) {
  const { survey, isActive, isClosed, start_date, end_date } = entry
  if (survey?.submitted)
    return (
      <p className={classes.submitted}>
        <IconCircleCheck size={18} aria-hidden="true" />
        Submitted on {formatLocalDay(survey.submitted)}
      </p>
    )
  if (isClosed || (!isActive && hasOpened(days, entry))) return null
  const headway = headwayText(entry)
  return (
    <>
      <ul className={classes.facts}>
        {headway === null ? null : (
          <li>
            <IconClock size={18} aria-hidden="true" />
            <span>{headway}</span>
          </li>
        )}
        <li>
          <IconCalendarEvent size={18} aria-hidden="true" />
          <span>
            {isActive
              ? STUDY.openUntil(formatDay(end_date), daysLeft(days, entry))
              : STUDY.opens(formatDay(start_date), daysToOpening(days, entry))}
          </span>
        </li>
      </ul>
      {entry.headway ? <Bar {...entry.headway} /> : null}
    </>
  )
}

function Bar({ completed, total }: NonNullable<HomeEntry['headway']>) {
  return (
    <div className={classes.bar} aria-hidden="true">
      <span style={{ width: `${(100 * completed) / Math.max(1, total)}%` }} />
    </div>
  )
}

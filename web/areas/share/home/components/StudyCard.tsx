import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { HomeEntry } from '#contract/share.ts'
import { formatDay, formatLocalDay } from '#web/platform/dates.ts'
import { headwayText } from '#web/platform/headway.ts'
import { Card } from '#web/ui/Card.tsx'
import { buttonOf, type StudyButton } from '../entries.ts'
import classes from './home.module.css'
import { ParticipationLine } from './ParticipationLine.tsx'
import { StudyCardActions } from './StudyCardActions.tsx'
import { StudyCardExtras } from './StudyCardExtras.tsx'
import { StudyCardModules } from './StudyCardModules.tsx'

interface Props {
  readonly entry: HomeEntry
  readonly isDemo: boolean
  /** Whether the study is being started. */
  readonly isBusy: boolean
  readonly onPress: (entry: HomeEntry, action: StudyButton['action']) => void
  readonly onReset: (entry: HomeEntry) => void
}

/** Card of a study with its title, period, and actions. */
export function StudyCard({ entry, isDemo, isBusy, onPress, onReset }: Props) {
  const titleId = useId()
  const reasonId = useId()
  const reason = buttonOf(entry)?.reason ?? null
  const headway = buttonOf(entry) && headwayText(entry)
  const { period, title, start_date, end_date, survey, modules } = entry
  return (
    <Card as="li" className={classes.card}>
      <div className={classes.text}>
        <h3 id={titleId} tabIndex={-1} className={classes.title}>
          {period} {title}
        </h3>
        <p className={classes.period}>
          Study Period: <time dateTime={start_date}>{formatDay(start_date)}</time> –{' '}
          <time dateTime={end_date}>{formatDay(end_date)}</time>
        </p>
        {survey?.submitted ? (
          <p className={classes.submitted}>
            <IconCircleCheck size={18} aria-hidden="true" />
            Submitted on {formatLocalDay(survey.submitted)}
          </p>
        ) : null}
        {headway === null ? null : <p className={classes.period}>{headway}</p>}
        {reason ? (
          <p id={reasonId} className={classes.reason}>
            {reason}
          </p>
        ) : null}
        <ParticipationLine entry={entry} isDemo={isDemo} />
      </div>
      <StudyCardActions entry={entry} titleId={titleId} reasonId={reasonId} isBusy={isBusy} onPress={onPress} />
      <StudyCardExtras entry={entry} titleId={titleId} onReset={isDemo && survey ? onReset : null} />
      {modules.length > 0 ? <StudyCardModules entry={entry} titleId={titleId} /> : null}
    </Card>
  )
}

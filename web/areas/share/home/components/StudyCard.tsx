import { useId } from 'react'
import type { HomeEntry } from '#contract/share/share.ts'
import type { StudyDays } from '#rules/share/study-days.ts'
import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { buttonOf, type StudyButton, takingOf } from '../entries.ts'
import { STUDY } from '../messages.ts'
import classes from './home.module.css'
import { ParticipationLine } from './ParticipationLine.tsx'
import { StudyCardAbout } from './StudyCardAbout.tsx'
import { StudyCardActions } from './StudyCardActions.tsx'
import { StudyCardExtras } from './StudyCardExtras.tsx'
import { StudyCardModules } from './StudyCardModules.tsx'
import { StudyFacts } from './StudyFacts.tsx'

interface Props {
  readonly entry: HomeEntry
  readonly days: StudyDays
  /** Whether this is the first open study, which is shown larger. */
  readonly isFirst: boolean
  readonly isDemo: boolean
  /** Whether the reader is a society member. */
  readonly isMember: boolean
  /** Whether the study is being started. */
  readonly isBusy: boolean
  readonly onPress: (entry: HomeEntry, action: StudyButton['action']) => void
  readonly onReset: (entry: HomeEntry) => void
}

/** Card of a study with its title, period, and actions. */
export function StudyCard({ entry, days, isFirst, isDemo, isMember, isBusy, onPress, onReset }: Props) {
  const titleId = useId()
  const reasonId = useId()
  const button = buttonOf(entry) ?? takingOf(entry)
  const { period, title, start_date, end_date, survey, modules, isActive } = entry
  const disabledReason = button?.disabledReason ?? null
  return (
    <Card as="li" className={isFirst ? classes.first : classes.card}>
      <div className="shrinkable">
        <h3 id={titleId} tabIndex={-1} className={classes.title}>
          {period} {title}
        </h3>
        <p className="flush muted mt-6">
          Study Period: <time dateTime={start_date}>{formatDay(start_date)}</time> –{' '}
          <time dateTime={end_date}>{formatDay(end_date)}</time>
        </p>
        <StudyFacts entry={entry} days={days} />
        {isFirst && button?.disabledReason === null && entry.is_support_report ? (
          <p className={classes.reward}>{STUDY.reward(isMember)}</p>
        ) : null}
        {disabledReason ? (
          <p id={reasonId} className="flush muted mt-8">
            {disabledReason}
          </p>
        ) : null}
        <ParticipationLine entry={entry} isDemo={isDemo} />
      </div>
      <StudyCardActions
        entry={entry}
        button={button}
        isFirst={isFirst}
        titleId={titleId}
        reasonId={reasonId}
        isBusy={isBusy}
        onPress={onPress}
      />
      <StudyCardExtras entry={entry} titleId={titleId} onReset={isDemo && survey ? onReset : null} />
      {isActive && !survey && button?.disabledReason === null ? <StudyCardAbout titleId={titleId} /> : null}
      {modules.length > 0 ? <StudyCardModules entry={entry} titleId={titleId} /> : null}
    </Card>
  )
}

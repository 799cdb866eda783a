import { useId } from 'react'
import { Link } from 'react-router'
import type { StudySettings } from '#rules/share/draft.ts'
import type { StudyDays } from '#rules/share/study-days.ts'
import { dayToSend, SCHEDULED_KINDS, type ScheduledKind } from '#rules/society/schedule.ts'
import { formatDay } from '#web/platform/dates.ts'
import { Card } from '#web/ui/Card.tsx'
import { EMAIL_KINDS, LAUNCH, STUDY_PAGE } from '../messages.ts'
import type { LaunchFacts } from '../queries.ts'
import classes from './launch.module.css'

interface Props {
  readonly facts: StudySettings
  readonly audience: LaunchFacts
  readonly days: StudyDays
}

type Society = LaunchFacts['societies'][number]

/** Lists the automatic emails of each society that a launch leads to, with their days. Societies choose them. */
export function LaunchEmails({ facts, audience: { societies, leastReminded }, days }: Props) {
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        {LAUNCH.emails}
      </h2>
      <p className="quiet">{societies.length === 0 ? LAUNCH.noEmails : LAUNCH.emailsHint}</p>
      {societies.map(society => (
        <div key={society.id}>
          <h3 className={classes.subtitle}>{society.name}</h3>
          <ul className={classes.lines}>
            {society.automatic.length + society.sent.length === 0 ? <li>{STUDY_PAGE.noEmails}</li> : null}
            {SCHEDULED_KINDS.filter(kind => isShown(kind, society)).map(kind => (
              <li key={kind}>
                {EMAIL_KINDS[kind]}: {whenSent(kind, society, facts, days)}
              </li>
            ))}
            <li>
              <Link to={`/admin/society/edit-members/${society.id}/mail`} aria-label={LAUNCH.emailsOf(society.name)}>
                {LAUNCH.editEmails}
              </Link>
            </li>
          </ul>
        </div>
      ))}
      {societies.some(({ automatic }) => automatic.includes('study_closes')) ? (
        <p className="quiet">{LAUNCH.leastReminded(leastReminded)}</p>
      ) : null}
    </Card>
  )
}

/** Checks whether a society has turned on an email, or it was sent before the study was withdrawn. */
function isShown(kind: ScheduledKind, { automatic, sent }: Society): boolean {
  return automatic.includes(kind) || sent.some(each => each.kind === kind)
}

/** Returns the day of an email in words. */
function whenSent(kind: ScheduledKind, { sent }: Society, facts: StudySettings, days: StudyDays): string {
  const before = sent.find(each => each.kind === kind)
  if (before) return LAUNCH.sent(formatDay(before.day))
  if (kind === 'results_open') return facts.is_support_report ? LAUNCH.onResults : LAUNCH.noResults
  const day = dayToSend(kind, days, { ...facts, is_enabled: true, resultsOpened: null })
  return day === null ? LAUNCH.notSent : formatDay(day)
}

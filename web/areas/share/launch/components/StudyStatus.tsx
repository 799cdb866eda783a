import { useId } from 'react'
import { Link } from 'react-router'
import { daysLeft, type StudyDays } from '#rules/share/study-days.ts'
import { formatDay, formatLocalDay, formatMoment } from '#web/platform/dates.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { STUDY_PAGE } from '../messages.ts'
import type { Overview } from '../queries.ts'
import classes from './launch.module.css'

interface Props {
  readonly study: Overview
  readonly days: StudyDays
}

/** Shows a study's status, dates, audience, versions, median time, and results. */
export function StudyStatus({ study, days }: Props) {
  const titleId = useId()
  const { id, closed, published, state, start_date, end_date } = study
  return (
    <Card as="section" labelledBy={titleId} className={classes.part}>
      <h2 id={titleId} className={classes.title}>
        {STUDY_PAGE.status}: {STUDY_PAGE.states[state]}
      </h2>
      {closed ? (
        <Banner>
          {STUDY_PAGE.closedOn(formatMoment(closed.at), closed.by)} {STUDY_PAGE.reason}:{' '}
          {STUDY_PAGE.reasons[closed.reason]}.{closed.note === '' ? '' : ` ${closed.note}`}
        </Banner>
      ) : null}
      <dl className={classes.facts}>
        <div>
          <dt>{STUDY_PAGE.dates}</dt>
          <dd>
            {formatDay(start_date)} – {formatDay(end_date)}
            {state === 'open' ? ` (${STUDY_PAGE.daysLeft(daysLeft(days, study))})` : ''}
          </dd>
        </div>
        <div>
          <dt>{STUDY_PAGE.types}</dt>
          <dd>{study.memberTypes.join(', ') || STUDY_PAGE.none}</dd>
        </div>
        <div>
          <dt>{STUDY_PAGE.others}</dt>
          <dd>{study.otherTypes.join(', ') || STUDY_PAGE.none}</dd>
        </div>
        <div>
          <dt>{STUDY_PAGE.minutes}</dt>
          <dd>{study.minutes === null ? STUDY_PAGE.unknownMinutes : STUDY_PAGE.about(study.minutes)}</dd>
        </div>
        <div>
          <dt>{STUDY_PAGE.versions}</dt>
          <dd>
            <Link to={`/admin/questionnaire/changes/${id}`}>{STUDY_PAGE.version(study.versions)}</Link>
            {published ? `, ${STUDY_PAGE.publishedOn(formatLocalDay(published.at), published.by)}` : ''}
          </dd>
          {study.isEdited ? <dd>{STUDY_PAGE.edited}</dd> : null}
        </div>
        <div>
          <dt>{STUDY_PAGE.resultsOf}</dt>
          <dd>
            {study.results_as_of ? (
              <Link to={`/view-admin-results/${id}`}>
                {STUDY_PAGE.resultsAsOf(formatLocalDay(study.results_as_of))}
              </Link>
            ) : study.showsResults ? (
              STUDY_PAGE.noResults
            ) : (
              STUDY_PAGE.hiddenResults
            )}
          </dd>
        </div>
      </dl>
    </Card>
  )
}

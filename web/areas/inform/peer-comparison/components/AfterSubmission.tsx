import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ResultItem } from '#contract/inform.ts'
import type { Questionnaire } from '#contract/share.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { formatDay } from '#web/platform/dates.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Counting } from '../../components/Counting.tsx'
import { EDITION } from '../../messages.ts'
import { groupQuery, questionnaireQuery, studySource } from '../../queries.ts'
import { leadingCharts } from '../leading.ts'
import { AFTER } from '../messages.ts'
import classes from './AfterSubmission.module.css'
import { NextStep } from './NextStep.tsx'
import { OwnFigure } from './OwnFigure.tsx'

interface Props {
  readonly studyId: number
  /** ID of the completed module, or `null` for the core of the study. */
  readonly sectionId: number | null
}

/** Placeholders for the three numbers, with their final height. */
const LOADING = (
  <div className={classes.figures} aria-hidden="true">
    {[1, 2, 3].map(place => (
      <Skeleton key={place} radius="md" className={classes.loading} />
    ))}
  </div>
)

/** Shows members the results after they submit a study or a module: how they compare, when their answers count, and one next step. */
export default function AfterSubmission({ studyId, sectionId }: Props) {
  const titleId = useId()
  const { data, isError } = useQuery(questionnaireQuery(studyId))
  return (
    <section className={classes.after} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {AFTER.title}
      </h2>
      {data ? (
        <Standing questionnaire={data} sectionId={sectionId} />
      ) : isError ? (
        <p className={classes.text}>{AFTER.failed}</p>
      ) : (
        LOADING
      )}
    </section>
  )
}

interface StandingProps {
  readonly questionnaire: Questionnaire
  readonly sectionId: number | null
}

function Standing({ questionnaire, sectionId }: StandingProps) {
  const { id, period, is_support_report } = questionnaire
  const { roles, specialty: own } = useUser()
  const isMember = roles.includes('MSS_USER')
  const specialty = isMember ? own : null
  const hasResults = is_support_report === 1
  const report = {
    charts: leadingCharts(questionnaire, sectionId),
    filterValues: specialty
      ? { ...NO_FILTERS, derivedVarValues: { [`userSpecialtyId_${specialty.id}`]: true as const } }
      : NO_FILTERS,
    scope: 'study' as const,
  }
  const source = studySource(id, sectionId, { roles, completed: true, showAll: false })
  const { data, isError } = useQuery({ ...groupQuery(source, report), enabled: hasResults })
  if (!hasResults) return <p className={classes.text}>{AFTER.noResults}</p>
  if (isError) return <p className={classes.text}>{AFTER.failed}</p>
  if (!data) return LOADING
  const { as_of, batch, results } = data
  const titleOf = (item: ResultItem) => expandPeriod(item.chart_title, period)
  return (
    <>
      {as_of === null ? null : (
        <p className={classes.quiet}>
          {specialty?.title ?? AFTER.everybody}, {EDITION.asOf(formatDay(as_of), batch)}
        </p>
      )}
      {as_of !== null && isMember ? (
        <ul className={classes.figures}>
          {results.flatMap(item =>
            item.results.map(result => (
              <OwnFigure
                key={item.id}
                title={titleOf(item)}
                result={result}
                isWaiting={data.own === 'waiting'}
                peers={AFTER.peers(specialty?.title)}
              />
            )),
          )}
        </ul>
      ) : (
        <p className={classes.text}>{as_of === null ? AFTER.closed : AFTER.outside}</p>
      )}
      <Counting study={questionnaire} sectionId={sectionId} className={classes.text} />
      <p className={classes.text}>
        {as_of === null ? AFTER.later(results.map(titleOf)) : AFTER.open(sectionId !== null)}
      </p>
      <NextStep questionnaire={questionnaire} sectionId={sectionId} isOpen={as_of !== null} />
    </>
  )
}

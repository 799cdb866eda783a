import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { ResultItem } from '#contract/inform/inform.ts'
import type { Questionnaire } from '#contract/share/share.ts'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { formatDay } from '#web/platform/dates.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Counting } from '../../components/Counting.tsx'
import { EDITION } from '../../messages.ts'
import { groupQuery, questionnaireQuery, studySource } from '../../queries.ts'
import type { Report } from '../../report.ts'
import { leadingCharts } from '../leading.ts'
import { AFTER, PEER_COMPARISON } from '../messages.ts'
import { peerComparisonRows } from '../rows.ts'
import { usePriorYearRows } from '../use-prior-year-rows.ts'
import classes from './AfterSubmission.module.css'
import { NextStep } from './NextStep.tsx'
import { PeerComparison, PeerComparisonSkeleton } from './PeerComparison.tsx'

interface Props {
  readonly studyId: number
  /** ID of the completed module, or `null` for the core of the study. */
  readonly sectionId: number | null
}

/** Number of values that are compared. */
const MAX_ROWS = 3

const LOADING = <PeerComparisonSkeleton count={MAX_ROWS} />

/** Shows members the results after they submit a study or a module: how they compare, when their answers count, and one next step. */
export default function AfterSubmission({ studyId, sectionId }: Props) {
  const { data, isError } = useQuery(questionnaireQuery(studyId))
  return (
    <div className={classes.after}>
      {data ? (
        <Comparison questionnaire={data} sectionId={sectionId} />
      ) : isError ? (
        <WithoutComparison>
          <p className={classes.text}>{AFTER.failed}</p>
        </WithoutComparison>
      ) : (
        LOADING
      )}
    </div>
  )
}

/** Section without a comparison. */
function WithoutComparison({ children }: { readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="heading text-19 mb-4">
        {AFTER.title}
      </h2>
      {children}
    </section>
  )
}

interface ComparisonProps {
  readonly questionnaire: Questionnaire
  readonly sectionId: number | null
}

function Comparison({ questionnaire, sectionId }: ComparisonProps) {
  const { id, period, is_support_report } = questionnaire
  const { roles, specialty: own } = useUser()
  const isMember = roles.includes('MSS_USER')
  const specialty = isMember ? own : null
  const hasResults = is_support_report === 1
  const report = reportOf(questionnaire, sectionId, specialty)
  const sourceOf = (study: number) => {
    const section = study === id ? sectionId : null
    return studySource(study, section, { roles, completed: true, showAll: false })
  }
  const found = useQuery({ ...groupQuery(sourceOf(id), report), enabled: hasResults })
  const items = found.data?.results ?? []
  const asOf = found.data?.as_of
  const rows = peerComparisonRows(items, period)
  // A specialty with too few respondents is compared with everyone.
  const isFew = isMember && specialty !== null && typeof asOf === 'string' && rows.length === 0
  const everyone = useQuery({
    ...groupQuery(sourceOf(id), reportOf(questionnaire, sectionId, null)),
    enabled: isFew,
  })
  const prior = usePriorYearRows({
    questionnaire,
    report,
    items,
    sourceOf,
    isNeeded: isMember && sectionId === null && asOf === null,
  })
  if (!hasResults)
    return (
      <WithoutComparison>
        <p className={classes.text}>{AFTER.noResults}</p>
      </WithoutComparison>
    )
  if (found.isError)
    return (
      <WithoutComparison>
        <p className={classes.text}>{AFTER.failed}</p>
      </WithoutComparison>
    )
  if (!found.data || prior === undefined || (isFew && everyone.isPending)) return LOADING
  const titleOf = (item: ResultItem) => expandPeriod(item.chart_title, period)
  const isOpen = typeof asOf === 'string'
  const shown = isOpen ? (isFew ? peerComparisonRows(everyone.data?.results ?? [], period) : rows) : (prior?.rows ?? [])
  const peers = PEER_COMPARISON.respondents(isFew ? undefined : specialty?.title)
  const withheld = isFew
    ? []
    : items.filter(({ results }) => results.every(({ released }) => released.kind === 'withheld'))
  const footer = (
    <>
      {isOpen && withheld.length > 0 && shown.length > 0 ? (
        <p className={classes.quiet}>{PEER_COMPARISON.withheld(withheld.map(titleOf))}</p>
      ) : null}
      {isOpen ? <p className={classes.quiet}>{EDITION.results(formatDay(asOf), found.data.batch)}</p> : null}
      <Counting study={questionnaire} sectionId={sectionId} className={classes.quiet} />
      <p className={classes.text}>{isOpen ? AFTER.open(sectionId !== null) : AFTER.later(items.map(titleOf))}</p>
      <NextStep questionnaire={questionnaire} sectionId={sectionId} isOpen={isOpen} />
    </>
  )
  if (!isMember || shown.length === 0)
    return (
      <WithoutComparison>
        <p className={classes.text}>{isOpen ? (isMember ? PEER_COMPARISON.nothing : AFTER.outside) : AFTER.closed}</p>
        {footer}
      </WithoutComparison>
    )
  const lead = isFew
    ? `${PEER_COMPARISON.few(PEER_COMPARISON.respondents(specialty?.title))} ${PEER_COMPARISON.lead(peers)}`
    : prior
      ? PEER_COMPARISON.year(peers, prior.period, period)
      : PEER_COMPARISON.lead(peers)
  return (
    <PeerComparison rows={shown} peers={peers} lead={lead} first={MAX_ROWS} onOpen={null}>
      {footer}
    </PeerComparison>
  )
}

/** Returns the report of the first numbers, for the reader's specialty or everyone. */
function reportOf(
  questionnaire: Questionnaire,
  sectionId: number | null,
  specialty: { readonly id: number } | null,
): Report {
  return {
    charts: leadingCharts(questionnaire, sectionId),
    filterValues: specialty
      ? { ...NO_FILTERS, derivedVarValues: { [`userSpecialtyId_${specialty.id}`]: true } }
      : NO_FILTERS,
    scope: 'study',
  }
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { ResultItem } from '#contract/inform/inform.ts'
import type { Questionnaire } from '#contract/share/share.ts'
import { ALIKE } from '../../alike/messages.ts'
import { sameResult } from '../../comparison.ts'
import type { Measure } from '../../measures.ts'
import { Changes } from '../../peer-comparison/components/Changes.tsx'
import { PayAndProduction } from '../../peer-comparison/components/PayAndProduction.tsx'
import { PeerComparison, PeerComparisonSkeleton } from '../../peer-comparison/components/PeerComparison.tsx'
import classes from '../../peer-comparison/components/peer-comparison.module.css'
import { pairOf } from '../../peer-comparison/pair.ts'
import { rowChangeText } from '../../peer-comparison/row-change.ts'
import { expectedRows, type PeerComparisonRow, peerComparisonRows } from '../../peer-comparison/rows.ts'
import { priorItem } from '../../prior-year.ts'
import { type ChartSource, groupQuery } from '../../queries.ts'
import type { Report } from '../../report.ts'
import { usePriorYearReport } from '../../use-prior-year-report.ts'

// Loaded lazily, because only readers who can compare places need it.
const StateResults = lazy(() => import('../../peer-comparison/components/StateResults.tsx'))

/** Minimum number of rows. A single number already appears on the first screen with its chart. */
const MIN_ROWS = 2

interface Props {
  readonly questionnaire: Questionnaire
  readonly report: Report
  readonly measures: readonly Measure[]
  /** Results of the report that have loaded, in order. */
  readonly items: readonly ResultItem[]
  /** Whether more results are expected. */
  readonly isLoading: boolean
  readonly peers: string
  readonly sourceOf: (questionnaireId: number) => ChartSource
  /** Whether the reader can compare places. */
  readonly withAreas: boolean
  readonly onJump: (chartId: string) => void
}

/** Shows the content above the charts: how the reader compares, pay against production, and a map. */
export function ReportPeerComparison(props: Props) {
  const { questionnaire, report, measures, items, isLoading, peers, sourceOf, withAreas, onJump } = props
  const rows = peerComparisonRows(items, questionnaire.period)
  const pair = pairOf(questionnaire, rows)
  const changes = useChanges({ questionnaire, report, rows, items, sourceOf })
  const expected = expectedRows(questionnaire, measures)
  if (isLoading && items.length < measures.length && expected >= MIN_ROWS)
    return <PeerComparisonSkeleton count={expected} />
  if (rows.length < MIN_ROWS) return null
  return (
    <>
      <PeerComparison rows={rows} peers={peers} onOpen={onJump}>
        <Changes changes={changes} />
        <p className={classes.quiet}>
          <Link to={`/user/physicians-like-me/${questionnaire.id}`}>{ALIKE.link}</Link>
        </p>
      </PeerComparison>
      <div className={classes.beside}>
        {pair ? <PayAndProduction pair={pair} /> : null}
        {withAreas ? (
          <Suspense fallback={null}>
            <StateResults questionnaireId={questionnaire.id} report={report} rows={rows} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

interface Asked extends Pick<Props, 'questionnaire' | 'report' | 'items' | 'sourceOf'> {
  readonly rows: readonly PeerComparisonRow[]
}

/**
 * Returns sentences on changes since the prior year, for numbers that the reader and the group have in both years. Returns none while
 * loading or without a prior year.
 */
function useChanges({ questionnaire, report, rows, items, sourceOf }: Asked): string[] {
  const own = rows.filter(row => row.own !== null)
  const { id, prior, priorReport } = usePriorYearReport(questionnaire, report, own.length > 0)
  const { data } = useQuery({ ...groupQuery(sourceOf(id), priorReport ?? report), enabled: priorReport !== null })
  if (!prior || !data) return []
  return own.flatMap(row => {
    const result = items.find(item => item.id === row.chartId)?.results.find(({ uid }) => uid === row.uid)
    const theirs = data.results.find(item => item.id === priorItem(row.chartId, prior))
    const then = result && theirs ? sameResult(theirs, result) : null
    return rowChangeText(row, then, prior.period) ?? []
  })
}

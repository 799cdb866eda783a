import type { ResultItem } from '#contract/inform/inform.ts'
import type { Questionnaire } from '#contract/share/share.ts'
import { defaultChartType } from '#rules/inform/charts.ts'
import {
  type Affixes,
  type RankRange,
  type ReleasedHistogram,
  type ReleasedRank,
  rankInReleased,
} from '#rules/inform/words/index.ts'
import { expandPeriod } from '#rules/share/text.ts'
import type { Measure } from '../measures.ts'

type Result = ResultItem['results'][number]

/** Number in the report with the group's results, shown as a row of "How you compare". */
export interface PeerComparisonRow {
  readonly key: string
  /** UID of the number, which stays the same in each year's study. */
  readonly uid: string
  /** ID of the measure's chart. */
  readonly chartId: string
  readonly title: string
  readonly released: ReleasedHistogram
  readonly affixes: Affixes
  /** The reader's value, or `null` if the reader has none. */
  readonly own: number | null
  /** Rank of the reader's value, or `null` if there is none. */
  readonly rank: ReleasedRank | RankRange | null
  /** Why the reader has no value. Missing if not known. */
  readonly missingReason?: string | undefined
}

/**
 * Returns the numbers of a report that have results, in order. Questions with several numbers come later, and numbers without the reader's
 * value come last.
 */
export function peerComparisonRows(items: readonly ResultItem[], period: number): PeerComparisonRow[] {
  const isSingle = ({ results }: ResultItem) => results.length === 1
  const rows = [...items.filter(isSingle), ...items.filter(item => !isSingle(item))].flatMap(item =>
    item.results.flatMap(result => rowOf(item, result, period) ?? []),
  )
  return ownFirst(rows)
}

const ownFirst = (rows: readonly PeerComparisonRow[]) =>
  rows.toSorted((left, right) => Number(left.own === null) - Number(right.own === null))

/** The reader's value of a result, or why there is none. */
type OwnResult = Pick<Result, 'my_value' | 'missing_reason'>

/** Returns the reader's values by UID, from results of any year. */
export function ownResults(items: readonly ResultItem[]): ReadonlyMap<string, OwnResult> {
  return new Map(items.flatMap(({ results }) => results.map(result => [result.uid, result] as const)))
}

/** Ranks the reader's numbers of another year among the results of these rows, in the browser (decision 88). */
export function withOwnNumbers(
  rows: readonly PeerComparisonRow[],
  results: ReadonlyMap<string, OwnResult>,
): PeerComparisonRow[] {
  return ownFirst(
    rows.map(row => {
      const result = results.get(row.uid)
      const own = typeof result?.my_value === 'number' ? result.my_value : null
      const rank = own === null ? null : rankInReleased(row.released, own)
      return { ...row, own, rank, missingReason: result?.missing_reason }
    }),
  )
}

function rowOf(item: ResultItem, result: Result, period: number): PeerComparisonRow | null {
  const { released, prefix, suffix, my_value, missing_reason } = result
  if (released.kind !== 'histogram' || released.stats.median === null) return null
  const title = expandPeriod(item.chart_title, period)
  const own = typeof my_value === 'number' ? my_value : null
  return {
    key: `${item.id} ${result.uid}`,
    uid: result.uid,
    chartId: item.id,
    title: item.results.length === 1 ? title : `${title}, ${expandPeriod(result.label, period)}`,
    released,
    affixes: { prefix, suffix },
    own,
    rank: own === null ? null : released.rank,
    missingReason: missing_reason,
  }
}

/** Returns the number of rows if all measures have results. It is known before the results have loaded. */
export function expectedRows(
  { sections, derivedVariables }: Pick<Questionnaire, 'sections' | 'derivedVariables'>,
  measures: readonly Measure[],
): number {
  const numbers = new Set([
    ...derivedVariables.map(({ dv_name }) => `dv:${dv_name}`),
    ...sections
      .flatMap(({ questionSections }) => questionSections)
      .filter(({ question }) => defaultChartType(question.type) === 'HISTOGRAM')
      .map(({ question }) => `q${question.id}`),
  ])
  return measures
    .filter(({ id }) => numbers.has(id))
    .reduce((sum, { variables }) => sum + Math.max(1, variables.length), 0)
}

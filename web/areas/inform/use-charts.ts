import { useQuery } from '@tanstack/react-query'
import type { ResultItem, Results } from '#contract/inform/inform.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { partsOfCharts } from './charts.ts'
import { type ChartSource, groupKeyOf, partQuery, type ResultsPart } from './queries.ts'
import type { Report } from './report.ts'

/** State of a report's charts. */
export interface Charts {
  readonly items: ReadonlyMap<string, ResultItem>
  /** Date of the results, or `undefined` until loaded. */
  readonly asOf: string | null | undefined
  /** Number of the batch that the results come from. */
  readonly batch: number | null | undefined
  /** Whether some results are still loading. */
  readonly isLoading: boolean
  /** Whether the charts shown are for other filters. */
  readonly isStale: boolean
  /** First error of any request. */
  readonly error: unknown
  readonly isAllFailed: boolean
  readonly isFetching: boolean
  readonly applied: Results['applied'] | undefined
  /** Number of respondents in the group. `undefined` until loaded, and in the sample. */
  readonly group: Results['group'] | undefined
  /** Whether bounds were widened to whole bands. */
  readonly isWidened: boolean
  readonly isShowingAll: boolean
  /** Keys of the filterable answers, or `undefined` until loaded. */
  readonly filterable: readonly string[] | undefined
  /** Range steps of filters. */
  readonly ranges: Results['ranges']
  /** Whether the reader's answers are included. */
  readonly own: Results['own']
  readonly retry: () => void
}

/** Loads a report's charts, in two parallel requests if there are more than two measures (2 §4.2). */
export function useCharts(source: ChartSource, report: Report, enabled = true): Charts {
  // Without charts, the response still shows whether there are results.
  const [first, rest] = enabled ? orEmpty(partsOfCharts(report.charts), report) : []
  const queries = [
    { ...useQuery(partQuery(source, report, first)), isRequested: first !== undefined },
    { ...useQuery(partQuery(source, report, rest)), isRequested: rest !== undefined },
  ].filter(({ isRequested }) => isRequested)
  const parts = queries.flatMap(({ data }) => (data ? [data] : []))
  const fresh = queries.flatMap(({ data, isPlaceholderData }) => (data && !isPlaceholderData ? [data] : []))
  const failed = queries.filter(({ error, isFetching }) => error !== null && !isFetching)
  return {
    items: new Map(parts.flatMap(({ results }) => results.map(item => [item.id, item]))),
    asOf: parts[0]?.as_of,
    batch: parts[0]?.batch,
    isLoading: queries.some(
      ({ data, error, isPlaceholderData }) => (data === undefined && !error) || isPlaceholderData,
    ),
    isStale: parts.some(({ groupKey }) => groupKey !== groupKeyOf(report)),
    error: failed[0]?.error ?? null,
    isAllFailed: failed.length > 0 && failed.length === queries.length,
    isFetching: queries.some(({ isFetching }) => isFetching),
    ...groupStatusOf(fresh),
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch()
    },
  }
}

function orEmpty(parts: readonly SelectedCharts[], { charts }: Report): readonly SelectedCharts[] {
  return parts.length > 0 ? parts : [charts]
}

/** Returns the facts about the group, which are the same in all responses. */
function groupStatusOf(
  parts: readonly ResultsPart[],
): Pick<Charts, 'applied' | 'group' | 'isWidened' | 'isShowingAll' | 'filterable' | 'ranges' | 'own'> {
  return {
    applied: parts.find(({ applied }) => applied)?.applied,
    group: parts[0]?.group,
    isWidened: parts.some(({ is_widened }) => is_widened),
    isShowingAll: parts.some(({ is_showing_all }) => is_showing_all),
    filterable: parts[0]?.filterable,
    ranges: parts[0]?.ranges,
    own: parts[0]?.own ?? null,
  }
}

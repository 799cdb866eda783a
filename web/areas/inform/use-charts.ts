import { useQuery } from '@tanstack/react-query'
import type { ResultItem, Results } from '#contract/inform.ts'
import { partsOfCharts } from './charts.ts'
import { type ChartSource, groupKeyOf, partQuery, type ResultsPart } from './queries.ts'
import type { Report } from './report.ts'

/** The state of a report's charts. */
export interface Charts {
  readonly items: ReadonlyMap<string, ResultItem>
  /** When the results were frozen; undefined until known. */
  readonly asOf: string | null | undefined
  /** Whether some results are still loading. */
  readonly isLoading: boolean
  /** Whether the charts shown belong to another filter. */
  readonly isStale: boolean
  /** The first error of any request. */
  readonly error: unknown
  readonly isAllFailed: boolean
  readonly isFetching: boolean
  readonly suggestion: Results['suggestion']
  readonly applied: Results['applied'] | undefined
  readonly isUnprotected: boolean
  readonly groupsLeft: number | null
  readonly retry: () => void
}

/** Loads a report's charts, in two parallel requests if there are more than two measures (2 §4.2). */
export function useCharts(source: ChartSource, report: Report, enabled = true): Charts {
  const [first, rest] = enabled ? partsOfCharts(report.charts) : []
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

/** What the answers say about the group. Both agree, except for the number of groups left. */
function groupStatusOf(
  parts: readonly ResultsPart[],
): Pick<Charts, 'suggestion' | 'applied' | 'isUnprotected' | 'groupsLeft'> {
  const left = parts.flatMap(({ groups_left }) => groups_left ?? [])
  return {
    suggestion: parts.find(({ suggestion }) => suggestion)?.suggestion ?? null,
    applied: parts.find(({ applied }) => applied)?.applied,
    isUnprotected: parts.some(({ is_unprotected }) => is_unprotected),
    groupsLeft: left.length > 0 ? Math.min(...left) : null,
  }
}

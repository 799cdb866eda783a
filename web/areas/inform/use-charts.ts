import { useQuery } from '@tanstack/react-query'
import type { ResultItem, Results } from '#contract/inform.ts'
import { partsOfCharts } from './charts.ts'
import { aboutOf, type Part, partQuery, type Source } from './queries.ts'
import type { Report } from './report.ts'

/** Charts as they arrive. */
export interface Charts {
  readonly items: ReadonlyMap<string, ResultItem>
  /** When the results were frozen; undefined while nobody knows. */
  readonly asOf: string | null | undefined
  /** Some of what was asked for is still on its way. */
  readonly isWaiting: boolean
  /** What is there answers another filter. */
  readonly isOld: boolean
  /** What went wrong, with all of it or a part. */
  readonly error: unknown
  readonly isAllFailed: boolean
  readonly isFetching: boolean
  readonly suggestion: Results['suggestion']
  readonly applied: Results['applied'] | undefined
  readonly isUnprotected: boolean
  readonly groupsLeft: number | null
  readonly retry: () => void
}

/** The charts of a report: in two requests at once when there are more than two measures (2 §4.2). */
export function useCharts(source: Source, report: Report, enabled = true): Charts {
  const [first, rest] = enabled ? partsOfCharts(report.charts) : []
  const queries = [
    { ...useQuery(partQuery(source, report, first)), isAsked: first !== undefined },
    { ...useQuery(partQuery(source, report, rest)), isAsked: rest !== undefined },
  ].filter(({ isAsked }) => isAsked)
  const parts = queries.flatMap(({ data }) => (data ? [data] : []))
  const fresh = queries.flatMap(({ data, isPlaceholderData }) => (data && !isPlaceholderData ? [data] : []))
  const failed = queries.filter(({ error, isFetching }) => error !== null && !isFetching)
  return {
    items: new Map(parts.flatMap(({ results }) => results.map(item => [item.id, item]))),
    asOf: parts[0]?.as_of,
    isWaiting: queries.some(
      ({ data, error, isPlaceholderData }) => (data === undefined && !error) || isPlaceholderData,
    ),
    isOld: parts.some(({ about }) => about !== aboutOf(report)),
    error: failed[0]?.error ?? null,
    isAllFailed: failed.length > 0 && failed.length === queries.length,
    isFetching: queries.some(({ isFetching }) => isFetching),
    ...verdictOf(fresh),
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch()
    },
  }
}

/** What the answers say of the group: the same in both, but for how many more may be asked for. */
function verdictOf(parts: readonly Part[]): Pick<Charts, 'suggestion' | 'applied' | 'isUnprotected' | 'groupsLeft'> {
  const left = parts.flatMap(({ groups_left }) => groups_left ?? [])
  return {
    suggestion: parts.find(({ suggestion }) => suggestion)?.suggestion ?? null,
    applied: parts.find(({ applied }) => applied)?.applied,
    isUnprotected: parts.some(({ is_unprotected }) => is_unprotected),
    groupsLeft: left.length > 0 ? Math.min(...left) : null,
  }
}

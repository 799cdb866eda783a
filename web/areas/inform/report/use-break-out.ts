import { useQueries } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import type { ResultItem } from '#contract/inform/inform.ts'
import { type Attribute, isOfScope, valuesIn, withValue } from '../attributes.ts'
import { type ChartSource, groupQuery, sizeQuery } from '../queries.ts'
import type { Report } from '../report.ts'

/** Subgroup of the report's group. */
export interface PartOfGroup {
  readonly name: string
  readonly items: ReadonlyMap<string, ResultItem>
}

export interface BreakOut {
  readonly attributes: readonly Attribute[]
  readonly attribute: Attribute | null
  readonly choose: (id: string | null) => void
  /** The largest groups, at most eight. Empty while loading. */
  readonly parts: readonly PartOfGroup[]
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

interface Options {
  readonly report: Report
  readonly source: ChartSource
  readonly attributes: readonly Attribute[]
}

const MAX_GROUPS = 8
const PARAMETER = 'by'

/** Divides the report's group by an attribute, which is stored in the URL. Sends one request per group. */
export function useBreakOut({ report, source, attributes }: Options): BreakOut {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const attribute = attributes.find(({ id }) => id === search.get(PARAMETER)) ?? null
  const candidates = attribute ? valuesIn(report.filterValues, attribute) : []
  const reportOf = (value: string): Report =>
    attribute
      ? {
          ...report,
          filterValues: withValue(report.filterValues, attribute, value),
          scope: isOfScope(attribute) ? 'study' : report.scope,
        }
      : report
  // If there are too many values to show, their sizes are requested first.
  const isMany = candidates.length > MAX_GROUPS
  const sizes = useQueries({
    queries: isMany ? candidates.map(({ value }) => sizeQuery(source, reportOf(value))) : [],
  })
  const areSizesKnown = sizes.every(({ isPending }) => !isPending)
  const largest = isMany
    ? candidates
        .map((candidate, at) => ({ candidate, size: sizes[at]?.data ?? 0 }))
        .filter(({ size }) => size > 0)
        .toSorted((left, right) => right.size - left.size)
        .slice(0, MAX_GROUPS)
        .map(({ candidate }) => candidate)
    : candidates
  const shown = areSizesKnown ? largest : []
  const answers = useQueries({ queries: shown.map(({ value }) => groupQuery(source, reportOf(value))) })
  const all = [...sizes, ...answers]
  return {
    attributes,
    attribute,
    choose: id => {
      const changed = new URLSearchParams(search)
      if (id === null) changed.delete(PARAMETER)
      else changed.set(PARAMETER, id)
      setSearch(changed, { state, preventScrollReset: true })
    },
    parts: shown.flatMap(({ name }, at) => {
      const data = answers[at]?.data
      return data ? [{ name, items: new Map(data.results.map(item => [item.id, item])) }] : []
    }),
    isLoading: all.some(({ isPending }) => isPending),
    isFailed: all.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch()
    },
  }
}

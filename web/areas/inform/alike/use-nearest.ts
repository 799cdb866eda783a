import { useQuery } from '@tanstack/react-query'
import type { GroupResults } from '#contract/inform/groups.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { filtersOf, type Shared, widerChoices } from './groups.ts'
import { groupsQuery } from './queries.ts'

interface Asked {
  readonly id: number
  readonly shared: readonly Shared[]
  readonly charts: SelectedCharts
  /** Whether the group itself has no results. */
  readonly isAsked: boolean
}

/** Returns the narrowest of the wider groups that has results, or `null` if there is none or the result is unknown. */
export function useNearest({ id, shared, charts, isAsked }: Asked): readonly Shared[] | null {
  const isOpen = isAsked && shared.length > 1
  const singles = useQuery({
    ...groupsQuery(
      id,
      charts,
      shared.map(each => filtersOf([each])),
    ),
    enabled: isOpen,
  })
  const choices = widerChoices(shared, singles.data?.groups.map(({ group }) => group.n) ?? [])
  const { data } = useQuery({
    ...groupsQuery(id, charts, choices.map(filtersOf)),
    enabled: isOpen && singles.data !== undefined && choices.length > 0,
  })
  if (!isOpen || !data) return null
  return choices[data.groups.findIndex(hasNumbers)] ?? null
}

/** Checks whether a group has results for its measure. */
export function hasNumbers({ results }: GroupResults['groups'][number]): boolean {
  return results[0]?.results[0]?.released.kind === 'histogram'
}

import { queryOptions } from '@tanstack/react-query'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { call } from '#web/platform/client.ts'

const FRESH_MS = 5 * 60_000

/** Returns the reader's attributes as filters for colleagues in a study. */
export const ownAttributesQuery = (qsId: number) =>
  queryOptions({
    queryKey: ['inform', 'own-attributes', qsId],
    queryFn: ({ signal }) => call('GET results/own-attributes', { query: { qsId }, signal }),
    staleTime: FRESH_MS,
  })

/** Returns the same measures for several groups in one request. */
export const groupsQuery = (qsId: number, charts: SelectedCharts, groups: readonly FilterValues[]) =>
  queryOptions({
    queryKey: ['inform', 'groups', qsId, charts, groups],
    queryFn: ({ signal }) =>
      call('POST results/search-groups', { query: { qsId }, body: { charts, groups: [...groups] }, signal }),
    staleTime: FRESH_MS,
  })

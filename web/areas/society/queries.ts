import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SocietyAnswer } from '#contract/society.ts'
import { call } from '#web/platform/client.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { onlyFailed } from '#web/platform/query-client.ts'

/** Returns the current society with its related records. @throws when there is none such */
export async function loadSociety(id: number, signal?: AbortSignal): Promise<SocietyAnswer | null> {
  const query = { id: [id], expand: ['specialties', 'certifyingBoards'] as const }
  const { items } = await call('GET society', { query, ...(signal ? { signal } : {}) })
  return items[0] ?? null
}

/** One society, fetched each time it is opened, since someone else may have changed it; null when there is none such. */
/** @param id null: none is asked for */
export function useSociety(id: number | null) {
  return useQuery({
    queryKey: ['society', 'one', id],
    queryFn: ({ signal }) => (id !== null && Number.isSafeInteger(id) && id > 0 ? loadSociety(id, signal) : null),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
}

/** The membership types of the product, by name. */
export const membershipTypesQuery = queryOptions({
  queryKey: ['society', 'membership-types'],
  queryFn: ({ signal }) => call('GET society-membership-type/index', { signal }),
  staleTime: 0,
})

/** Returns a society's names for membership types. */
export const typeMappingsQuery = (societyId: number) =>
  queryOptions({
    queryKey: ['society', 'type-mappings', societyId],
    queryFn: ({ signal }) =>
      wholeList(query =>
        call('GET society-member-type-mapping/index', { query: { ...query, society_id: [societyId] }, signal }),
      ),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** What is known of a society besides its members: its name, its member types, its open studies. */
export function useSocietyOptions(societyId: number) {
  return useQuery({
    queryKey: ['society', 'options', societyId],
    queryFn: ({ signal }) => call('GET society/get-distribution-option-data', { query: { societyId }, signal }),
  })
}

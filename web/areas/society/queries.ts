import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SocietyDto } from '#contract/society/society.ts'
import { call } from '#web/platform/client.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { onlyFailed } from '#web/platform/query-client.ts'

/** Returns the current society with its related records, or `null` if it does not exist. */
export async function loadSociety(id: number, signal?: AbortSignal): Promise<SocietyDto | null> {
  const query = { id: [id], expand: ['specialties', 'certifyingBoards'] as const }
  const { items } = await call('GET society', { query, ...(signal ? { signal } : {}) })
  return items[0] ?? null
}

/**
 * Loads a society, or `null` if it does not exist. The society is fetched each time it is opened, because someone else may have changed it.
 */
/** @param id The ID of the society, or `null` to load none */
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

/** Query of the platform's membership types, by name. */
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

/** Returns data of a society other than its members: its name, its member types, and its open studies. */
export function useSocietyOptions(societyId: number) {
  return useQuery({
    queryKey: ['society', 'options', societyId],
    queryFn: ({ signal }) => call('GET society/get-distribution-option-data', { query: { societyId }, signal }),
  })
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { call } from '#web/platform/client.ts'
import { specialtiesQuery, subspecialtiesQuery } from '#web/platform/shared-queries.ts'
import { type FilterLabel, filterLabels } from './labels.ts'
import { type FilterLookups, NO_LOOKUPS } from './profile.ts'
import type { FilteredStudy } from './questions.ts'

export const membershipTypesQuery = queryOptions({
  queryKey: ['reference', 'membership-types'],
  queryFn: ({ signal }) => call('GET society-membership-type/index', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns all metropolitan areas. */
export const areasQuery = queryOptions({
  queryKey: ['inform', 'areas'],
  queryFn: ({ signal }) => call('GET cbsa/get-unique', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns the metropolitan areas in the same size class as the user's area. */
export const clusterQuery = queryOptions({
  queryKey: ['inform', 'cluster'],
  queryFn: ({ signal }) => call('GET cbsa/get-unique-from-cluster', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Loads the lists that label a report's filters. Lists that aren't needed stay empty.
 * @throws {CallError} If a list fails to load.
 */
async function lookupsFor(values: FilterValues, client: QueryClient): Promise<FilterLookups> {
  const has = (prefix: string) => Object.keys(values.derivedVarValues).some(key => key.startsWith(prefix))
  const [specialties, subspecialties, membershipTypes, areas] = await Promise.all([
    has('userSpecialtyId_') ? client.ensureQueryData(specialtiesQuery) : [],
    has('userSubSpecialtyId_') ? client.ensureQueryData(subspecialtiesQuery) : [],
    values.membershipTypeIds.length > 0 ? client.ensureQueryData(membershipTypesQuery) : [],
    has('areacode_') || has('divcode_') ? client.ensureQueryData(areasQuery) : [],
  ])
  return { ...NO_LOOKUPS, specialties, subspecialties, membershipTypes, areas }
}

/**
 * Returns the labels of a report's filters after loading the lists that they need.
 * @param applied The filters as applied by the server.
 * @throws {CallError} If a list fails to load.
 */
export async function loadFilterLabels(
  values: FilterValues,
  questionnaire: FilteredStudy,
  applied: FilterValues | undefined,
  client: QueryClient,
): Promise<FilterLabel[]> {
  return filterLabels(values, questionnaire, await lookupsFor(values, client), applied)
}

import { useQuery } from '@tanstack/react-query'
import { specialtiesQuery, subspecialtiesQuery } from '#web/platform/shared-queries.ts'
import type { FilterLookups } from './profile.ts'
import { areasQuery, clusterQuery, membershipTypesQuery } from './queries.ts'

interface Lookups {
  readonly lookups: FilterLookups
  /** Whether the cluster of areas has loaded. */
  readonly hasCluster: boolean
  /** Error of loading the lists of areas. */
  readonly areasError: unknown
}

/**
 * The lists that filters are built and labeled from.
 * @param withAreas whether the person may filter by specialty and area (2 §4.2)
 */
export function useLookups(withAreas: boolean): Lookups {
  const specialties = useQuery({ ...specialtiesQuery, enabled: withAreas })
  const subspecialties = useQuery({ ...subspecialtiesQuery, enabled: withAreas })
  const membershipTypes = useQuery(membershipTypesQuery)
  const areas = useQuery({ ...areasQuery, enabled: withAreas })
  const cluster = useQuery({ ...clusterQuery, enabled: withAreas })
  return {
    lookups: {
      specialties: specialties.data ?? [],
      subspecialties: subspecialties.data ?? [],
      membershipTypes: membershipTypes.data ?? [],
      areas: areas.data ?? [],
      cluster: cluster.data ?? [],
    },
    hasCluster: cluster.isSuccess,
    areasError: areas.error ?? cluster.error,
  }
}

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
 * @param withPlaces whether they may filter by places of any size
 * @param withTypes whether they may filter by membership types
 */
export function useLookups(withAreas: boolean, withPlaces = withAreas, withTypes = true): Lookups {
  const specialties = useQuery({ ...specialtiesQuery, enabled: withAreas })
  const subspecialties = useQuery({ ...subspecialtiesQuery, enabled: withAreas })
  const membershipTypes = useQuery({ ...membershipTypesQuery, enabled: withTypes })
  const areas = useQuery({ ...areasQuery, enabled: withPlaces })
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

import { useQuery } from '@tanstack/react-query'
import { specialtiesQuery, subspecialtiesQuery } from '#web/platform/shared-queries.ts'
import type { FilterLookups } from './profile.ts'
import { areasQuery, clusterQuery, membershipTypesQuery } from './queries.ts'

interface Lookups {
  readonly lookups: FilterLookups
  /** Whether the cluster of areas has loaded. */
  readonly hasCluster: boolean
  /** Error from loading the lists of areas. */
  readonly areasError: unknown
}

/**
 * Returns the lists for building and labeling filters.
 * @param withAreas Whether the user can filter by specialty and area (2 §4.2).
 * @param withPlaces Whether the user can filter by places of any size.
 * @param withTypes Whether the user can filter by membership types.
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

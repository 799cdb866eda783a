import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import type { MemberStatus } from '#rules/society/member.ts'
import { call } from '#web/platform/client.ts'

export type Home = OutputOf<'GET mssAdmin/society/get-for-dashboard'>
export type Progress = Home['studies'][number]
export type Study = OutputOf<'GET survey/get-all-studies-for-society'>[number]
export type Groups = OutputOf<'GET mssAdmin/society/specialties-statistic'>['groups']

/** Query of the society and its members' progress in open studies. */
export const homeQuery = queryOptions({
  queryKey: ['society', 'home'],
  queryFn: ({ signal }) => call('GET mssAdmin/society/get-for-dashboard', { signal }),
  // The numbers change only in steps of ten people, so they can be a minute old.
  staleTime: 60_000,
})

export const studiesQuery = queryOptions({
  queryKey: ['society', 'studies'],
  queryFn: ({ signal }) => call('GET survey/get-all-studies-for-society', { signal }),
})

export const typesQuery = queryOptions({
  queryKey: ['society', 'types'],
  queryFn: ({ signal }) => call('GET mssAdmin/dashboard/get-statistics-of-members', { signal }),
})

/** Query of specialties. In Demo Mode, all numbers come from `mock-data` only (decision G-081). */
export const specialtiesQuery = (isDemo: boolean) =>
  queryOptions({
    queryKey: ['society', 'specialties', isDemo],
    queryFn: ({ signal }) =>
      call(isDemo ? 'GET mock-data/specialties-statistic' : 'GET mssAdmin/society/specialties-statistic', { signal }),
  })

export const placesQuery = (isDemo: boolean) =>
  queryOptions({
    queryKey: ['society', 'places', isDemo],
    queryFn: ({ signal }) =>
      call(isDemo ? 'GET mock-data/location-statistic' : 'GET mssAdmin/society/location-statistic', { signal }),
  })

export const icosQuery = (isDemo: boolean) =>
  queryOptions({
    queryKey: ['society', 'icos', isDemo],
    queryFn: ({ signal }) =>
      call(isDemo ? 'GET mock-data/ico-statistic' : 'GET mssAdmin/job-profile/ico-statistic', { signal }),
  })

export const icoPlacesQuery = (isDemo: boolean) =>
  queryOptions({
    queryKey: ['society', 'ico-places', isDemo],
    queryFn: ({ signal }) =>
      call(isDemo ? 'GET mock-data/ico-location-statistic' : 'GET mssAdmin/job-profile/ico-location-statistic', {
        signal,
      }),
  })

export const icoValuesQuery = (isDemo: boolean) =>
  queryOptions({
    queryKey: ['society', 'ico-values', isDemo],
    queryFn: ({ signal }) =>
      call(
        isDemo
          ? 'GET mock-data/ico-values-for-dashboard-charts'
          : 'GET mssAdmin/job-profile/ico-values-for-dashboard-charts',
        { signal },
      ),
  })

/** Returns the number of members on the list with this status, as counted by the list itself. */
export function useListed(societyId: number | undefined, status: MemberStatus) {
  const { data } = useQuery({
    queryKey: ['society', 'listed', societyId, status],
    queryFn: ({ signal }) =>
      call('GET society-member-email/get-society-members', {
        query: { society_id: societyId ?? 0, status: [status], perPage: 1 },
        signal,
      }),
    enabled: societyId !== undefined,
    select: answer => answer._meta.totalCount,
  })
  return data
}

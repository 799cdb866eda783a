import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'
import { wholeList } from '#web/platform/list/whole.ts'

/** Returns the specialties of the platform, regardless of societies' names. Positions, offers, and coupons use them. */
export const useSpecialties = () =>
  useQuery({
    queryKey: ['recruiter', 'specialties'],
    queryFn: ({ signal }) =>
      wholeList(query => call('GET specialty/index', { query: { ...query, is_master: '1' }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the current price of an offer, including for guests. @param specialtyId The ID of a specialty, or `null` for all specialties. */
export const offerCostQuery = (specialtyId: number | null) =>
  queryOptions({
    queryKey: ['recruiter', 'cost', specialtyId],
    queryFn: ({ signal }) =>
      call('GET guest-job-offer/price', {
        query: specialtyId === null ? {} : { specialty_id: specialtyId },
        signal,
      }),
    retry: 1,
  })

/** Sets whether an active offer counts as edited since it was posted (4 §4). */
export const setEditFlag = (id: number, is_edited: 0 | 1) =>
  call('PUT recruiter/job-offer/update-edit-flag', { query: { id }, body: { is_edited } })

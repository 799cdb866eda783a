import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

export const privacyReportQuery = queryOptions({
  queryKey: ['inform', 'privacy'],
  queryFn: ({ signal }) => call('GET privacy/report', { signal }),
  staleTime: 5 * 60_000,
})

/** Returns how the reader is counted in results. */
export const ownCountsQuery = queryOptions({
  queryKey: ['inform', 'own-counts'],
  queryFn: ({ signal }) => call('GET privacy/own-counts', { signal }),
  staleTime: 5 * 60_000,
})

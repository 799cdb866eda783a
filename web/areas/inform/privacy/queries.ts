import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

export const privacyReportQuery = queryOptions({
  queryKey: ['inform', 'privacy'],
  queryFn: ({ signal }) => call('GET privacy/report', { signal }),
  staleTime: 5 * 60_000,
})

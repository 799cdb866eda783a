import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

/** Returns the overview for administrators. */
export function useOverview() {
  return useQuery({
    queryKey: ['dashboard', 'admin'],
    queryFn: ({ signal }) => call('GET gmAdmin/dashboard/get-overview-data', { signal }),
    staleTime: 30_000,
  })
}

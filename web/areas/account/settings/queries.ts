import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { onlyFailed } from '#web/platform/query-client.ts'

const MAX_SETTINGS = 1000

export const settingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => call('GET settings/index', { query: { perPage: MAX_SETTINGS }, signal }),
  select: ({ items }) => items,
})

/** Fetches a setting each time it is opened, because others may have changed it. */
export function useSetting(key: string) {
  return useQuery({
    queryKey: ['account', 'setting', key],
    queryFn: ({ signal }) => call('GET settings/view', { query: { id: key }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
}

export const readSetting = (key: string) => call('GET settings/view', { query: { id: key } })

export function useSaveSetting(key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<'PUT settings/update'>['body']) => call('PUT settings/update', { query: { key }, body }),
    // Settings affect every screen.
    onSuccess: () => client.invalidateQueries(),
  })
}

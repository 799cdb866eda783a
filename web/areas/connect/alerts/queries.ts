import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { onlyFailed } from '#web/platform/query-client.ts'

const ALERT = ['connect', 'alert'] as const

/** Fetches preferences for alerts about new matches. */
export function useAlertPreferences() {
  return useQuery({
    queryKey: ALERT,
    queryFn: ({ signal }) => call('GET ico-alert/view', { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
}

export function useSaveAlerts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<'PUT ico-alert/update'>['body']) => call('PUT ico-alert/update', { body }),
    onSuccess: saved => client.setQueryData(ALERT, saved),
  })
}

export const useAlertsByLink = (token: string) =>
  useMutation({
    mutationFn: (disableAlerts: 0 | 1) => call('POST ico-alert/update-by-link', { body: { token, disableAlerts } }),
  })

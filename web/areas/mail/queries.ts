import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import type { Tried } from './tried.ts'

/** Returns the emails, newest first, or `null` if there is no outbox. */
export function useOutbox() {
  return useQuery({
    queryKey: ['outbox'],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET outbox/index', { signal })
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }
    },
    staleTime: 0,
  })
}

const FAILED_LIST = { queryKey: ['list', 'failed-email/index'] }
const LOOK_EVERY_MS = 1500
/** Maximum polling time in ms. Without a mail server, emails stay pending, so polling must end. */
const LOOK_FOR_MS = 60_000
const lookedAtUntil = (tried: Tried | null) => (tried?.at ?? 0) + LOOK_FOR_MS

export function useRetryEmails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: number[]) => call('POST failed-email/retry-many', { body: { ids } }),
    onSettled: () => client.invalidateQueries(FAILED_LIST),
    onError: showError,
  })
}

/** Returns the outcome of retried emails, polled until all were tried. Each poll also refetches the list. */
export function useOutcome(tried: Tried | null) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['failed-email', 'outcome', tried?.at],
    queryFn: async ({ signal }) => {
      const outcome = await call('POST failed-email/outcome', { body: { ids: [...(tried?.ids ?? [])] }, signal })
      void client.invalidateQueries(FAILED_LIST)
      return outcome
    },
    enabled: tried !== null && tried.due > 0,
    refetchInterval: ({ state: { data } }) =>
      (data === undefined || data.waiting > 0) && Date.now() < lookedAtUntil(tried) ? LOOK_EVERY_MS : false,
    staleTime: 0,
    gcTime: 0,
  })
  return { outcome: data, isGivenUp: Date.now() >= lookedAtUntil(tried) }
}

export function useRetryEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (emailId: number) => call('POST failed-email/retry', { query: { emailId } }),
    onSettled: () => client.invalidateQueries(FAILED_LIST),
  })
}

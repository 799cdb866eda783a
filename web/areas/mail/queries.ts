import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, call } from '#web/platform/client.ts'

/** The e-mails, newest first; null where there is no outbox to read. */
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

export function useRetryEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (emailId: number) => call('POST failed-email/retry', { query: { emailId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['list', 'failed-email/index'] }),
  })
}

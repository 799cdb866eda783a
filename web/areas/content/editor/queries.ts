import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { onlyFailed } from '#web/platform/query-client.ts'

export type EditableText = OutputOf<'GET dynamic-content/view'>

/** Returns the text for a key. Refetches it each time it is opened, because another administrator may have changed it. */
export function useText(key: string) {
  return useQuery({
    queryKey: ['content', 'editor', key],
    queryFn: ({ signal }) => call('GET dynamic-content/view', { query: { key }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
}

export function useSaveText(key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly header: string; readonly body: string; readonly opened: string }) =>
      call('PUT dynamic-content/update', { query: { key }, body }),
    onSuccess: saved => {
      client.setQueryData<EditableText>(['content', 'editor', key], saved)
      // Refetches content that other screens show.
      return client.invalidateQueries({
        queryKey: ['content'],
        predicate: ({ queryKey }) => queryKey[1] !== 'editor',
      })
    },
  })
}

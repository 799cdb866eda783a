import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { WHOLE } from '#web/platform/list/whole.ts'

export type EditableText = AnswerOf<'GET dynamic-content/index'>['items'][number]

const ALL = ['content', 'editor']

/** Every editable text, fetched each time the list is opened: someone else may have edited one. */
export function useTexts() {
  return useQuery({
    queryKey: ALL,
    queryFn: async ({ signal }) => (await call('GET dynamic-content/index', { query: WHOLE, signal })).items,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useSaveText(key: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly header: string; readonly body: string; readonly opened: string }) =>
      call('PUT dynamic-content/update', { query: { key }, body }),
    onSuccess: saved => {
      client.setQueryData<readonly EditableText[]>(ALL, texts =>
        texts?.map(text => (text.key === saved.key ? saved : text)),
      )
      // Refetches the texts that other screens show.
      return client.invalidateQueries({
        queryKey: ['content'],
        predicate: ({ queryKey }) => queryKey[1] !== ALL[1],
      })
    },
  })
}

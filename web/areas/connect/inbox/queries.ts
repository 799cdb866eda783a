import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'

export type Conversation = OutputOf<'GET message/inbox'>['items'][number]
type Asked = Pick<NonNullable<InputOf<'GET message/inbox'>['query']>, 'page' | 'search' | 'unread'>

/** Polling interval of the list in ms while the page is visible (3 §4). */
const POLL_MS = 60_000
export const PER_PAGE = 20

const LIST = ['connect', 'inbox', 'list'] as const

/** Fetches one page of the inbox. */
export function useConversations(query: Asked) {
  return useQuery({
    queryKey: [...LIST, query],
    queryFn: ({ signal }) => call('GET message/inbox', { query: { ...query, perPage: PER_PAGE }, signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  })
}

/** Marks the current offer of a conversation as seen. Failures are silent, and the mark remains. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (matchId: number) => call('PUT message/mark-conversation-read', { query: { matchId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: LIST }),
  })
}

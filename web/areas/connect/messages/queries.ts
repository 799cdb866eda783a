import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import type { Draft } from './drafts.ts'
import { MESSAGES } from './messages.ts'

export type Message = AnswerOf<'GET message/get-for-matched-offer'>['items'][number]

/** How often counts and lists are asked for while the page is seen, in ms (3 §4). */
const POLL_MS = 60_000
const PER_PAGE = 10
/** The most messages of a thread that are shown with one of it. */
const MOST_OF_THREAD = 100

const keyOf = (matchId: number) => ['connect', 'messages', matchId] as const

/** One page of the messages of a match, the newest first; asked for again each minute while the page is seen. @param page zero-based */
export function useMessages(matchId: number, page: number) {
  return useQuery({
    queryKey: [...keyOf(matchId), 'page', page],
    queryFn: ({ signal }) =>
      call('GET message/get-for-matched-offer', { query: { matchId, page, perPage: PER_PAGE }, signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: before => before,
  })
}

/** The messages of a thread, the oldest first. */
export function useThread({ matchId, threadId }: Message) {
  return useQuery({
    queryKey: [...keyOf(matchId), 'thread', threadId],
    queryFn: ({ signal }) =>
      call('GET message/get-for-matched-offer', {
        query: { matchId, threadId: [threadId], sort: 'sent_date', perPage: MOST_OF_THREAD },
        signal,
      }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

export function useSendMessage(matchId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Draft) => call('POST message/create-for-matched-offer', { query: { matchId }, body }),
    // A member who writes has contacted the recruiter: lists of matches say so.
    onSuccess: () => client.invalidateQueries({ queryKey: ['connect'] }),
  })
}

/** Failures are silent (3 §2.10): the message stays unread and is marked when it is opened again. */
export function useMarkViewed(matchId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (messageId: number) => call('PUT message/mark-as-viewed', { query: { messageId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(matchId) }),
  })
}

/** A message counts as viewed if it has no sender or a first-viewed date (3 §2.10). */
export function isUnviewed(message: Message): boolean {
  return message.sender !== undefined && message.to_first_viewed_date === null
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PER_PAGE))
}

/** The other side of a conversation: as its newest messages name it. */
export function counterpartOf(messages: readonly Message[]): string {
  const organization = messages.find(({ receiver }) => receiver !== undefined)?.receiver?.name
  return organization ?? messages[0]?.sender?.name ?? MESSAGES.recruiter
}

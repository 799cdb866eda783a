import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import type { Draft } from './drafts.ts'

type Unread = AnswerOf<'GET message/matched-offer-unviwed-count'>
export type Message = AnswerOf<'GET message/get-for-matched-offer'>['items'][number]

/** How often counts and lists are asked for while the page is seen, in ms (3 §4). */
const POLL_MS = 60_000
const PER_PAGE = 10
/** The most messages of a thread that are shown with one of it. */
const MAX_THREAD_MESSAGES = 100

const keyOf = (matchId: number) => ['connect', 'messages', matchId] as const
const unreadKeyOf = (matchId: number) => [...keyOf(matchId), 'unread'] as const

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

/** Number of messages of a conversation shown at first, and per further step. */
export const CONVERSATION_STEP = 50
/** The most that one request answers. */
const MAX_CONVERSATION_MESSAGES = 1000

/** The latest messages of a match, the newest first; asked for again each minute while the page is seen. */
export function useConversation(matchId: number, most: number) {
  return useQuery({
    queryKey: [...keyOf(matchId), 'latest', most],
    queryFn: ({ signal }) =>
      call('GET message/get-for-matched-offer', {
        query: { matchId, perPage: Math.min(most, MAX_CONVERSATION_MESSAGES) },
        signal,
      }),
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
        query: { matchId, threadId: [threadId], sort: 'sent_date', perPage: MAX_THREAD_MESSAGES },
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
    // A member who writes has contacted the recruiter: lists of matches show it.
    onSuccess: () => client.invalidateQueries({ queryKey: ['connect'] }),
  })
}

/**
 * How many messages of a match wait to be read: asked for each minute while the page is seen, and not while its messages are shown, which
 * are asked for themselves (3 §4).
 */
export function useUnread(
  { id: matchId, numberOfUnviewedMessages }: { readonly id: number; readonly numberOfUnviewedMessages: number },
  areMessagesShown: boolean,
): number {
  const { data } = useQuery({
    queryKey: unreadKeyOf(matchId),
    queryFn: ({ signal }) => call('GET message/matched-offer-unviwed-count', { query: { matchId }, signal }),
    enabled: !areMessagesShown,
    initialData: { unviewed: numberOfUnviewedMessages },
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  })
  return data.unviewed
}

/** Failures are silent (3 §2.10): the message stays unread and is marked when it is opened again. */
export function useMarkViewed(matchId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (messageId: number) => call('PUT message/mark-as-viewed', { query: { messageId } }),
    onSuccess: () => {
      // It is not asked for now.
      client.setQueryData<Unread>(
        unreadKeyOf(matchId),
        before => before && { unviewed: Math.max(0, before.unviewed - 1) },
      )
      return Promise.all(
        [keyOf(matchId), ['connect', 'icos'], ['connect', 'inbox']].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
}

type Report = InputOf<'POST message-report/create'>
export function useReport(matchId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ messageId, body }: Pick<Report, 'body'> & Report['query']) =>
      call('POST message-report/create', { query: { messageId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(matchId) }),
  })
}

/** By the administrator, whose list is fetched again. */
export function useMarkReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (query: InputOf<'PUT message-report/update-handled'>['query']) =>
      call('PUT message-report/update-handled', { query }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['list', 'message-report/index'] }),
  })
}

/** A message counts as viewed if it has no sender or a first-viewed date (3 §2.10). */
export function isUnviewed(message: Message): boolean {
  return message.sender !== undefined && message.to_first_viewed_date === null
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PER_PAGE))
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import type { Draft } from './drafts.ts'

type Unread = OutputOf<'GET message/matched-offer-unviwed-count'>
export type Message = OutputOf<'GET message/get-for-matched-offer'>['items'][number]

/** Polling interval of counts and lists in ms while the page is visible (3 §4). */
const POLL_MS = 60_000
const PER_PAGE = 10
/** Limit of messages shown in a thread. */
const MAX_THREAD_MESSAGES = 100

const keyOf = (matchId: number) => ['connect', 'messages', matchId] as const
const unreadKeyOf = (matchId: number) => [...keyOf(matchId), 'unread'] as const

/**
 * Fetches one page of a match's messages, newest first. Repeats each minute while the page is visible. @param page The zero-based page
 * number
 */
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
/** Limit of messages per request. */
const MAX_CONVERSATION_MESSAGES = 1000

/** Fetches the latest messages of a match, newest first. Repeats each minute while the page is visible. */
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

/** Fetches the messages of a thread, oldest first. */
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
    // Sending a message marks the recruiter as contacted, which lists of matches show.
    onSuccess: () => client.invalidateQueries({ queryKey: ['connect'] }),
  })
}

/**
 * Returns the number of unread messages of a match. Fetched each minute while the page is visible, except while its messages are shown,
 * which are fetched separately (3 §4).
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

/** Marks a message as viewed. Failures are silent (3 §2.10). The message stays unread until opened again. */
export function useMarkViewed(matchId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (messageId: number) => call('PUT message/mark-as-viewed', { query: { messageId } }),
    onSuccess: () => {
      // Updates the count, which isn't fetched while messages are shown.
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

/** Marks a report as handled, then fetches the administrator's list again. */
export function useMarkReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (query: InputOf<'PUT message-report/update-handled'>['query']) =>
      call('PUT message-report/update-handled', { query }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['list', 'message-report/index'] }),
  })
}

/** Checks whether a message is unread. It counts as viewed if it has no sender or a first-viewed date (3 §2.10). */
export function isUnviewed(message: Message): boolean {
  return message.sender !== undefined && message.to_first_viewed_date === null
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PER_PAGE))
}

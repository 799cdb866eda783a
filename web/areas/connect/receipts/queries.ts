import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

const PER_PAGE = 10
const STALE_MS = 5 * 60_000

/** One page of who was shown an ICO, the latest first. @param page zero-based */
export function useSeenBy(profileId: number, page: number) {
  return useQuery({
    queryKey: ['connect', 'seen-by', profileId, page],
    queryFn: ({ signal }) =>
      call('GET job-profile/seen-by', { query: { id: profileId, page, perPage: PER_PAGE }, signal }),
    placeholderData: before => before,
  })
}

/** How soon the recruiters of a match usually reply. */
export function useReplyTime(matchId: number) {
  return useQuery({
    queryKey: ['connect', 'reply-time', matchId],
    queryFn: ({ signal }) => call('GET message/reply-time', { query: { matchId }, signal }),
    staleTime: STALE_MS,
  })
}

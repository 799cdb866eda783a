import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

const PER_PAGE = 10
const STALE_MS = 5 * 60_000

/** Returns one page of an ICO's profile views, latest first. @param page Zero-based page number. */
export function useSeenBy(profileId: number, page: number) {
  return useQuery({
    queryKey: ['connect', 'seen-by', profileId, page],
    queryFn: ({ signal }) =>
      call('GET job-profile/seen-by', { query: { id: profileId, page, perPage: PER_PAGE }, signal }),
    placeholderData: before => before,
  })
}

/** Returns how soon the recruiters of a match usually reply. */
export function useReplyTime(matchId: number) {
  return useQuery({
    queryKey: ['connect', 'reply-time', matchId],
    queryFn: ({ signal }) => call('GET message/reply-time', { query: { matchId }, signal }),
    staleTime: STALE_MS,
  })
}

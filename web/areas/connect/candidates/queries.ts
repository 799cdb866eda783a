import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

/** Polling interval in ms while the page is visible (3 §4). */
const POLL_MS = 60_000

export function useOfferOf(id: number) {
  return useQuery({
    queryKey: ['connect', 'offer', id],
    queryFn: ({ signal }) => call('GET recruiter/job-offer/view', { query: { id }, signal }),
  })
}

/** Fetches the usual reply time of the caller's organization, as members see it. `null` if unknown (decision 54). */
export function useOwnReplyTime() {
  return useQuery({
    queryKey: ['connect', 'own-reply-time'],
    queryFn: async ({ signal }) => (await call('GET recruiter/recruiter-profile', { signal })).replies_within,
  })
}

/** Fetches members' progress with an offer, in ranges. */
export function useFunnelOf(id: number) {
  return useQuery({
    queryKey: ['connect', 'offer', id, 'funnel'],
    queryFn: ({ signal }) => call('GET recruiter/job-offer/get-funnel', { query: { id }, signal }),
  })
}

/** Returns the number of unread messages about an offer. `null` while loading. */
export function useUnreadOfOffer(jobOfferId: number): number | null {
  const { data } = useQuery({
    queryKey: ['connect', 'offer', jobOfferId, 'unread'],
    queryFn: ({ signal }) => call('GET message/job-offer-unviwed-count', { query: { jobOfferId }, signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  return data?.unviewed ?? null
}

/** Fetches the view that a match's recruiters have of the caller. */
export function useRecruiterViewOfMatch(matchId: number) {
  return useQuery({
    queryKey: ['connect', 'recruiter-view', 'match', matchId],
    queryFn: ({ signal }) => call('GET job-profile/recruiter-view-of-match', { query: { matchId }, signal }),
    staleTime: 0,
  })
}

/** Fetches the view that any recruiter would have of a saved ICO of the caller. */
export function useRecruiterView(id: number) {
  return useQuery({
    queryKey: ['connect', 'recruiter-view', id],
    queryFn: ({ signal }) => call('GET job-profile/recruiter-view', { query: { id }, signal }),
    staleTime: 0,
  })
}

/** Fetches a candidate every minute, because permission to write can change. */
export function useCandidate(matchId: number) {
  return useQuery({
    queryKey: ['connect', 'candidate', matchId],
    queryFn: ({ signal }) => call('POST recruiter/job-offer/get-job-profile', { query: { matchId }, signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
}

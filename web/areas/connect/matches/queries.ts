import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastError, toastSuccess } from '#web/platform/toasts.ts'
import { DECLINE } from './messages.ts'

/** Lists of ICOs, which contain their matches. */
const LISTS = ['connect', 'icos'] as const
const INBOX = ['connect', 'inbox', 'list'] as const
const OFFER = ['connect', 'matched-offer'] as const

/** Fetches an offer with the ICO that it matches. */
export function useMatchedOffer(profileId: number, offerId: number) {
  return useQuery({
    queryKey: [...OFFER, profileId, offerId],
    queryFn: async ({ signal }) => {
      const { safeHtml } = await import('#web/ui/rich-text/sanitize.ts')
      const match = await call('GET job-profile/get-matched-offer-data', {
        query: { id: offerId, jpId: profileId },
        signal,
      })
      return { ...match, description: safeHtml(match.jobOffer.description) }
    },
  })
}

/** Fetches how an offer's terms compare with physicians' answers. `null` without a study. */
export function useXray(profileId: number, offerId: number) {
  return useQuery({
    queryKey: [...OFFER, 'xray', profileId, offerId],
    queryFn: ({ signal }) =>
      call('GET job-profile/get-offer-xray', { query: { id: offerId, jpId: profileId }, signal }),
    staleTime: 5 * 60_000,
  })
}

/** Fetches the reasons for declining an offer. @throws after a toast (3 §8) */
export function useDeclineReasons() {
  return useQuery({
    queryKey: ['connect', 'decline-reasons'],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET job-offer-decline-reason/get-all-reasons', { signal })
      } catch (error) {
        if (!signal.aborted) toastError(DECLINE.reasonsFailed)
        throw error
      }
    },
    retry: false,
    staleTime: 5 * 60_000,
  })
}

/** Changes a match, then fetches the lists that contain it again. */
function useMatchChange<Given>(change: (given: Given) => Promise<unknown>, done?: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (done !== undefined) toastSuccess(done)
      return client.invalidateQueries({ queryKey: LISTS })
    },
    // Automatic changes of status (opened, contacted) fail silently, because no user requested them.
    ...(done === undefined ? {} : { onError: showError }),
  })
}

type Noted = InputOf<'PUT job-profile/update-job-profile-job-offer-match-status'>['query']
type Declined = InputOf<'POST job-profile/decline-job-offer'>['body'] & { readonly id: number }

export const useNoteStatus = () =>
  useMatchChange((query: Noted) => call('PUT job-profile/update-job-profile-job-offer-match-status', { query }))

/** Marks changes of an offer as seen, which removes the marks of its card and conversation. */
export function useMarkChangesSeen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (query: InputOf<'PUT job-profile/mark-changes-seen'>['query']) =>
      call('PUT job-profile/mark-changes-seen', { query }),
    onSuccess: async () => {
      await Promise.all([LISTS, INBOX].map(queryKey => client.invalidateQueries({ queryKey })))
    },
  })
}

export const useDecline = () =>
  useMatchChange(
    ({ id, ...body }: Declined) => call('POST job-profile/decline-job-offer', { query: { id }, body }),
    DECLINE.done,
  )

export const useUndecline = () =>
  useMatchChange((id: number) => call('POST job-profile/undecline-job-offer', { query: { id } }), DECLINE.undone)

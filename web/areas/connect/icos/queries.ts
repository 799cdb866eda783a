import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobProfile } from '#contract/connect/connect.ts'
import type { RelatedJobQuestion } from '#contract/connect/ico.ts'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { isIgnorable, showError } from '#web/platform/errors.ts'
import { toastError } from '#web/platform/toasts.ts'
import { ICO, LIST } from './messages.ts'
import type { OfferCountRequest } from './what-if.ts'

const LISTS = ['connect', 'icos'] as const

/** Fetches the member's ICOs, with deleted ICOs in a separate list. */
export function useIcos() {
  const query = useQuery({
    queryKey: LISTS,
    queryFn: async ({ signal }) => {
      const [kept, deleted] = await Promise.all([
        call('GET job-profile/get-for-user', { signal }),
        call('GET job-profile/get-deleted', { signal }),
      ])
      return { kept, deleted }
    },
  })
  useToast(query, LIST.failed)
  return query
}

/** Changes an ICO and then fetches both lists again. @param onError The error handler. Omitted in forms, which show errors themselves. */
function useIcoChange<Given, Answer>(change: (given: Given) => Promise<Answer>, onError?: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: LISTS }),
    ...(onError ? { onError } : {}),
  })
}

export const useCreateIco = () =>
  useIcoChange((title: string) => call('POST job-profile/create-for-user', { body: { title } }))

export const useCopyIco = () =>
  useIcoChange((body: { readonly id: number; readonly title: string }) => call('POST job-profile/copy', { body }))

export const usePauseIco = () =>
  useIcoChange((id: number) => call('POST job-profile/pause', { query: { id } }), showError)

/** Posts a paused ICO again, unchanged. */
export const useResumeIco = () =>
  useIcoChange((id: number) => call('POST job-profile/post-to-exchange', { query: { id }, body: {} }), showError)

export const useDeleteIco = () =>
  useIcoChange((id: number) => call('POST job-profile/delete-for-user', { query: { id } }), showError)

export const useUndeleteIco = () =>
  useIcoChange((id: number) => call('POST job-profile/un-delete', { query: { id } }), showError)

/** Fetches the content shown instead of Connect until a study is completed (3 §2.2). */
export function useNotCompleted() {
  const query = useQuery({
    queryKey: ['connect', 'not-completed'],
    queryFn: async ({ signal }) => {
      const { safeHtml } = await import('#web/ui/rich-text/sanitize.ts')
      const { header, body } = await call('GET dynamic-content/ico-no-study-completed', { signal })
      return { header, html: safeHtml(body) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  useToast(query, LIST.contentFailed)
  return query
}

/** Shows one toast for each failure to load. */
function useToast({ error, errorUpdatedAt }: { error: unknown; errorUpdatedAt: number }, text: string): void {
  useEffect(() => {
    if (error && errorUpdatedAt > 0 && !isIgnorable(error)) toastError(text)
  }, [error, errorUpdatedAt, text])
}

/** Options for data fetched only when a page opens. Afterward, the page's own state is newer. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false } as const

/** Fetches an ICO and its terms in parallel (3 §2.5). */
export function useIcoPage(id: number) {
  const profile = useQuery({
    queryKey: ['connect', 'ico', id],
    queryFn: ({ signal }) => call('GET job-profile/get-single-for-user', { query: { id }, signal }),
    ...ONCE,
  })
  const terms = useQuery({
    queryKey: ['connect', 'ico-terms', id],
    queryFn: ({ signal }) => call('GET job-question/get-for-job-profile', { query: { jobProfileId: id }, signal }),
    ...ONCE,
  })
  useToast(profile.isError ? profile : terms, ICO.failed)
  return { profile, terms }
}

/** Fetches all active terms. */
export const useBank = () =>
  useQuery({
    queryKey: ['connect', 'bank'],
    queryFn: ({ signal }) => call('GET job-question/get-active', { signal }),
    staleTime: 5 * 60_000,
  })

/** Fetches the currently saved ICO. */
export const fetchIco = (id: number) => call('GET job-profile/get-single-for-user', { query: { id } })

const postedKey = (id: number) => ['connect', 'ico-posted', id] as const

/** Checks whether an ICO is posted. Fetched again whenever the page becomes visible, because another tab may have posted it. */
export function useIsPosted({ id, is_posted }: Pick<JobProfile, 'id' | 'is_posted'>) {
  const { data } = useQuery({
    queryKey: postedKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET job-profile/get-single-for-user', { query: { id }, signal })).is_posted,
    initialData: is_posted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
  return data
}

type Change = NonNullable<InputOf<'PUT job-profile/update-for-user'>['body']>

/** Saves an ICO, or saves and posts it. Then fetches the study's answers about its terms again. */
export function useSaveIco(id: number) {
  const client = useQueryClient()
  const query = { id }
  const onSuccess = () => client.invalidateQueries({ queryKey: ['connect', 'ico-terms', id] })
  /** Updates the cached state after a change. Cancels earlier requests, whose data is older than the response. */
  const notePosted = async <Answer extends { readonly is_posted: 0 | 1 }>(change: Promise<Answer>): Promise<Answer> => {
    const answer = await change
    await client.cancelQueries({ queryKey: postedKey(id) })
    client.setQueryData(postedKey(id), answer.is_posted)
    return answer
  }
  const save = useIcoChange((body: Change) => call('PUT job-profile/update-for-user', { query, body }))
  const post = useIcoChange((body: Change) => call('POST job-profile/post-to-exchange', { query, body }))
  return {
    save: (body: Change) => notePosted(save.mutateAsync(body, { onSuccess })),
    rename: (title: string) => notePosted(save.mutateAsync({ title })),
    post: (body: Change) => notePosted(post.mutateAsync(body)),
    isSaving: save.isPending || post.isPending,
  }
}

/** Fetches the information shown before posting (3 §2.5). */
export function usePostInfo(isAsked: boolean) {
  const query = useQuery({
    queryKey: ['connect', 'post-info'],
    queryFn: async ({ signal }) => {
      const { safeHtml } = await import('#web/ui/rich-text/sanitize.ts')
      return safeHtml((await call('GET dynamic-content/ico-post-info1', { signal })).content)
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  })
  useToast(query, ICO.contentFailed)
  return query
}

/**
 * Fetches colleagues' answers to a study question as released figures (2 §4.2).
 * @param derived The calculated value that corresponds to the term. Its question is only one part of it and has no chart.
 */
export function useAnswersOf(
  question: RelatedJobQuestion['questions'][number],
  { derived, isMember }: { readonly derived: string | null; readonly isMember: boolean },
) {
  const search = isMember ? 'POST results/search-results' : 'POST results/search-non-society-results'
  const { id, questionnaire_id: qsId, section_id } = question
  return useQuery({
    queryKey: ['connect', 'answers', id, derived, isMember],
    queryFn: async ({ signal }) => {
      // Calculated values belong to the core.
      const query = { qsId, ...(section_id === null || derived !== null ? {} : { selectedSection: section_id }) }
      const asked =
        derived === null ? { questionIds: [id], derivedVarNames: [] } : { questionIds: [], derivedVarNames: [derived] }
      const charts = { ...asked, variableIds: [], membershipType: false }
      const { results } = await call(search, { query, body: { charts }, signal })
      return results[0] ?? null
    },
    staleTime: 5 * 60_000,
    retry: 1,
  })
}

/**
 * Fetches the number of matching open offers if one term changes. @param isAsked Whether to fetch, which is `false` if the screen contains
 * invalid values
 */
export function useOffersIf(profileId: number, { body, key }: OfferCountRequest, isAsked: boolean) {
  const term = body.job_question_id
  return useQuery({
    queryKey: ['connect', 'offers-if', profileId, term, key],
    queryFn: ({ signal }) => call('POST job-profile/count-offers-if', { query: { id: profileId }, body, signal }),
    enabled: isAsked,
    // After a click, the previous counts are shown until the new ones arrive.
    placeholderData: (before, query) => (query?.queryKey[3] === term ? before : undefined),
    staleTime: 60_000,
    retry: false,
  })
}

/** Fetches the member's profile, because posting needs some of its fields (decision G-065). */
export const useWhoPosts = () =>
  useQuery({
    queryKey: ['connect', 'who-posts'],
    queryFn: ({ signal }) =>
      call('GET user/get-current-sign-user', { query: { expand: 'profile,membershipType' }, signal }),
  })

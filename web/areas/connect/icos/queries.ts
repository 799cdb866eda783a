import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import type { RelatedJobQuestion } from '#contract/connect-ico.ts'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { isIgnorable, showError } from '#web/platform/errors.ts'
import { toastError } from '#web/platform/toasts.ts'
import { ICO, LIST } from './messages.ts'
import type { OffersAsked } from './what-if.ts'

const LISTS = ['connect', 'icos'] as const

/** The member's ICOs, deleted ones apart. */
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

/** Both lists are fetched again after any change of an ICO. @param onError in forms, their own */
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

/** Returns the content shown instead of Connect until a study is completed (3 §2.2). */
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

/** One toast each time that something does not load. */
function useToast({ error, errorUpdatedAt }: { error: unknown; errorUpdatedAt: number }, text: string): void {
  useEffect(() => {
    if (error && errorUpdatedAt > 0 && !isIgnorable(error)) toastError(text)
  }, [error, errorUpdatedAt, text])
}

/** Only when it opens: from then on, the page's own state is newer. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false } as const

/** An ICO and its terms, requested in parallel (3 §2.5). */
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

/** All terms that there are. */
export const useBank = () =>
  useQuery({
    queryKey: ['connect', 'bank'],
    queryFn: ({ signal }) => call('GET job-question/get-active', { signal }),
    staleTime: 5 * 60_000,
  })

/** Returns an ICO as saved now. */
export const fetchIco = (id: number) => call('GET job-profile/get-single-for-user', { query: { id } })

const postedKey = (id: number) => ['connect', 'ico-posted', id] as const

/** Whether an ICO is on the exchange: asked for again whenever the page is seen again, as another tab may have posted it. */
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

/** Saving an ICO, or saving and posting it. What the study says about its terms is fetched again. */
export function useSaveIco(id: number) {
  const client = useQueryClient()
  const query = { id }
  const onSuccess = () => client.invalidateQueries({ queryKey: ['connect', 'ico-terms', id] })
  /** Data requested before is older than the answer of a change. */
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

/** Returns posting info (3 §2.5). */
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
 * How colleagues answered a question of a study: released figures (2 §4.2).
 * @param derived the calculated value that asks for the same as the term: its question by itself is one part of it, and has no chart
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
      // Values are calculated of the core.
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

/** Returns how many open offers match if one term changes. @param isAsked false: what is on the screen is not valid */
export function useOffersIf(profileId: number, { body, key }: OffersAsked, isAsked: boolean) {
  const term = body.job_question_id
  return useQuery({
    queryKey: ['connect', 'offers-if', profileId, term, key],
    queryFn: ({ signal }) => call('POST job-profile/count-offers-if', { query: { id: profileId }, body, signal }),
    enabled: isAsked,
    // After a click, what was counted before it stands until the next counts are there.
    placeholderData: (before, query) => (query?.queryKey[3] === term ? before : undefined),
    staleTime: 60_000,
    retry: false,
  })
}

/** Returns the member's profile; posting needs some of its fields (decision G-065). */
export const useWhoPosts = () =>
  useQuery({
    queryKey: ['connect', 'who-posts'],
    queryFn: ({ signal }) =>
      call('GET user/get-current-sign-user', { query: { expand: 'profile,membershipType' }, signal }),
  })

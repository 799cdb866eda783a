import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { PositionAnswers } from '#contract/recruiter/ico.ts'
import type { OfferContent } from '#contract/recruiter/offer.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { SETS } from './messages.ts'

const STAYS = { staleTime: Number.POSITIVE_INFINITY } as const

/** Returns the terms of the ICO browser. */
export const useBrowserQuestions = (isGuest: boolean) =>
  useQuery({
    queryKey: ['recruiter', 'browser', 'questions'],
    queryFn: ({ signal }) =>
      isGuest
        ? call('GET guest-ico-browser/get-job-questions', { signal })
        : call('GET recruiter/ico-browser/get-job-questions', { signal }),
    ...STAYS,
  })

export const useStates = () =>
  useQuery({
    queryKey: ['reference', 'states'],
    queryFn: ({ signal }) => call('GET state/index', { signal }),
    ...STAYS,
  })

/** Returns the state of a ZIP code for recruiters, or `null` for an unknown ZIP code. */
export const cityQuery = (zipCode: string) =>
  queryOptions({
    queryKey: ['recruiter', 'browser', 'city', zipCode],
    queryFn: ({ signal }) => call('GET recruiter/ico-browser/get-city-by-zip-code', { query: { zipCode }, signal }),
    ...STAYS,
  })

/**
 * Returns physicians' answers to a term, as shown to recruiters. @param specialty_id The ID of a specialty, or `null` for all specialties.
 */
export const useTermResults = (jobQuestionId: number, specialty_id: number | null, isGuest: boolean) =>
  useQuery({
    queryKey: ['recruiter', 'browser', 'results', jobQuestionId, specialty_id],
    queryFn: ({ signal }) =>
      call('GET recruiter/ico-browser/get-job-question-results', {
        query: { jobQuestionId, ...(specialty_id === null ? {} : { specialty_id }) },
        signal,
      }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    ...STAYS,
  })

/** Returns the candidates of a position. Equal requests are sent once. */
export const candidatesQuery = (said: PositionAnswers, isGuest: boolean, postItNow: '0' | '1' = '0') =>
  queryOptions({
    queryKey: ['recruiter', 'browser', 'candidates', postItNow, said],
    queryFn: ({ signal }) =>
      isGuest
        ? call('POST guest-ico-browser/find-number-of-matches', { body: said, signal })
        : call('POST recruiter/matching/find', { body: said, query: { postItNow }, signal }),
    // Retrying doesn't help if the daily limit is reached or the request is invalid.
    retry: false,
    refetchOnWindowFocus: false,
    ...STAYS,
  })

/** Returns the text of the landing page for guests who describe a position before they register (4 §7.9). */
export const useLandingText = () =>
  useQuery({
    queryKey: ['content', 'job-builder-landing'],
    queryFn: async ({ signal }) => {
      const { safeHtml } = await import('#web/ui/rich-text/sanitize.ts')
      const { header, body } = await call('GET dynamic-content/job-builder-landing', { signal })
      return { header, html: safeHtml(body) }
    },
    retry: 1,
    ...STAYS,
  })

/** Creates a draft from criteria. */
export const useStartOffer = () =>
  useMutation({
    mutationFn: (body: OfferContent) => call('POST recruiter/job-offer/create', { body }),
    onError: showError,
  })

const SETS_KEY = ['recruiter', 'information-sets']

/** Returns the organization's saved criteria, most recently changed first. */
export const useInformationSets = () =>
  useQuery({
    queryKey: SETS_KEY,
    queryFn: ({ signal }) => wholeList(query => call('GET recruiter/job-information-set/index', { query, signal })),
  })

function useSetChange<Given>(change: (given: Given) => Promise<unknown>, text: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SETS_KEY })
      toastSuccess(text)
    },
    onError: showError,
  })
}

type Created = NonNullable<InputOf<'POST recruiter/job-information-set/create'>['body']>
type Changed = NonNullable<InputOf<'PUT recruiter/job-information-set/update'>['body']> & { readonly id: number }

export const useCreateSet = () =>
  useSetChange((body: Created) => call('POST recruiter/job-information-set/create', { body }), SETS.kept)

export const useChangeSet = () =>
  useSetChange(
    ({ id, ...body }: Changed) => call('PUT recruiter/job-information-set/update', { query: { id }, body }),
    SETS.kept,
  )

export const useDeleteSet = () =>
  useSetChange((id: number) => call('DELETE recruiter/job-information-set/delete', { query: { id } }), SETS.removed)

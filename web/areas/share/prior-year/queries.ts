import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { JobProfile } from '#contract/connect.ts'
import type { OutputOf } from '#contract/index.ts'
import { emptyResponse } from '#rules/share/responses.ts'
import { CallError, call } from '#web/platform/client.ts'
import { onlyFailed } from '#web/platform/query-client.ts'
import { refreshUser } from '#web/platform/session.ts'
import type { SafeHtml } from '#web/ui/rich-text/sanitize.ts'
import { saverOf } from '../transport.ts'
import { emptiedQuestions, type PriorSection, unchangedQuestions } from './sections.ts'

type Person = OutputOf<'GET user/get-current-sign-user'>
export type PriorSurvey = OutputOf<'GET survey/get-survey-details-by-questionnaireid-userid'>

export interface PriorYear {
  readonly survey: OutputOf<'GET survey/get-with-default-job-profile'>['survey']
  /** Job that this year's study begins with, or `null` if it asks for none. */
  readonly job: JobProfile | null
  /** Last year's survey, or `null` if it was not completed. */
  readonly prior: PriorSurvey | null
  readonly person: Person
}

/**
 * Loads this year's survey, last year's survey, and the profile, with the choices of the core or the requested module. The data is fetched
 * once per opening, because the form changes the answers.
 */
export function usePriorYear(userId: number, surveyId: number, sectionId: number | null) {
  return useQuery({
    // Separate from the studies' query key, because submitting must not refetch it behind the thank-you page.
    queryKey: ['prior-year', 'update', userId, surveyId, sectionId],
    queryFn: async ({ signal }): Promise<PriorYear> => {
      const expand = 'profile,membershipType'
      const person = call('GET user/get-current-sign-user', { query: { expand }, signal })
      // Handles a failure of this promise while only the first failure is reported.
      person.catch(() => undefined)
      const query = { id: surveyId, ...(sectionId === null ? {} : { sectionId }) }
      const opened = await call('GET survey/get-with-default-job-profile', { query, signal })
      const { survey, defaultJobProfile: job } = opened
      const priorId = survey.questionnaire.prior_year_questionnaire_id
      const prior = priorId === null ? null : await priorSurvey(priorId, signal)
      return { survey, job, prior, person: await person }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
}

/** Returns the person's completed survey of a study, or `null` if there is none. */
export async function priorSurvey(questionnaireId: number, signal: AbortSignal): Promise<PriorSurvey | null> {
  try {
    const query = { questionnaireId }
    const found = await call('GET survey/get-survey-details-by-questionnaireid-userid', { query, signal })
    return found.submitted === null ? null : found
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

/**
 * Carries over last year's answers to all questions that are not selected. Clears answers that were carried over before but whose questions
 * are selected now. The call can be repeated with a different selection.
 */
export function useCarryOver(surveyId: number, moduleId: number | null, sections: readonly PriorSection[]) {
  const taken = useRef<ReadonlySet<number>>(new Set())
  return useMutation({
    mutationFn: async (ticked: ReadonlySet<number>): Promise<void> => {
      const emptied = emptiedQuestions(sections, ticked, taken.current)
      const responses = emptied.flatMap(({ variables }) => variables.map(({ id }) => emptyResponse(id)))
      if (responses.length > 0) await call('PUT survey/update', { query: { id: surveyId }, body: { responses } })
      const notChangeQuestions = unchangedQuestions(sections, ticked)
      const { questions } = await call('POST survey/save-prior-questionnaire-default-response', {
        body: { surveyId, notChangeQuestions, ...(moduleId === null ? {} : { sectionId: moduleId }) },
      })
      const left = new Set(emptied.map(({ id }) => id))
      taken.current = new Set([...taken.current, ...questions].filter(id => !left.has(id)))
    },
  })
}

/** Returns the platform's sanitized text above last year's answers, or `null` without one. */
export function useIntro() {
  return useQuery({
    queryKey: ['content', 'prior-study-message'],
    queryFn: async ({ signal }): Promise<SafeHtml | null> => {
      const [{ body }, { safeHtml }] = await Promise.all([
        call('GET dynamic-content/prior-study-message', { signal }),
        import('#web/ui/rich-text/sanitize.ts'),
      ])
      const html = safeHtml(body, 'new-tab')
      return html.trim() === '' ? null : html
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Removes unsent answers to the core and refreshes the session after the core or a module was submitted. */
export function forgetUpdate(userId: number, surveyId: number, moduleId: number | null = null): void {
  if (moduleId === null) saverOf(userId, surveyId).discard()
  // Later screens depend on what the member has completed. After a failure here, the next session refresh fixes it.
  void refreshUser().catch(() => undefined)
}

import { useMutation, useQuery } from '@tanstack/react-query'
import type { JobProfile } from '#contract/connect/connect.ts'
import type { OutputOf } from '#contract/index.ts'
import { CallError, call } from '#web/platform/client.ts'
import { onlyFailed } from '#web/platform/query-client.ts'
import { refreshUser } from '#web/platform/session.ts'
import type { SafeHtml } from '#web/ui/rich-text/sanitize.ts'
import { deviceQueue, type Entry } from '../queue.ts'
import { saverOf } from '../transport.ts'
import { changedQuestions, type PriorSection, unchangedQuestions } from './sections.ts'
import { asAnswers } from './years.ts'

type Person = OutputOf<'GET user/get-current-sign-user'>
export type PriorSurvey = OutputOf<'GET survey/get-survey-details-by-questionnaireid-userid'>

export interface PriorYear {
  readonly survey: OutputOf<'GET survey/get-with-default-job-profile'>['survey']
  /** Usual duration of the study, as a multiple of the default times of its questions. */
  readonly rate: number
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
      const queued = deviceQueue(userId, surveyId).read()
      const opened = await call('GET survey/get-with-default-job-profile', { query, signal })
      const { rate, defaultJobProfile: job } = opened
      const survey = withQueued(opened.survey, queued)
      const priorId = survey.questionnaire.prior_year_questionnaire_id
      const prior = priorId === null ? null : await priorSurvey(priorId, signal)
      return { survey, rate, job, prior, person: await person }
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

/** Adds this device's unsent answers, so that last year's answers never replace them. */
function withQueued(survey: PriorYear['survey'], queued: readonly Entry[]): PriorYear['survey'] {
  const unsent = queued.flatMap(({ responses }) => responses.filter(({ given }) => given > 0))
  if (unsent.length === 0) return survey
  const answers = asAnswers([...survey.responses, ...unsent.map(({ given: _, ...response }) => response)])
  return { ...survey, responses: [...answers.values()] }
}

/**
 * Carries over last year's answers to all questions that are not selected. Clears answers that were carried over before but whose questions
 * are selected now. The call can be repeated with a different selection.
 */
export function useCarryOver(surveyId: number, moduleId: number | null, sections: readonly PriorSection[]) {
  return useMutation({
    mutationFn: (ticked: ReadonlySet<number>) => {
      const section = moduleId === null ? {} : { sectionId: moduleId }
      const notChangeQuestions = unchangedQuestions(sections, ticked)
      const changeQuestions = changedQuestions(sections, ticked)
      return call('POST survey/save-prior-questionnaire-default-response', {
        body: { surveyId, notChangeQuestions, changeQuestions, ...section },
      })
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

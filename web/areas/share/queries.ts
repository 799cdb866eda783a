import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { deviceQueue, type Entry } from './queue.ts'

export type Survey = AnswerOf<'GET survey/get-with-default-job-profile'>['survey']

const HOME = ['share', 'home'] as const

export function useHome() {
  return useQuery({
    queryKey: HOME,
    queryFn: ({ signal }) => call('GET questionnaire/get-for-survey-home', { signal }),
  })
}

/** Settings of the platform; they change with a release or by an administrator, not while a form is open. */
export function useSettings() {
  return useQuery({
    queryKey: ['settings', 'frontend'],
    queryFn: ({ signal }) => call('GET settings/frontend', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Begins a study, or finds the survey that exists. @returns the survey's id. */
export function useBegin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (questionnaireId: number) =>
      call('POST survey/create', { body: { questionnaire_id: questionnaireId } }),
    onSettled: () => client.invalidateQueries({ queryKey: HOME }),
  })
}

export interface OpenedSurvey {
  readonly survey: Survey
  /** What this device held back when the survey was asked for. */
  readonly kept: readonly Entry[]
}

/**
 * A survey to be filled in. From here on the form knows better than the cache, so it is asked for once per opening and never kept.
 * What the device holds is read before the server is asked: an answer that arrives there in between is then in one of the two.
 */
export function useSurvey(userId: number, surveyId: number) {
  return useQuery({
    queryKey: ['share', 'survey', userId, surveyId],
    queryFn: async ({ signal }): Promise<OpenedSurvey> => {
      const kept = deviceQueue(userId, surveyId).read()
      const { survey } = await call('GET survey/get-with-default-job-profile', { query: { id: surveyId }, signal })
      return { survey, kept }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Submits a survey whose answers the server already has. */
export function useSubmit(surveyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await call('PUT survey/update', { query: { id: surveyId, submit: '1' }, body: {} })
      } catch (error) {
        // The answer of an earlier try may have been lost on its way: what counts is what the server holds.
        const { survey } = await call('GET survey/get-with-default-job-profile', { query: { id: surveyId } })
        if (survey.submitted === null) throw error
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: HOME }),
  })
}

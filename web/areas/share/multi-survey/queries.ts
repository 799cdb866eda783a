import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { type DeletionReason, listSurveys } from '#contract/share/survey-admin.ts'
import { CallError, call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { onlyFailed } from '#web/platform/query-client.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import type { Survey } from '../queries.ts'
import { SURVEYS } from './messages.ts'

export interface OpenedSurveys {
  /** Surveys in the requested order. */
  readonly surveys: readonly Survey[]
  /** IDs that were requested but not found. */
  readonly missing: readonly number[]
  /** Milliseconds that the server's clock is ahead of this device's, as a lower bound. */
  readonly clockOffset: number
}

/** Loads several surveys to correct together. The surveys are fetched once per opening, because the editor's state is newer afterward. */
export function useOpenedSurveys(ids: readonly number[]) {
  return useQuery({
    queryKey: ['share', 'edited-surveys', ...ids],
    queryFn: async ({ signal }): Promise<OpenedSurveys> => {
      const opened = await Promise.all(ids.map(id => openedSurvey(id, signal)))
      const found = opened.flatMap(one => (one === null ? [] : [one]))
      return {
        surveys: found.map(({ survey }) => survey),
        missing: ids.filter((_, at) => opened[at] === null),
        clockOffset: Math.max(...found.map(({ clockOffset }) => clockOffset), Number.MIN_SAFE_INTEGER),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
}

/** Returns a survey, or `null` if it does not exist. */
async function openedSurvey(id: number, signal: AbortSignal) {
  try {
    const { survey, saved } = await call('GET survey/get-with-default-job-profile', { query: { id }, signal })
    return { survey, clockOffset: Date.parse(saved) - Date.now() }
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

/** Saves the corrections to all surveys or, after an error, to none. */
export function useSaveCorrections() {
  return useMutation({
    mutationFn: (body: InputOf<'PUT response/multi-update'>['body']) => call('PUT response/multi-update', { body }),
  })
}

export type SurveyRow = OutputOf<'GET survey/index'>['items'][number]

/** Removal of a survey's answers. */
export interface SurveyAction {
  readonly act: 'reset' | 'remove'
  readonly id: number
}

export function useSurveyAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, id, reason }: SurveyAction & { readonly reason: DeletionReason }) =>
      act === 'reset'
        ? call('POST survey/reset', { query: { surveyId: id } })
        : call('DELETE survey/delete', { query: { id }, body: { reason } }),
    onSuccess: (_, { act, id }) => toastSuccess(SURVEYS[act].done(id)),
    onError: showError,
    // Also refetches after an error, because the survey may have changed in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: ['list', listSurveys.route] }),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { listQuestionnaires } from '#contract/share/questionnaire.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { onlyFailed } from '#web/platform/query-client.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { LAUNCH, STUDY_PAGE } from './messages.ts'

export type LaunchFacts = OutputOf<'GET questionnaire/launch'>
export type Overview = OutputOf<'GET questionnaire/overview'>

/** Returns the draft to launch. It is separate from the study open in the editor, and isn't replaced while its report is edited. */
export const launchedDraftQuery = (id: number) =>
  queryOptions({
    queryKey: ['share', 'launched-draft', id],
    queryFn: ({ signal }) => call('GET questionnaire/view', { query: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: onlyFailed,
  })

export const launchFactsQuery = (id: number) =>
  queryOptions({
    queryKey: ['share', 'launch', id],
    queryFn: ({ signal }) => call('GET questionnaire/launch', { query: { id }, signal }),
    gcTime: 0,
  })

export const overviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['share', 'overview', id],
    queryFn: ({ signal }) => call('GET questionnaire/overview', { query: { id }, signal }),
    gcTime: 0,
  })

function useForget() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listQuestionnaires.route] })
}

export function useLaunch(id: number) {
  const forget = useForget()
  return useMutation({
    mutationFn: (version: number) => call('POST questionnaire/publish', { query: { id }, body: { version } }),
    onSuccess: () => {
      toastSuccess(LAUNCH.launched)
      return forget()
    },
    onError: showError,
  })
}

export function useWithdraw(id: number) {
  const forget = useForget()
  return useMutation({
    mutationFn: () => call('POST questionnaire/withdraw', { query: { id } }),
    onSuccess: () => {
      toastSuccess(STUDY_PAGE.withdrawn)
      return forget()
    },
    onError: showError,
  })
}

export function useCloseStudy(id: number) {
  const client = useQueryClient()
  const forget = useForget()
  return useMutation({
    mutationFn: (body: InputOf<'POST questionnaire/close'>['body']) =>
      call('POST questionnaire/close', { query: { id }, body }),
    onSuccess: async () => {
      toastSuccess(STUDY_PAGE.closedToast)
      await forget()
      await client.invalidateQueries({ queryKey: overviewQuery(id).queryKey })
    },
    onError: showError,
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listJobQuestions } from '#contract/connect/job-question.ts'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { BANK } from './messages.ts'

export type JobQuestionRow = OutputOf<'GET job-question/index'>['items'][number]
export type StoredJobQuestion = OutputOf<'GET job-question/view'>
export type SentJobQuestion = InputOf<'PUT job-question/update'>['body']

/** Fetches the current job question, never a cached one. */
export const useJobQuestion = (id: number | null) =>
  useQuery({
    queryKey: ['connect', 'job-question', id],
    queryFn: ({ signal }) => call('GET job-question/view', { query: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  })

function useForget() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listJobQuestions.route] })
}

/** Saves a job question. @param id The ID of the question, or `null` for a new one */
export function useSaveJobQuestion(id: number | null) {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: SentJobQuestion) => call('PUT job-question/update', { query: { id: id ?? 0 }, body }),
    onSuccess: forget,
  })
}

export function useDeleteJobQuestion() {
  const forget = useForget()
  return useMutation({
    mutationFn: (id: number) => call('DELETE job-question/delete', { query: { id } }),
    onSuccess: () => {
      toastSuccess(BANK.deleted)
      return forget()
    },
  })
}

/** Deactivates a question that can't be deleted because it has answers. */
export function useDeactivate() {
  const forget = useForget()
  return useMutation({
    mutationFn: async (id: number) => {
      const now = await call('GET job-question/view', { query: { id } })
      return call('PUT job-question/update', { query: { id }, body: { ...sentOf(now), is_active: false } })
    },
    onSuccess: () => {
      toastSuccess(BANK.saved)
      return forget()
    },
  })
}

/** Converts a stored question to the request format, with its revision. */
export function sentOf({ id, questions, jobQuestionVariables, ...rest }: StoredJobQuestion): SentJobQuestion {
  return { ...rest, jobQuestionVariables: jobQuestionVariables.map(({ is_answered, ...variable }) => variable) }
}

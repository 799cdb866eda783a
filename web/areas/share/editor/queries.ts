import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { listQuestions } from '#contract/share/question.ts'
import { listQuestionnaires } from '#contract/share/questionnaire.ts'
import { CallError, call } from '#web/platform/client.ts'
import { EarlyRequests } from '#web/platform/early-requests.ts'
import { showError } from '#web/platform/errors.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { onlyFailed } from '#web/platform/query-client.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Conflict, type DraftServer, Gone, Invalid } from './draft-session.ts'
import { QUESTIONS, STUDIES } from './list-messages.ts'

export type EditedStudy = OutputOf<'GET questionnaire/view'>

const early = new EarlyRequests<EditedStudy>()

/** Requests a study before the page that shows it has loaded. */
export function prefetchStudy(id: number): void {
  early.begin(`${id}`, () => call('GET questionnaire/view', { query: { id } }))
}

export const editedQuery = (id: number) =>
  queryOptions({
    queryKey: ['share', 'edited', id],
    queryFn: ({ signal }) => early.take(`${id}`) ?? call('GET questionnaire/view', { query: { id }, signal }),
    gcTime: 0,
    // Open data isn't replaced during editing.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: onlyFailed,
  })

/** Returns the studies that this study can follow. */
export const priorOptionsQuery = queryOptions({
  queryKey: ['share', 'prior-options'],
  queryFn: ({ signal }) => call('GET questionnaire/get-prior-questionnaire-options', { query: {}, signal }),
})

/** Returns the previous year's study as published. */
export const priorQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['share', 'prior', id],
    queryFn: ({ signal }) => (id === null ? null : call('GET questionnaire/view', { query: { id }, signal })),
  })

export const societiesQuery = queryOptions({
  queryKey: ['share', 'societies'],
  queryFn: ({ signal }) => wholeList(query => call('GET society', { query, signal })),
})

export const typesQuery = queryOptions({
  queryKey: ['share', 'membership-types'],
  queryFn: ({ signal }) => call('GET society-membership-type/index', { signal }),
})

export function draftServer(id: number): DraftServer {
  return {
    save: body =>
      call('PUT questionnaire/update', { query: { id }, body }).catch((error: unknown) => {
        throw distinguishable(error)
      }),
    changesSince: since => call('GET questionnaire/changes', { query: { id, since } }),
  }
}

/**
 * Converts an error to one that the session can distinguish. A rejection that names parts is a conflict, and any other rejection ends the
 * draft. Parts that exceed a limit can be saved after they are fixed, and other failures can be retried.
 */
export function distinguishable(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const { status, message, body } = error
  const errors = body?.errors ?? []
  if (status === 413 || status === 422) return new Invalid(message, errors)
  if (status !== 400 && status !== 404) return error
  return errors.length > 0 ? new Conflict(message) : new Gone(message)
}

function useForget() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listQuestionnaires.route] })
}

export function useCreateStudy() {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: { title: string; period: number; start_date: string; end_date: string }) =>
      call('POST questionnaire/create', { body }),
    onSuccess: forget,
  })
}

export function useCloneStudy() {
  const forget = useForget()
  return useMutation({
    mutationFn: (id: number) => call('POST questionnaire/clone', { query: { id } }),
    onSuccess: forget,
    onError: showError,
  })
}

export function useDeleteStudy() {
  const forget = useForget()
  return useMutation({
    mutationFn: (id: number) => call('DELETE questionnaire/delete', { query: { id } }),
    onSuccess: () => {
      toastSuccess(STUDIES.removed)
      return forget()
    },
    onError: showError,
  })
}

/** Publishes or discards the draft, then refetches the study. */
export function useEndDraft(id: number) {
  const client = useQueryClient()
  const forget = useForget()
  const again = async () => {
    await forget()
    await client.invalidateQueries({ queryKey: editedQuery(id).queryKey })
  }
  const publish = useMutation({
    mutationFn: (version: number) => call('POST questionnaire/publish', { query: { id }, body: { version } }),
    onSuccess: again,
    onError: showError,
  })
  const discard = useMutation({
    mutationFn: () => call('POST questionnaire/discard-draft', { query: { id } }),
    onSuccess: again,
    onError: showError,
  })
  return { publish, discard }
}

export type BankQuestion = OutputOf<'GET question/view'>

/** Returns a page of the questions in all published studies that contain this text. */
export const bankQuery = (text: string, page: number) =>
  queryOptions({
    queryKey: ['share', 'bank', text, page],
    queryFn: ({ signal }) =>
      call('GET question/index', { query: { page, perPage: 10, ...(text === '' ? {} : { text }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const questionQuery = (id: number) =>
  queryOptions({
    queryKey: ['share', 'question', id],
    queryFn: ({ signal }) => call('GET question/view', { query: { id }, signal }),
    enabled: Number.isInteger(id) && id > 0,
    gcTime: 0,
  })

/** Returns the studies that can get new questions, which members must not have started. */
export const growingQuery = queryOptions({
  queryKey: ['share', 'growing'],
  queryFn: ({ signal }) =>
    wholeList(query =>
      call('GET questionnaire/index', { query: { ...query, state: ['draft', 'upcoming'], sort: '-period' }, signal }),
    ),
  gcTime: 0,
})

/** Returns the current version of a study that gets a question. It is separate from the study open in the editor, which isn't replaced. */
export const targetQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['share', 'target', id],
    queryFn: ({ signal }) => (id === null ? null : call('GET questionnaire/view', { query: { id }, signal })),
    gcTime: 0,
  })

function useInvalidateQuestions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listQuestions.route] })
}

export function useCreateQuestion() {
  return useMutation({
    mutationFn: (body: InputOf<'POST question/create'>['body']) => call('POST question/create', { body }),
  })
}

export function useCopyQuestion() {
  return useMutation({
    mutationFn: ({ id, to }: { id: number; to: { questionnaireId: number; section_id: number } }) =>
      call('POST question/copy', { query: { id }, body: { to } }),
    onSuccess: () => toastSuccess(QUESTIONS.copied),
    onError: showError,
  })
}

export function useDeleteQuestion() {
  const forget = useInvalidateQuestions()
  return useMutation({
    mutationFn: (id: number) => call('DELETE question/delete', { query: { id } }),
    onSuccess: () => {
      toastSuccess(QUESTIONS.removed)
      return forget()
    },
  })
}

export type Comparison = OutputOf<'GET questionnaire/compare'>
export type Versions = OutputOf<'GET questionnaire/versions'>

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['share', 'versions', id],
    queryFn: ({ signal }) => call('GET questionnaire/versions', { query: { id }, signal }),
    gcTime: 0,
  })

export const compareQuery = (query: InputOf<'GET questionnaire/compare'>['query'] | null) =>
  queryOptions({
    queryKey: ['share', 'compare', query],
    queryFn: ({ signal }) => (query ? call('GET questionnaire/compare', { query, signal }) : null),
    gcTime: 0,
  })

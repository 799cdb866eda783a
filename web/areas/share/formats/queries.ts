import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { listQuestionnaires } from '#contract/share/questionnaire.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { call, callWithFiles } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'

export type StudyFile = OutputOf<'POST questionnaire/read-file'>
export type ExportedStudy = OutputOf<'POST questionnaire/export'>

export function useReadFile() {
  return useMutation({
    mutationFn: ({ file, chosen }: { readonly file: File; readonly chosen?: readonly string[] }) =>
      callWithFiles('POST questionnaire/read-file', {}, { file }, chosen ? { chosen: chosen.join('\n') } : {}),
  })
}

export function useMakeDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: StudyDraft) => call('POST questionnaire/create', { body: { draft, isImported: true } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['list', listQuestionnaires.route] }),
  })
}

export function useExport(id: number) {
  return useMutation({
    mutationFn: (body: InputOf<'POST questionnaire/export'>['body']) =>
      call('POST questionnaire/export', { query: { id }, body }),
    onError: showError,
  })
}

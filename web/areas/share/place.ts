import type { QuestionRow } from '#contract/share/question.ts'

/** Returns the address for editing a question in its study. */
export function questionEditorPath({ id, questionnaireId }: Pick<QuestionRow, 'id' | 'questionnaireId'>): string {
  return `/admin/questionnaire/edit/${questionnaireId}?at=question.${id}`
}

import type { QuestionRow } from '#contract/question.ts'

/** Where a question is edited: in its study. */
export function placeOf({ id, questionnaireId }: Pick<QuestionRow, 'id' | 'questionnaireId'>): string {
  return `/admin/questionnaire/edit/${questionnaireId}?at=question.${id}`
}

import type { Questionnaire } from '#contract/share.ts'
import { isEdited } from '#rules/share/counted.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import type { StudyDefinition } from './lookups.ts'

interface SurveyRow {
  readonly id: number
  readonly questionnaire_id: number
  readonly created: Date
  readonly submitted: Date | null
  readonly current_question_index: number
}

export function presentSurvey({ id, questionnaire_id, created, submitted, current_question_index }: SurveyRow) {
  const moments = { created: created.toISOString(), submitted: submitted?.toISOString() ?? null }
  return { id, questionnaire_id, ...moments, current_question_index }
}

/** When a module was last completed, and whether its answers were changed since. */
export function presentCompletion(
  module: Study,
  completion: { readonly submitted: Date; readonly answers: Answers | null } | undefined,
  answers: Answers,
) {
  return {
    submitted: completion?.submitted.toISOString() ?? null,
    has_changes: completion !== undefined && isEdited({ module, answers: completion.answers }, answers),
  }
}

export function presentQuestionnaire(
  definition: StudyDefinition,
  standing: { isActive: boolean; isClosed: boolean },
): Questionnaire {
  return { ...definition.facts, isActive: standing.isActive, isClosed: standing.isClosed }
}

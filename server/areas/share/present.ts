import type { Questionnaire } from '#contract/share.ts'
import { isEdited } from '#rules/share/counted.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import type { StudyDefinition } from './lookups.ts'
import type { InvitedTypes } from './reads.ts'

interface SurveyFacts {
  readonly id: number
  readonly questionnaireId: number
  readonly created: Date
  readonly updated: Date
  readonly submitted: Date | null
  readonly currentQuestionIndex: number
}

/** @param completed how many modules are completed */
export function presentSurvey(
  { id, questionnaireId, created, updated, submitted, currentQuestionIndex }: SurveyFacts,
  { core, modules }: StudyDefinition,
  answers: Answers,
  completed: number,
) {
  return {
    id,
    questionnaire_id: questionnaireId,
    created: created.toISOString(),
    updated: updated.toISOString(),
    submitted: submitted?.toISOString() ?? null,
    current_question_index: currentQuestionIndex,
    ...evaluate(core, answers).progress,
    sections_completed: `${completed}/${modules.size}`,
  }
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
  types: InvitedTypes,
  standing: { isActive: boolean; isClosed: boolean },
): Questionnaire {
  return { ...definition.facts, ...types, isActive: standing.isActive, isClosed: standing.isClosed }
}

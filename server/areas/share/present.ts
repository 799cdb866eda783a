import type { Questionnaire } from '#contract/share.ts'
import { isEdited } from '#rules/share/counted.ts'
import { type Evaluation, evaluate, type Progress } from '#rules/share/evaluate.ts'
import { headwayOf } from '#rules/share/headway.ts'
import { minutesFor } from '#rules/share/pace.ts'
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

/**
 * @param progress The progress in the core
 * @param completed The number of completed modules
 */
export function serializeSurvey(
  { id, questionnaireId, created, updated, submitted, currentQuestionIndex }: SurveyFacts,
  { modules }: StudyDefinition,
  progress: Progress,
  completed: number,
) {
  return {
    id,
    questionnaire_id: questionnaireId,
    created: created.toISOString(),
    updated: updated.toISOString(),
    submitted: submitted?.toISOString() ?? null,
    current_question_index: currentQuestionIndex,
    ...progress,
    sections_completed: `${completed}/${modules.size}`,
  }
}

/** Returns the time when a module was last completed, and whether its answers have changed since. */
export function completionOf(
  module: Study,
  completion: { readonly submitted: Date; readonly answers: Answers | null } | undefined,
  answers: Answers,
) {
  return {
    submitted: completion?.submitted.toISOString() ?? null,
    has_changes: completion !== undefined && isEdited({ module, answers: completion.answers }, answers),
  }
}

export function serializeQuestionnaire(
  definition: StudyDefinition,
  types: InvitedTypes,
  standing: { isActive: boolean; isClosed: boolean },
): Questionnaire {
  return { ...definition.facts, ...types, isActive: standing.isActive, isClosed: standing.isClosed }
}

/**
 * Returns the progress in the core of an unsubmitted survey. The location of the ideal job counts as the last question if the study
 * includes a default job profile.
 */
export function serializeHeadway(
  { core, facts }: StudyDefinition,
  { submitted, currentQuestionIndex }: Pick<SurveyFacts, 'submitted' | 'currentQuestionIndex'>,
  evaluation: Evaluation,
) {
  if (submitted) return null
  const { completed, total, isAbout } = headwayOf(core, evaluation, currentQuestionIndex)
  const hasPlace = facts.is_support_job_preference === 1
  const isPlaceSeen = hasPlace && currentQuestionIndex >= core.questions.length
  return { completed: completed + Number(isPlaceSeen), total: total + Number(hasPlace), is_about: isAbout }
}

/**
 * Returns the typical duration of a study in minutes, measured in this study or last year's. Without measurements, it is estimated from the
 * number of questions.
 */
export function expectedMinutes({ core, facts }: StudyDefinition, measured: ReadonlyMap<number, number>): number {
  const known = measured.get(facts.id) ?? measured.get(facts.prior_year_questionnaire_id ?? 0)
  if (known !== undefined) return known
  const { total } = headwayOf(core, evaluate(core, new Map()), 0)
  return Math.max(1, Math.round(minutesFor(total, { total, usual: null })))
}

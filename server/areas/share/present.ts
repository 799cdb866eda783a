import type { Questionnaire } from '#contract/share/share.ts'
import { isEdited } from '#rules/share/counted.ts'
import { type Evaluation, evaluate, type Progress } from '#rules/share/evaluate.ts'
import { headwayOf, isPlaceCompleted, type Remaining, remainingOf } from '#rules/share/headway.ts'
import { ICO_QUESTION } from '#rules/share/ico-question.ts'
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
 * Returns the progress in the core of an unsubmitted survey. The desired location counts as the last question if the study includes a
 * default job profile.
 */
export function serializeHeadway(
  definition: StudyDefinition,
  { submitted }: Pick<SurveyFacts, 'submitted'>,
  { visibleQuestions }: Evaluation,
  remaining: Remaining,
) {
  if (submitted) return null
  const asked = hasPlace(definition) ? [...visibleQuestions, ICO_QUESTION] : visibleQuestions
  const { completed, total, isAbout } = headwayOf({ visibleQuestions: asked }, remaining)
  return { completed, total, is_about: isAbout }
}

/**
 * Returns the questions that are left in the core, as the form counts them.
 * @param isPlaceChosen Whether the member has chosen the desired location
 */
export function remainingIn(
  definition: StudyDefinition,
  { currentQuestionIndex: position }: Pick<SurveyFacts, 'currentQuestionIndex'>,
  evaluation: Evaluation,
  isPlaceChosen: boolean,
): Remaining {
  const { core } = definition
  const { open, possible } = remainingOf(core, evaluation, position)
  const isLeft = hasPlace(definition) && !isPlaceCompleted(evaluation, position >= core.questions.length, isPlaceChosen)
  return { open: isLeft ? [...open, ICO_QUESTION] : open, possible }
}

function hasPlace({ facts }: StudyDefinition): boolean {
  return facts.is_support_job_preference === 1
}

/** Returns the questions of a core that isn't begun. */
export function wholeOf(definition: StudyDefinition): Remaining {
  return remainingIn(definition, { currentQuestionIndex: 0 }, evaluate(definition.core, new Map()), false)
}

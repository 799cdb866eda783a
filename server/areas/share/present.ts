import type { Questionnaire } from '#contract/share/share.ts'
import { isEdited } from '#rules/share/counted.ts'
import { type Evaluation, evaluate, type Progress } from '#rules/share/evaluate.ts'
import { headwayOf, isPlaceCompleted, type Remaining, remainingOf } from '#rules/share/headway.ts'
import { ICO_QUESTION } from '#rules/share/ico-question.ts'
import type { Answers, Study } from '#rules/share/study.ts'
import type { StudyDefinition } from './lookups.ts'
import type { InvitedTypes } from './reads.ts'

/** State of the desired location, the last question of a form. `null` if the form doesn't ask for it. */
type DesiredLocation = 'chosen' | 'open' | null

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
 * Returns the progress in the core of an unsubmitted survey. The desired location counts as the last question if the form asks for
 * it.
 */
export function serializeHeadway(
  { submitted }: Pick<SurveyFacts, 'submitted'>,
  { visibleQuestions }: Evaluation,
  remaining: Remaining,
  location: DesiredLocation,
) {
  if (submitted) return null
  const asked = location === null ? visibleQuestions : [...visibleQuestions, ICO_QUESTION]
  const { completed, total, isAbout } = headwayOf({ visibleQuestions: asked }, remaining)
  return { completed, total, is_about: isAbout }
}

/** Returns the questions that are left in the core, as the form counts them. */
export function remainingIn(
  { core }: StudyDefinition,
  { currentQuestionIndex: position }: Pick<SurveyFacts, 'currentQuestionIndex'>,
  evaluation: Evaluation,
  location: DesiredLocation,
): Remaining {
  const { open, possible } = remainingOf(core, evaluation, position)
  const isReached = position >= core.questions.length
  const isLeft = location !== null && !isPlaceCompleted(evaluation, isReached, location === 'chosen')
  return { open: isLeft ? [...open, ICO_QUESTION] : open, possible }
}

/** @param isChosen Whether the member has chosen it, or `null` if the member has deleted the ICO of the study, and isn't asked */
export function locationIn({ facts }: StudyDefinition, isChosen: boolean | null = false): DesiredLocation {
  if (facts.is_support_job_preference === 0 || isChosen === null) return null
  return isChosen ? 'chosen' : 'open'
}

/** Returns the questions of a core that isn't begun. */
export function wholeOf(definition: StudyDefinition): Remaining {
  return remainingIn(
    definition,
    { currentQuestionIndex: 0 },
    evaluate(definition.core, new Map()),
    locationIn(definition),
  )
}

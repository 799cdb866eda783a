import { hasOwnAnswer, holds, matches, readByVariablesOf, valueIn } from './conditions.ts'
import { confirmedParts } from './derived.ts'
import type { Evaluation } from './evaluate.ts'
import { isDone } from './progress.ts'
import type { ConditionVariable, Question, Study, Variable } from './study.ts'

/** Progress of a member in a study. */
export interface Headway {
  readonly completed: number
  readonly total: number
  /** Whether open answers affect which other questions are asked. Half of those questions are included in the total. */
  readonly isAbout: boolean
}

/** Questions that a member still has to answer. */
export interface Remaining {
  /** Visible questions that aren't completed. */
  readonly open: readonly Question[]
  /** Hidden questions that open answers can still show. On average, half of them are asked. */
  readonly possible: readonly Question[]
}

/** Returns a member's progress. */
export function headwayOf(
  { visibleQuestions }: Pick<Evaluation, 'visibleQuestions'>,
  { open, possible }: Remaining,
): Headway {
  const completed = visibleQuestions.length - open.length
  return { completed, total: visibleQuestions.length + Math.round(possible.length / 2), isAbout: possible.length > 0 }
}

/**
 * Checks whether the desired location counts as completed: once it was reached, and outside of an update also once it was chosen. In an
 * update, the choice may be last year's.
 */
export function isPlaceCompleted({ kept }: Evaluation, isReached: boolean, isChosen: boolean): boolean {
  return isReached || (isChosen && !kept)
}

/**
 * Returns the remaining questions. A confirmation counts as completed once everything that it summarizes is, and in an update also if part
 * of that carried over. Other items that take no answer count as completed once they were shown or a later question was answered.
 * @param position The index of the member's current question, including hidden questions
 * @param isPlaceChosen Whether the member has chosen the desired location, if the study ends with it
 */
export function remainingOf(study: Study, evaluation: Evaluation, position: number, isPlaceChosen = false): Remaining {
  const { visibleQuestions, status, kept } = evaluation
  const indexes = new Map(study.questions.map(({ id }, at) => [id, at]))
  const done = visibleQuestions.filter(({ id }) => isDone(status.get(id)))
  const seen = Math.max(position, ...done.filter(hasOwnAnswer).map(({ id }) => indexes.get(id) ?? -1))
  const isCompleted = (one: Question): boolean => {
    if (hasOwnAnswer(one)) return true
    const isReached = (indexes.get(one.id) ?? 0) <= seen
    if (one.type === 'GEOGRAPHY_ICO_WRAPPER') return isPlaceCompleted(evaluation, isReached, isPlaceChosen)
    const parts = confirmedParts(study, one).filter(({ question }) => status.has(question.id))
    return parts.length > 0
      ? parts.every(({ question }) => isDone(status.get(question.id))) ||
          parts.some(({ variable }) => kept?.has(variable.id))
      : isReached
  }
  const completed = new Set(done.filter(isCompleted))
  return { open: visibleQuestions.filter(one => !completed.has(one)), possible: possibleQuestions(study, evaluation) }
}

/** Returns the evaluation with all remaining questions that were completed set to uncompleted, such as a confirmation not seen yet. */
export function evaluationWithLeft(evaluation: Evaluation, left: readonly Question[]): Evaluation {
  const unseen = left.filter(({ id }) => isDone(evaluation.status.get(id)))
  return {
    ...evaluation,
    status: new Map([...evaluation.status, ...unseen.map(({ id }) => [id, 'uncompleted'] as const)]),
  }
}

const cache = new WeakMap<Evaluation, readonly Question[]>()

/** Returns the hidden questions that can still be asked, computed once per evaluation, which belongs to one study. */
function possibleQuestions(study: Study, evaluation: Evaluation): readonly Question[] {
  const cached = cache.get(evaluation)
  if (cached) return cached
  const possible = findPossible(study, evaluation)
  cache.set(evaluation, possible)
  return possible
}

/**
 * Returns hidden questions that can still be asked: their conditions are met if open questions, and hidden ones that can still be asked, get
 * the right answers. Conditions that the answers of other questions rule out stay unmet.
 */
function findPossible(study: Study, { view, status }: Evaluation): readonly Question[] {
  const { plan, variables } = view.index
  const asked = new Set(study.questions)
  const possible = new Set<Question | Variable>()
  const canMatch = (part: ConditionVariable): boolean => {
    const read = variables.get(part.variable_id)
    const isSettled =
      !read ||
      !asked.has(read.question) ||
      (view.variables.has(part.variable_id) && isDone(status.get(read.question.id)))
    return isSettled ? matches(part, valueIn(view, part.variable_id)) : possible.has(read.variable)
  }
  for (const { question, variable, conditions, cyclic } of plan) {
    const isOfHidden = variable && !possible.has(question)
    if (cyclic || isOfHidden || !conditions.every(condition => holds(condition, canMatch))) continue
    const by = variable?.condition
    if (typeof by !== 'number' || canMatch({ variable_id: by, comparator: null, use_no: false }))
      possible.add(variable ?? question)
  }
  // A question whose parts are all hidden is shown while a question that they depend on is open.
  const canBePending = (question: Question): boolean =>
    readByVariablesOf(question).some(id => {
      const read = variables.get(id)
      if (read === undefined || read.question === question || !possible.has(read.question)) return false
      return asked.has(read.question) && !isDone(status.get(read.question.id))
    })
  const canBeAsked = (question: Question): boolean =>
    !hasOwnAnswer(question) || question.variables.some(variable => possible.has(variable)) || canBePending(question)
  return study.questions.filter(question => !status.has(question.id) && possible.has(question) && canBeAsked(question))
}

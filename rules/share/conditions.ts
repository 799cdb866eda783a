import { parseDecimal } from './decimal.ts'
import { indexStudy, type StudyIndex, type VisibilityNode } from './index-study.ts'
import { isDeclined, responsesOf } from './responses.ts'
import { isValueOf } from './shape.ts'
import { isPercentage } from './slider.ts'
import type { Answers, Comparator, Condition, ConditionVariable, Question, Study, Variable } from './study.ts'

/** What a study shows for given answers: ids of questions and variables, `elsewhere` included. */
export interface View {
  readonly index: StudyIndex
  readonly answers: Answers
  readonly questions: ReadonlySet<number>
  readonly variables: ReadonlySet<number>
}

/** Exact decimal comparison (G-106). Only BETWEEN uses the second bound. */
export function compare(type: Comparator, value: number, first: number, second: number | null = null): boolean {
  switch (type) {
    case 'LOWER':
      return value < first
    case 'LOWER_OR_EQUAL':
      return value <= first
    case 'EQUAL':
      return value === first
    case 'GRATER_OR_EQUAL':
      return value >= first
    case 'GRATER':
      return value > first
    case 'BETWEEN_INCLUSIVE':
      return second !== null && value >= first && value <= second
    case 'BETWEEN_EXCLUSIVE':
      return second !== null && value > first && value < second
  }
}

/** Whether a value matches one part of a condition. A missing value matches nothing, not even use_no (1 §5). */
export function matches(part: ConditionVariable, value: string | null): boolean {
  if (!part.comparator) return value === (part.use_no ? '0' : '1')
  const { type, first_value, second_value } = part.comparator
  const number = parseDecimal(value)
  const first = parseDecimal(first_value)
  return number !== null && first !== null && compare(type, number, first, parseDecimal(second_value))
}

/** Checks a condition: AND needs all parts, OR at least one (1 §5). Without parts, it is always true. */
function holds(condition: Condition, read: (variableId: number) => string | null): boolean {
  const parts = condition.condition_variables
  if (parts.length === 0) return true
  const match = (part: ConditionVariable): boolean => matches(part, read(part.variable_id))
  return condition.condition_type === 'AND' ? parts.every(match) : parts.some(match)
}

/** Whether a condition holds for what a view shows. */
export function isMet(view: View, condition: Condition): boolean {
  return holds(condition, variableId => valueIn(view, variableId))
}

/**
 * Returns what is shown, computed from scratch in one pass. All conditions on a question or variable must be true. Hidden answers do not count, at
 * any depth, but they stay in `answers`, so that they return when their question is shown again. Members of a condition cycle are hidden, and so are
 * questions with nothing left to ask.
 */
export function viewOf(study: Study, answers: Answers): View {
  const index = indexStudy(study)
  const questions = new Set<number>()
  const variables = new Set<number>()
  const view = { index, answers, questions, variables }
  const read = (variableId: number): string | null => valueIn(view, variableId)
  const isShown = ({ question, variable, conditions, cyclic }: VisibilityNode): boolean =>
    !cyclic &&
    (variable === null || questions.has(question.id)) &&
    (typeof variable?.condition !== 'number' || read(variable.condition) === '1') &&
    conditions.every(condition => holds(condition, read))
  for (const node of index.plan) {
    if (!isShown(node)) continue
    if (node.variable) variables.add(node.variable.id)
    else questions.add(node.question.id)
  }
  const moot = [...index.questions.values()].filter(one => questions.has(one.id) && isNothingToAsk(view, one))
  for (const { id } of moot) questions.delete(id)
  return view
}

/**
 * Returns the value that counts: `null` if unanswered, hidden, declined, or unknown, or a number that its slider does not permit. The answer of a
 * variable outside the study (its section was not loaded) counts unchanged.
 */
export function valueIn(view: View, variableId: number): string | null {
  const known = view.index.variables.get(variableId)
  if (known && !view.variables.has(variableId)) return null
  const response = view.answers.get(variableId)
  if (!response || response.declined === 1 || response.is_unknown === 1 || !response.value) return null
  const { value } = response
  return known?.question.type === 'SLIDER' && !isValueOf(known.question, known.variable, value) ? null : value
}

/** A question's shown variables, in the study's order. */
export function shownVariables(view: View, question: Question): readonly Variable[] {
  return question.variables.filter(({ id }) => view.variables.has(id))
}

/** Checks for an answer of its own: a confirmation and the geography wrapper have none and are complete once shown. */
export function hasOwnAnswer({ type }: Question): boolean {
  return type !== 'CONFIRMATION' && type !== 'GEOGRAPHY_ICO_WRAPPER'
}

/**
 * Checks whether a question is answered, by type (1 §4), valid or not. A confirmation is answered once it is shown, the geography wrapper always
 * (G-023). "Unknown" is an answer. A question without shown variables is not answered.
 */
export function isAnswered(view: View, question: Question): boolean {
  const shown = shownVariables(view, question)
  const has = (id: number): boolean => valueIn(view, id) !== null || view.answers.get(id)?.is_unknown === 1
  if (!hasOwnAnswer(question)) return true
  switch (question.type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return shown.some(({ id }) => valueIn(view, id) === '1')
    case 'SLIDER':
      if (isPercentage(question)) return shown.some(({ id }) => has(id))
      return shown.length > 0 && shown.every(({ id }) => has(id))
    default:
      return shown.some(({ id }) => has(id))
  }
}

/**
 * A question whose parts are all hidden waits for an answer to the questions that its parts depend on. Once those are answered or declined
 * and still bring no part, there is nothing to ask: it is not asked.
 */
function isNothingToAsk(view: View, question: Question): boolean {
  if (!hasOwnAnswer(question)) return false
  const hasNone = question.variables.length > 0 && question.variables.every(({ id }) => !view.variables.has(id))
  return hasNone && openBefore(view, question, new Set([question.id])) === null
}

/** The open question that this one, whose parts are all hidden, waits for. Where that waits too, what it waits for. */
function openBefore(view: View, question: Question, seen: Set<number>): Question | null {
  for (const id of readByVariablesOf(question)) {
    const other = view.index.variables.get(id)?.question
    if (!other || seen.has(other.id) || !view.questions.has(other.id)) continue
    seen.add(other.id)
    if (isDeclined(responsesOf(other, view.answers)) || isAnswered(view, other)) continue
    const open = shownVariables(view, other).length > 0 ? other : openBefore(view, other, seen)
    if (open) return open
  }
  return null
}

/**
 * For a shown question without shown variables: the question that "Please make at least one selection on the ‘{label}’ question." points to
 * (1 §2 Study form). Null if it has shown variables or is hidden itself.
 */
export function blockingQuestion(study: Study, answers: Answers, questionId: number): Question | null {
  const view = viewOf(study, answers)
  const question = view.index.questions.get(questionId)
  if (!question || !view.questions.has(questionId)) return null
  return shownVariables(view, question).length > 0 ? null : openBefore(view, question, new Set([questionId]))
}

/** The variables that decide whether this question's variables are shown. */
function readByVariablesOf(question: Question): number[] {
  const own = new Set(question.variables.map(({ id }) => id))
  return readsOf(question, variableId => variableId !== null && own.has(variableId)).map(
    ({ variable_id }) => variable_id,
  )
}

/** Returns what the visibility of a question and of its variables reads; or only of the ones that `isRead` names, `null` for the question itself. */
export function readsOf(
  { variables, conditions }: Question,
  isRead: (variableId: number | null) => boolean = () => true,
): ConditionVariable[] {
  return [
    ...variables.flatMap(({ condition }) =>
      condition === null ? [] : [{ variable_id: condition, comparator: null, use_no: false }],
    ),
    ...conditions
      .filter(({ variant, variable_id }) => variant === 'VISIBILITY' && isRead(variable_id))
      .flatMap(({ condition_variables }) => condition_variables),
  ]
}

import { parseDecimal } from './decimal.ts'
import { indexStudy, type QuestionVariable, type StudyIndex, type VisibilityNode } from './index-study.ts'
import { isDeclined, responsesOf } from './responses.ts'
import { isValueOf } from './shape.ts'
import { isPercentage } from './slider.ts'
import type { Answers, Comparator, Condition, ConditionVariable, Question, Study, Variable } from './study.ts'
import { worksheetsOf } from './worksheet-groups.ts'

/** Questions and variables that a study shows for given answers, by ID, including those in `elsewhere`. */
export interface View {
  readonly index: StudyIndex
  readonly answers: Answers
  readonly questions: ReadonlySet<number>
  readonly variables: ReadonlySet<number>
  /** Questions without shown variables that a worksheet leaves out, because it would show only their titles. */
  readonly leftOut: ReadonlySet<number>
}

/** Compares decimals exactly (G-106). Only BETWEEN uses the second bound. */
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

/** Checks whether a value matches one part of a condition. A missing value never matches, not even with use_no (1 §5). */
export function matches(part: ConditionVariable, value: string | null): boolean {
  if (!part.comparator) return value === (part.use_no ? '0' : '1')
  const { type, first_value, second_value } = part.comparator
  const number = parseDecimal(value)
  const first = parseDecimal(first_value)
  return number !== null && first !== null && compare(type, number, first, parseDecimal(second_value))
}

/** Checks a condition: AND needs all parts, and OR needs at least one (1 §5). A condition without parts is always true. */
export function holds(
  { condition_type, condition_variables: parts }: Condition,
  isMatch: (part: ConditionVariable) => boolean,
): boolean {
  if (parts.length === 0) return true
  return condition_type === 'AND' ? parts.every(isMatch) : parts.some(isMatch)
}

/** Checks whether a condition is met for the shown answers. */
export function isMet(view: View, condition: Condition): boolean {
  return holds(condition, part => matches(part, valueIn(view, part.variable_id)))
}

/**
 * Determines which questions and variables are shown, from scratch in one pass. All conditions on a question or variable must be true.
 * Hidden answers don't count, at any depth, but they stay in `answers` in case their question is shown again. Members of a condition cycle
 * and questions with nothing left to ask are hidden, and worksheets leave out questions without shown variables.
 */
export function viewOf(study: Study, answers: Answers): View {
  const index = indexStudy(study)
  const questions = new Set<number>()
  const variables = new Set<number>()
  const leftOut = new Set<number>()
  const view = { index, answers, questions, variables, leftOut }
  const isShown = ({ question, variable, conditions, cyclic }: VisibilityNode): boolean =>
    !cyclic &&
    (variable === null || questions.has(question.id)) &&
    (typeof variable?.condition !== 'number' || valueIn(view, variable.condition) === '1') &&
    conditions.every(condition => isMet(view, condition))
  for (const node of index.plan) {
    if (!isShown(node)) continue
    if (node.variable) variables.add(node.variable.id)
    else questions.add(node.question.id)
  }
  const moot = [...index.questions.values()].filter(one => questions.has(one.id) && isNothingToAsk(view, one))
  for (const question of worksheetsOf(study).flatMap(worksheet => worksheet.questions))
    if (questions.has(question.id) && hasOwnAnswer(question) && shownVariables(view, question).length === 0)
      leftOut.add(question.id)
  for (const id of [...moot.map(question => question.id), ...leftOut]) questions.delete(id)
  return view
}

/**
 * Returns the value of a variable. `null` if it doesn't count because it is unanswered, hidden, declined, unknown, or not permitted by its
 * slider. The answer of a variable outside the study (its section was not loaded) counts unchanged.
 */
export function valueIn(view: View, variableId: number): string | null {
  const known = view.index.variables.get(variableId)
  if (known && !view.variables.has(variableId)) return null
  const response = view.answers.get(variableId)
  if (!response || response.declined === 1 || response.is_unknown === 1 || !response.value) return null
  const { value } = response
  return known?.question.type === 'SLIDER' && !isValueOf(known.question, known.variable, value) ? null : value
}

/** Returns a question's shown variables, in the study's order. */
export function shownVariables(view: View, question: Question): readonly Variable[] {
  return question.variables.filter(({ id }) => view.variables.has(id))
}

/** Checks whether questions of a type take an answer. A confirmation and the geography wrapper don't and are complete once shown. */
export function hasOwnAnswer({ type }: Question): boolean {
  return type !== 'CONFIRMATION' && type !== 'GEOGRAPHY_ICO_WRAPPER'
}

/**
 * Checks whether a question is answered, by type (1 §4), even if the answer is invalid. A confirmation is answered once it is shown, and
 * the geography wrapper always is (G-023). "Unknown" is an answer. A question without shown variables is not answered.
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

/** Checks whether a number of a required question is shown and still blank. Blank parts of percentages that add up to 100 count as zero. */
export function isStillRequired(view: View, { question, variable }: QuestionVariable): boolean {
  const isBlank = question.required && view.variables.has(variable.id) && valueIn(view, variable.id) === null
  return isBlank && view.answers.get(variable.id)?.is_unknown !== 1 && !isAnswered(view, question)
}

/**
 * Checks whether a question has nothing to ask. In this case, all its parts are hidden, and none of the questions that they depend on is
 * open, so that no part can be shown. Such a question is hidden.
 */
function isNothingToAsk(view: View, question: Question): boolean {
  if (!hasOwnAnswer(question)) return false
  if (question.variables.length === 0 || shownVariables(view, question).length > 0) return false
  return openBefore(view, question, new Set([question.id])) === null
}

/**
 * Returns the open question that a question with only hidden parts depends on. If the open question also has only hidden parts, returns the
 * one that it depends on.
 */
function openBefore(view: View, question: Question, seen: Set<number>): Question | null {
  for (const id of readByVariablesOf(question)) {
    const other = view.index.variables.get(id)?.question
    if (!other || seen.has(other.id) || !(view.questions.has(other.id) || view.leftOut.has(other.id))) continue
    seen.add(other.id)
    if (isDeclined(responsesOf(other, view.answers)) || isAnswered(view, other)) continue
    const open = shownVariables(view, other).length > 0 ? other : openBefore(view, other, seen)
    if (open) return open
  }
  return null
}

/**
 * Returns the question that must be answered before a shown question without shown variables. The message "Please make at least one
 * selection on the ‘{label}’ question." names it (1 §2 Study form). `null` if the question has shown variables or is hidden.
 */
export function blockingQuestion(study: Study, answers: Answers, questionId: number): Question | null {
  const view = viewOf(study, answers)
  const question = view.index.questions.get(questionId)
  if (!question || !view.questions.has(questionId)) return null
  return shownVariables(view, question).length > 0 ? null : openBefore(view, question, new Set([questionId]))
}

/** Returns the IDs of the variables that determine whether this question's variables are shown. */
export function readByVariablesOf(question: Question): number[] {
  const own = new Set(question.variables.map(({ id }) => id))
  return readsOf(question, variableId => variableId !== null && own.has(variableId)).map(
    ({ variable_id }) => variable_id,
  )
}

/**
 * Lists the condition parts that determine whether a question and its variables are shown. @param isRead Selects the variables to include,
 * where `null` means the question itself
 */
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

import { choose, clearChoices, selectAll, toggle } from './choices.ts'
import { viewOf } from './conditions.ts'
import { decimalsOf, parseDecimal } from './decimal.ts'
import { confirmedText, type DifferenceReason } from './difference.ts'
import { takesDifferenceReason } from './index-study.ts'
import { readNumber } from './number-text.ts'
import { canBeUnknown, canDecline, emptyResponse, isDeclined, responsesOf } from './responses.ts'
import { checkShape, isValueOf } from './shape.ts'
import { minimumText, numberBounds, zeroText } from './slider.ts'
import type { Answers, Question, QuestionType, Response, Study, Variable } from './study.ts'

/** Actions of a member on the study form (1 §4 Answer behaviour). */
export type Action =
  /** SELECT_ONE: selects a radio button. */
  | { readonly kind: 'choose'; readonly variable_id: number }
  /** SELECT_ANY: selects or clears a checkbox. */
  | { readonly kind: 'toggle'; readonly variable_id: number; readonly on: boolean }
  /** SELECT_ANY: selects or clears "All of the above". */
  | { readonly kind: 'select-all'; readonly on: boolean }
  /**
   * SLIDER: moves the handle or types a number. An empty text clears the value. Text that isn't a permitted value stays in the field but is
   * invalid and is stored as no answer (`storable`). Values are never rounded.
   */
  | { readonly kind: 'number'; readonly variable_id: number; readonly text: string }
  /** SLIDER: the checkboxes "set to zero" and "set to minimum". Unchecking clears the value. */
  | { readonly kind: 'zero'; readonly variable_id: number; readonly on: boolean }
  | { readonly kind: 'minimum'; readonly variable_id: number; readonly on: boolean }
  /** SLIDER: selects Accept Defaults in the "Value not selected" dialog. */
  | { readonly kind: 'accept-defaults' }
  /** Other single values: "1" or "0" for YES_NO, "1" to "3" for RATING, an option's value, or the ID of a state, region, or school. */
  | { readonly kind: 'yes-no'; readonly variable_id: number; readonly value: '0' | '1' }
  | { readonly kind: 'rate'; readonly variable_id: number; readonly value: '1' | '2' | '3' }
  | { readonly kind: 'state'; readonly variable_id: number; readonly id: number }
  | { readonly kind: 'region'; readonly variable_id: number; readonly id: number }
  | { readonly kind: 'school'; readonly variable_id: number; readonly id: number }
  | { readonly kind: 'option'; readonly variable_id: number; readonly value: string }
  /** CONFIRMATION: confirms with a reason that a stated total differs from the sum of its parts by `difference`. */
  | {
      readonly kind: 'confirm-difference'
      readonly variable_id: number
      readonly reason: DifferenceReason
      readonly difference: number
    }
  /** All types: clears the answer of one variable, or of the whole question if `null`. */
  | { readonly kind: 'clear'; readonly variable_id: number | null }
  | { readonly kind: 'unknown'; readonly variable_id: number; readonly on: boolean }
  | { readonly kind: 'decline'; readonly on: boolean }
  /** All types: reuses an earlier answer, for the whole question or for one of its variables. */
  | { readonly kind: 'reuse'; readonly responses: readonly Response[] }

type IsShown = (variableId: number) => boolean

/**
 * Returns the responses of one question after a member's action, one per variable in the question's order. Actions that the form can't
 * offer change nothing, such as those on hidden variables or with a value out of range.
 * @param isShown Whether a variable of the question is shown (by default, all are)
 */
export function transition(
  question: Question,
  responses: readonly Response[],
  action: Action,
  isShown: IsShown = () => true,
): readonly Response[] {
  const given = new Map(responses.map(response => [response.variable_id, response]))
  const before = responsesOf(question, given)
  return after(question, before, action, isShown) ?? before
}

/** Returns the responses to store: a slider whose text is not a permitted value has no answer. */
export function storable(question: Question, responses: readonly Response[]): readonly Response[] {
  if (question.type !== 'SLIDER') return responses
  const variables = new Map(question.variables.map(variable => [variable.id, variable]))
  return responses.map(response => {
    const variable = variables.get(response.variable_id)
    const isWrong = response.value !== null && (!variable || !isValueOf(question, variable, response.value))
    return isWrong ? emptyResponse(response.variable_id) : response
  })
}

/** Returns the questions whose typed text is not a valid answer and would be lost. */
export function unfinishedQuestions(study: Study, answers: Answers): readonly Question[] {
  return study.questions.filter(question => {
    if (question.type !== 'SLIDER') return false
    const typed = responsesOf(question, answers)
    return storable(question, typed).some(({ value }, at) => value !== typed[at]?.value)
  })
}

/** Returns the answers of a survey after an action on one of its questions. Actions on hidden questions change nothing. */
export function answerQuestion(study: Study, answers: Answers, questionId: number, action: Action): Answers {
  const view = viewOf(study, answers)
  const question = study.questions.find(({ id }) => id === questionId)
  if (!question || !view.questions.has(questionId)) return answers
  if (action.kind === 'confirm-difference' && !takesDifferenceReason(study, action.variable_id)) return answers
  const next = new Map(answers)
  for (const response of transition(question, responsesOf(question, answers), action, id => view.variables.has(id))) {
    next.set(response.variable_id, response)
  }
  return next
}

function after(
  question: Question,
  before: readonly Response[],
  action: Action,
  isShown: IsShown,
): readonly Response[] | null {
  switch (action.kind) {
    case 'decline':
      return decline(question, before, action.on)
    case 'choose':
      return choose(question, action.variable_id, isShown)
    case 'toggle':
      return toggle(question, before, action.variable_id, action.on, isShown)
    case 'select-all':
      return selectAll(question, before, action.on, isShown)
    case 'accept-defaults':
      return acceptDefaults(question, before, isShown)
    case 'clear':
      return clear(question, before, action.variable_id, isShown)
    case 'reuse':
      return reuse(question, before, action.responses)
  }
  const variable = question.variables.find(({ id }) => id === action.variable_id)
  if (!variable || !isShown(variable.id)) return null
  const current = before.find(({ variable_id }) => variable_id === variable.id) ?? emptyResponse(variable.id)
  const changed = single(question, variable, current, action)
  return changed && replaced(before, [changed])
}

type SingleAction = Exclude<
  Action,
  { kind: 'decline' | 'choose' | 'toggle' | 'select-all' | 'accept-defaults' | 'clear' | 'reuse' }
>

/** Returns the new response of the variable in the action. `null` if nothing changes. */
function single(question: Question, variable: Variable, current: Response, action: SingleAction): Response | null {
  switch (action.kind) {
    case 'number':
      return question.type === 'SLIDER' ? sliderResponse(question, variable, action.text) : null
    case 'minimum':
      return setOrClear(question, variable, current, action.on, minimumText(variable))
    case 'zero':
      return setOrClear(question, variable, current, action.on, zeroText(question, variable))
    case 'unknown':
      if (!canBeUnknown(question) || (!action.on && current.is_unknown === 0)) return null
      return { ...emptyResponse(variable.id), is_unknown: action.on ? 1 : 0 }
    case 'yes-no':
      return valued(question, variable, 'YES_NO', action.value)
    case 'rate':
      return valued(question, variable, 'RATING', action.value)
    case 'state':
      return valued(question, variable, 'FIND_STATE', `${action.id}`)
    case 'region':
      return valued(question, variable, 'FIND_REGION', `${action.id}`)
    case 'school':
      return valued(question, variable, 'FIND_SCHOOL', `${action.id}`)
    case 'option':
      return valued(question, variable, 'MULTI_VARIABLE_SELECT_ONE', action.value)
    case 'confirm-difference':
      return valued(question, variable, 'CONFIRMATION', confirmedText(action.reason, action.difference))
  }
}

function valued(question: Question, variable: Variable, type: QuestionType, value: string): Response | null {
  return question.type === type && isValueOf(question, variable, value)
    ? { ...emptyResponse(variable.id), value }
    : null
}

/** Returns the response for a slider value. The flag `is_set_min` marks exactly the minimum, regardless of how the value was entered. */
function sliderValue(variable: Variable, value: string): Response {
  return { ...emptyResponse(variable.id), value, is_set_min: value === minimumText(variable) ? 1 : 0 }
}

function sliderResponse(question: Question, variable: Variable, text: string): Response {
  const typed = text.trim()
  if (typed === '') return emptyResponse(variable.id)
  const places = decimalsOf(numberBounds(question, variable).step)
  const read = readNumber(typed, variable, places)
  // A space marks ambiguous text that would otherwise be a stored number, such as "310.000".
  return sliderValue(variable, read ?? (parseDecimal(typed) === null ? typed : `${typed} `))
}

function setOrClear(question: Question, variable: Variable, current: Response, on: boolean, value: string) {
  if (question.type !== 'SLIDER') return null
  if (on) return isValueOf(question, variable, value) ? sliderValue(variable, value) : null
  return current.value === value ? emptyResponse(variable.id) : null
}

/**
 * Lists the sliders that "Accept Defaults" sets, each with its minimum, or 0: those shown with neither a value nor "unknown".
 * @param isShown Whether a variable of the question is shown
 */
export function defaultsOf(
  question: Question,
  before: readonly Response[],
  isShown: IsShown,
): readonly { readonly variable: Variable; readonly value: string }[] {
  if (question.type !== 'SLIDER') return []
  return question.variables.flatMap(variable => {
    const isOpen = before.some(r => r.variable_id === variable.id && r.value === null && r.is_unknown === 0)
    const value = minimumText(variable)
    return isOpen && isShown(variable.id) && isValueOf(question, variable, value) ? [{ variable, value }] : []
  })
}

function acceptDefaults(question: Question, before: readonly Response[], isShown: IsShown): readonly Response[] | null {
  const missing = defaultsOf(question, before, isShown)
  const changed = missing.map(({ variable, value }) => sliderValue(variable, value))
  return changed.length > 0 ? replaced(before, changed) : null
}

function clear(question: Question, before: readonly Response[], variableId: number | null, isShown: IsShown) {
  const choices = clearChoices(question, before, variableId, isShown)
  if (choices) return choices
  return before.map(r =>
    (variableId === null || r.variable_id === variableId) && isShown(r.variable_id)
      ? emptyResponse(r.variable_id)
      : undeclined(r),
  )
}

/**
 * Declines a question by clearing all its values and flags, including those of hidden variables. Undoing it leaves the question unanswered.
 */
function decline(question: Question, before: readonly Response[], on: boolean): readonly Response[] | null {
  if (on ? !canDecline(question) : !isDeclined(before)) return null
  return before.map(({ variable_id }) => ({ ...emptyResponse(variable_id), declined: on ? 1 : 0 }))
}

/** Reuses an earlier answer if the question still permits it. */
function reuse(question: Question, before: readonly Response[], responses: readonly Response[]) {
  const isPermitted = responses.length > 0 && checkShape(question, responses).length === 0
  return isPermitted ? replaced(before, responses) : null
}

/** Applies changed responses. Any change clears the declined flag of the whole question. */
function replaced(before: readonly Response[], changed: readonly Response[]): readonly Response[] {
  return before.map(r => changed.find(({ variable_id }) => variable_id === r.variable_id) ?? undeclined(r))
}

function undeclined(response: Response): Response {
  return response.declined === 0 ? response : { ...response, declined: 0 }
}

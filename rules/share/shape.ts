import { REGION_COUNT, SCHOOL_COUNT, STATE_COUNT } from '../reference/counts.ts'
import { parseDecimal } from './decimal.ts'
import { parseConfirmed } from './difference.ts'
import { canBeUnknown, canDecline, isDeclined, RATINGS } from './responses.ts'
import { isOnStep, minimumText, numberBounds } from './slider.ts'
import type { Question, Response, Variable } from './study.ts'
import { SHAPE_TEXT } from './text.ts'

export interface ShapeViolation {
  readonly variable_id: number
  readonly message: string
}

/**
 * Maximum length of the text in a geography question. The preference itself is stored with the job profile, so any text is accepted here.
 */
const MAX_TEXT_LENGTH = 1000

/**
 * Checks one question's responses for errors that no form can produce, including those of hidden variables. Other answers are ignored, and
 * missing responses count as unanswered. An empty list means that the responses can be stored.
 */
export function checkShape(question: Question, responses: readonly Response[]): ShapeViolation[] {
  const variables = new Map(question.variables.map(variable => [variable.id, variable]))
  const violations: ShapeViolation[] = []
  const seen = new Set<number>()
  const declined = isDeclined(responses)
  for (const response of responses) {
    const { variable_id } = response
    const variable = variables.get(variable_id)
    const message = !variable
      ? SHAPE_TEXT.foreign
      : seen.has(variable_id)
        ? SHAPE_TEXT.repeated
        : responseViolation(question, variable, response, declined)
    seen.add(variable_id)
    if (message) violations.push({ variable_id, message })
  }
  return [...violations, ...choiceViolations(question, responses)]
}

/** Checks whether the variable can have this value. */
export function isValueOf(question: Question, variable: Variable, value: string): boolean {
  return valueViolation(question, variable, value) === null
}

function responseViolation(
  question: Question,
  variable: Variable,
  response: Response,
  declined: boolean,
): string | null {
  const { value, is_unknown, is_set_min } = response
  const hasValue = value !== null || is_set_min === 1
  if (response.declined === 1 && !canDecline(question)) return SHAPE_TEXT.mayNotDecline
  if (declined && (hasValue || is_unknown === 1)) return SHAPE_TEXT.declinedWithValue
  if (is_unknown === 1 && !canBeUnknown(question)) return SHAPE_TEXT.unknownNotOffered
  if (is_unknown === 1 && hasValue) return SHAPE_TEXT.unknownWithValue
  const violation = value === null ? null : valueViolation(question, variable, value)
  if (violation || is_set_min === 0) return violation
  const isMinimum = question.type === 'SLIDER' && parseDecimal(value) === parseDecimal(minimumText(variable))
  return isMinimum ? null : SHAPE_TEXT.setMinWithoutMinimum
}

function valueViolation(question: Question, variable: Variable, value: string): string | null {
  switch (question.type) {
    case 'SLIDER':
      return sliderViolation(question, variable, value)
    case 'YES_NO':
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return value === '0' || value === '1' ? null : SHAPE_TEXT.notAnOption
    case 'RATING':
      return wholeNumberViolation(value, RATINGS)
    case 'FIND_STATE':
      return wholeNumberViolation(value, STATE_COUNT)
    case 'FIND_REGION':
      return wholeNumberViolation(value, REGION_COUNT)
    case 'FIND_SCHOOL':
      return wholeNumberViolation(value, SCHOOL_COUNT)
    case 'MULTI_VARIABLE_SELECT_ONE':
      return variable.variableOptions.some(option => option.value === value) ? null : SHAPE_TEXT.notAnOption
    case 'CONFIRMATION':
      return parseConfirmed(value) === null ? SHAPE_TEXT.notAnswerable : null
    case 'GEOGRAPHY_ICO_WRAPPER':
      return value.length <= MAX_TEXT_LENGTH ? null : SHAPE_TEXT.tooLong
  }
}

function sliderViolation(question: Question, variable: Variable, text: string): string | null {
  const value = parseDecimal(text)
  if (value === null) return SHAPE_TEXT.notANumber
  const bounds = numberBounds(question, variable)
  if (value < bounds.min || value > bounds.max) return SHAPE_TEXT.outOfRange
  return isOnStep(bounds, value) ? null : SHAPE_TEXT.offStep
}

/** Checks a whole number from 1, because IDs and ratings have no gaps. */
function wholeNumberViolation(text: string, highest: number): string | null {
  const value = parseDecimal(text)
  if (value === null) return SHAPE_TEXT.notANumber
  if (value < 1 || value > highest) return SHAPE_TEXT.outOfRange
  return text === `${Math.trunc(value)}` ? null : SHAPE_TEXT.offStep
}

function choiceViolations(question: Question, responses: readonly Response[]): ShapeViolation[] {
  if (question.type !== 'SELECT_ONE' && question.type !== 'SELECT_ANY') return []
  const values = new Map(responses.map(({ variable_id, value }) => [variable_id, value]))
  const chosen = question.variables.filter(({ id }) => values.get(id) === '1')
  const violation = (variable: Variable | undefined, message: string): ShapeViolation[] =>
    variable ? [{ variable_id: variable.id, message }] : []
  if (question.type === 'SELECT_ONE') return violation(chosen[1], SHAPE_TEXT.twoChoices)
  if (chosen.length > 1) {
    const exclusive = chosen.find(({ is_exclusive }) => is_exclusive)
    if (exclusive) return violation(exclusive, SHAPE_TEXT.exclusive)
  }
  const maximum = question.maximum_selections
  return maximum > 0 ? violation(chosen[maximum], SHAPE_TEXT.tooMany(maximum)) : []
}

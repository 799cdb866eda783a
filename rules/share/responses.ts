import type { Answers, Question, QuestionType, Response } from './study.ts'

/** Maximum rating of a study question in stars, from 1 (1 §5). */
export const RATINGS = 3

const WITH_UNKNOWN: readonly QuestionType[] = [
  'SLIDER',
  'YES_NO',
  'RATING',
  'FIND_REGION',
  'FIND_STATE',
  'FIND_SCHOOL',
  'MULTI_VARIABLE_SELECT_ONE',
]

export function emptyResponse(variable_id: number): Response {
  return { variable_id, value: null, declined: 0, is_unknown: 0, is_set_min: 0 }
}

/** Returns one response per variable of the question, in its order. Missing responses are empty (1 §4 Loading the form). */
export function responsesOf(question: Question, answers: Answers): Response[] {
  return question.variables.map(({ id }) => answers.get(id) ?? emptyResponse(id))
}

/**
 * Converts a stored or imported value to text: numeric 1 becomes "1", and numeric 0 becomes "0" (1 §4 Loading the form). "" means no value.
 */
export function valueText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}

export function isChoice({ type }: Question): boolean {
  return type === 'SELECT_ONE' || type === 'SELECT_ANY'
}

/** Checks whether a question offers "Decline to answer". All do, except required and CONFIRMATION questions (1 §4). */
export function canDecline({ required, type }: Question): boolean {
  return !required && type !== 'CONFIRMATION'
}

/** Checks whether a question offers "unknown", which must be enabled and requires answers that are values rather than choices. */
export function canBeUnknown({ is_unknown_enabled, type }: Question): boolean {
  return is_unknown_enabled && WITH_UNKNOWN.includes(type)
}

/** Checks whether a question is declined. Members decline whole questions, so one declined response is enough. */
export function isDeclined(responses: readonly Response[]): boolean {
  return responses.some(({ declined }) => declined === 1)
}

/** Checks whether a response has no value and is neither declined nor unknown. */
export function isEmpty(response: Response): boolean {
  return response.value === null && response.declined === 0 && response.is_unknown === 0
}

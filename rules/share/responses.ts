import type { Answers, Question, QuestionType, Response } from './study.ts'

/** Stars of a study question: 1 to 3 (1 §5). */
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

/** One response per variable of the question, in its order; missing ones are empty (1 §4 Loading the form). */
export function responsesOf(question: Question, answers: Answers): Response[] {
  return question.variables.map(({ id }) => answers.get(id) ?? emptyResponse(id))
}

/** A stored or imported value as text: numeric 1 becomes "1", numeric 0 becomes "0" (1 §4 Loading the form); "" means no value. */
export function valueText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}

export function isChoice({ type }: Question): boolean {
  return type === 'SELECT_ONE' || type === 'SELECT_ANY'
}

/** Every question offers "Decline to answer", except required and CONFIRMATION questions (1 §4). */
export function canDecline({ required, type }: Question): boolean {
  return !required && type !== 'CONFIRMATION'
}

/** A question offers "unknown" if it is enabled and the answers are values rather than choices. */
export function canBeUnknown({ is_unknown_enabled, type }: Question): boolean {
  return is_unknown_enabled && WITH_UNKNOWN.includes(type)
}

/** Members decline whole questions, so one declined response is enough. */
export function isDeclined(responses: readonly Response[]): boolean {
  return responses.some(({ declined }) => declined === 1)
}

/** No value, not declined, and not unknown. */
export function isEmpty(response: Response): boolean {
  return response.value === null && response.declined === 0 && response.is_unknown === 0
}

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

/** One response per variable of the question, in its order; the missing ones empty (1 §4 Loading the form). */
export function responsesOf(question: Question, answers: Answers): Response[] {
  return question.variables.map(({ id }) => answers.get(id) ?? emptyResponse(id))
}

/** A stored or imported value as text: numeric 1 becomes "1", numeric 0 "0" (1 §4 Loading the form); "" is no value. */
export function valueText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}

export function isChoice({ type }: Question): boolean {
  return type === 'SELECT_ONE' || type === 'SELECT_ANY'
}

/** Decline to answer is offered except on required and CONFIRMATION questions (1 §4). */
export function canDecline({ required, type }: Question): boolean {
  return !required && type !== 'CONFIRMATION'
}

/** Unknown is offered where the question enables it and its answers are values rather than choices. */
export function canBeUnknown({ is_unknown_enabled, type }: Question): boolean {
  return is_unknown_enabled && WITH_UNKNOWN.includes(type)
}

/** Declining is an act on the whole question, so one declined response speaks for it. */
export function isDeclined(responses: readonly Response[]): boolean {
  return responses.some(({ declined }) => declined === 1)
}

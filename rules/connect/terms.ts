import { checkShape } from '../share/shape.ts'
import {
  EMPTY_QUESTION,
  EMPTY_VARIABLE,
  type Question,
  type QuestionType,
  type Response,
  type VariableOption,
} from '../share/study.ts'

/** Number of stars of a term: 1 to 5, while a study question has 1 to 3 (1 §5, 3 §5). */
const TERM_RATINGS = 5

/** Fields of a job question that are needed to check its answers (3 §3). */
export interface Term {
  readonly id: number
  readonly type: string
  readonly required: boolean
  readonly maximum_selections: number
  readonly is_unknown_enabled: boolean
  readonly variables: readonly TermVariable[]
}

export interface TermVariable {
  readonly id: number
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
  readonly is_exclusive_member: boolean
  readonly variableOptions: readonly VariableOption[]
}

export interface TermResponse {
  readonly job_question_variable_id: number
  readonly value: string | null
  readonly declined: 0 | 1
  readonly no_preference: 0 | 1
  /** Whether the answer is "I don’t know the value", if the term has this option (3 §2.6). */
  readonly is_unknown: 0 | 1
}

export interface TermViolation {
  readonly job_question_variable_id: number
  readonly message: string
}

/** Types that are answered like study questions. Geography is chosen elsewhere, and the remaining types are only displayed. */
const ANSWERED = ['SLIDER', 'RATING', 'SELECT_ANY', 'SELECT_ONE', 'YES_NO', 'MULTI_VARIABLE_SELECT_ONE'] as const

/** Checks whether members answer the term through its variables. */
export function isAnswerable({ type }: Pick<Term, 'type'>): boolean {
  return ANSWERED.some(each => each === type)
}

export const TERM_TEXT = { notAnswerable: 'You can’t answer this term here.' } as const

/** Returns the response as stored: without a value for "no preference", and with "0" if only declined (decision G-070). */
export function normalizeResponse<R extends TermResponse>(response: R): R {
  if (response.no_preference === 1) return { ...response, value: null, is_unknown: 0 }
  return response.declined === 1 ? { ...response, value: '0', is_unknown: 0 } : response
}

/** Returns violations that no form can send. Answers are checked like study answers, and missing responses count as unanswered. */
export function checkTerm(term: Term, responses: readonly TermResponse[]): TermViolation[] {
  const type = ANSWERED.find(each => each === term.type)
  if (!type) {
    return responses.map(({ job_question_variable_id }) => ({
      job_question_variable_id,
      message: TERM_TEXT.notAnswerable,
    }))
  }
  return checkShape(questionOf(term, type), responses.map(studyResponse)).map(({ variable_id, message }) => ({
    job_question_variable_id: variable_id,
    message,
  }))
}

function studyResponse({
  job_question_variable_id,
  value,
  declined,
  no_preference,
  is_unknown,
}: TermResponse): Response {
  const isOpen = no_preference === 1
  const isRefused = isOpen || declined === 1
  return {
    variable_id: job_question_variable_id,
    value: isRefused ? null : value,
    declined: isOpen ? 0 : declined,
    is_unknown: isRefused ? 0 : is_unknown,
    is_set_min: 0,
  }
}

/** Returns a term as a study question, in which stars become a slider from 1 to 5. */
function questionOf(term: Term, type: (typeof ANSWERED)[number]): Question {
  const isRating = type === 'RATING'
  const shape: QuestionType = isRating ? 'SLIDER' : type
  return {
    id: term.id,
    section_id: 0,
    type: shape,
    ...EMPTY_QUESTION,
    required: term.required,
    is_unknown_enabled: term.is_unknown_enabled,
    maximum_selections: term.maximum_selections,
    variablesCount: term.variables.length,
    has_strict_steps: true,
    variables: term.variables.map(variable => ({
      id: variable.id,
      uid: '',
      question_id: term.id,
      ...EMPTY_VARIABLE,
      min: isRating ? 1 : variable.min,
      max: isRating ? TERM_RATINGS : variable.max,
      step: isRating ? 1 : variable.step,
      is_set_zero_hidden: true,
      is_exclusive: variable.is_exclusive_member,
      variableOptions: variable.variableOptions,
    })),
  }
}

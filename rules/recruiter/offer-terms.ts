import { type MemberQuestion, termQuestion } from '../connect/term-question.ts'
import { checkTerm, type TermResponse } from '../connect/terms.ts'
import { evaluate } from '../share/evaluate.ts'
import type { Question } from '../share/study.ts'

/** Term as recruiters answer it, with their wording and without content hidden from them. */
export type OfferedTerm = MemberQuestion

/** Value of a variable. Variables that the offer does not specify have no value. */
export interface OfferedValue {
  readonly job_question_variable_id: number
  readonly value: string
}

export interface OfferViolation {
  /** Variable with the error. `null` if the error concerns all values together. */
  readonly job_question_variable_id: number | null
  readonly message: string
}

/**
 * Returns a term as a question for recruiters. `null` if it takes no answer. Members' maximum number of selections doesn't apply to offers,
 * every term is optional, and "unknown" isn't available.
 */
export function offeredQuestion(term: OfferedTerm): Question | null {
  return termQuestion({ ...term, maximum_selections: 0, is_unknown_enabled: false, required: false })
}

/**
 * Returns errors in an offer's values of a term, based on the rule for members' answers. Recruiters can leave a term unspecified but can't
 * decline it.
 */
export function checkOffered(term: OfferedTerm, values: readonly OfferedValue[]): readonly OfferViolation[] {
  if (values.length === 0) return []
  const responses = values.map((given): TermResponse => ({ ...given, declined: 0, no_preference: 0, is_unknown: 0 }))
  const shape = checkTerm({ ...term, maximum_selections: 0, variables: term.jobQuestionVariables }, responses)
  if (shape.length > 0) return shape
  const question = offeredQuestion(term)
  if (!question) return []
  const answers = new Map(
    values.map(({ job_question_variable_id: variable_id, value }) => [
      variable_id,
      { variable_id, value, declined: 0 as const, is_unknown: 0 as const, is_set_min: 0 as const },
    ]),
  )
  const messages = evaluate({ questions: [question], derived: [] }, answers).messages.get(term.id) ?? []
  return messages.flatMap(({ invalid, message }) => (invalid ? [{ job_question_variable_id: null, message }] : []))
}

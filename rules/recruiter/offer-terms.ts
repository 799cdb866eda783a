import { type AskedQuestion, termQuestion } from '../connect/term-question.ts'
import { checkTerm, type TermResponse } from '../connect/terms.ts'
import { evaluate } from '../share/evaluate.ts'
import type { Question } from '../share/study.ts'

/** A term as recruiters answer it: in their words, without what they may not see. */
export type OfferedTerm = AskedQuestion

/** Value of a variable; a variable the offer does not specify has none. */
export interface OfferedValue {
  readonly job_question_variable_id: number
  readonly value: string
}

export interface OfferViolation {
  /** Null: the values together. */
  readonly job_question_variable_id: number | null
  readonly message: string
}

/**
 * A term as the question that recruiters are asked; null if it takes no answer here. How many members choose at most is about what they wish for:
 * a position has as many as it has. Recruiters can leave each of them open, and know what they offer.
 */
export function offeredQuestion(term: OfferedTerm): Question | null {
  return termQuestion({ ...term, maximum_selections: 0, is_unknown_enabled: false, required: false })
}

/** Returns errors in an offer's values of a term, checked by the rule of members' answers. Recruiters leave a term unspecified, and decline none. */
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

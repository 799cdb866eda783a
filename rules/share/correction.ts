import { hasOwnAnswer } from './conditions.ts'
import { evaluate } from './evaluate.ts'
import { isComplete, isDone, outstanding } from './progress.ts'
import { isSameResponse } from './response-check.ts'
import { responsesOf } from './responses.ts'
import type { Answers, Question, Study } from './study.ts'

/** Maximum number of surveys that one correction can cover. */
export const MAX_SURVEYS = 10

/** Question that a correction would leave unanswered or invalid. */
export interface CorrectionViolation {
  readonly question: Question
  /** Variable with the problem. `null` for the whole question. */
  readonly variable_id: number | null
  readonly message: string
}

export const MUST_STAY_ANSWERED = 'You can’t clear this answer because the survey has been submitted.'

/**
 * Lists the problems that prevent a correction of a submitted survey (decision 13), in the study's order. A submitted study must stay
 * complete. Problems are questions that the correction leaves unanswered or invalid, including newly shown ones, and corrected questions
 * that are invalid. A question that was already unanswered for another reason (added to the study later) doesn't prevent other corrections.
 * The same applies to completed modules.
 */
export function correctionViolations(
  core: Study,
  modules: Iterable<Study>,
  before: Answers,
  after: Answers,
): CorrectionViolation[] {
  const finished = [...modules].filter(module => isComplete(module, before))
  return [core, ...finished].flatMap(form => {
    const was = evaluate(form, before).status
    const is = evaluate(form, after)
    const isCause = (question: Question): boolean => {
      const status = was.get(question.id)
      if (status === undefined || isDone(status)) return true
      return is.status.get(question.id) === 'invalid' && isCorrected(question, before, after)
    }
    // Only the member can confirm that a total differs from its parts (decision 84).
    return outstanding(is)
      .filter(question => hasOwnAnswer(question) && isCause(question))
      .map(question => {
        const violation = is.messages.get(question.id)?.find(({ invalid }) => invalid)
        const variable_id = violation?.variable_id ?? null
        return { question, variable_id, message: violation?.message ?? MUST_STAY_ANSWERED }
      })
  })
}

/** Checks whether a question's answers changed. */
export function isCorrected(question: Question, before: Answers, after: Answers): boolean {
  const was = responsesOf(question, before)
  return responsesOf(question, after).some((response, at) => !isSameResponse(response, was[at]))
}

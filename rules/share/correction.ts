import { evaluate } from './evaluate.ts'
import { isComplete, isDone, outstanding } from './progress.ts'
import { isSameResponse } from './response-check.ts'
import { responsesOf } from './responses.ts'
import type { Answers, Question, Study } from './study.ts'

/** The most surveys that one correction can cover. */
export const MAX_SURVEYS = 10

/** A question that a correction would leave unanswered or invalid. */
export interface CorrectionViolation {
  readonly question: Question
  /** The variable it is about; null for the whole question. */
  readonly variable_id: number | null
  readonly message: string
}

export const MUST_STAY_ANSWERED = 'You can’t clear this answer because the survey has been submitted.'

/**
 * What prevents a correction of a submitted survey (decision 13), in the study's order: questions that it would make unanswered or invalid,
 * including those it would reveal, and corrected questions that are invalid. A submitted study stays complete. A question that was already
 * unanswered for another reason (added to the study later) does not prevent other corrections. The same holds for modules that are
 * complete.
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
    return outstanding(is)
      .filter(isCause)
      .map(question => {
        const violation = is.messages.get(question.id)?.find(({ invalid }) => invalid)
        const variable_id = violation?.variable_id ?? null
        return { question, variable_id, message: violation?.message ?? MUST_STAY_ANSWERED }
      })
  })
}

/** Whether a question's answers changed. */
export function isCorrected(question: Question, before: Answers, after: Answers): boolean {
  const was = responsesOf(question, before)
  return responsesOf(question, after).some((response, at) => !isSameResponse(response, was[at]))
}

import { evaluate } from './evaluate.ts'
import { isComplete, isDone, outstanding } from './progress.ts'
import { isSameResponse } from './response-check.ts'
import { responsesOf } from './responses.ts'
import type { Answers, Question, Study } from './study.ts'

/** How many surveys are corrected together, at the most. */
export const MAX_SURVEYS = 10

/** A question that a correction leaves open or wrong. */
export interface CorrectionViolation {
  readonly question: Question
  /** The variable it is about; null when it is the whole question. */
  readonly variable_id: number | null
  readonly message: string
}

export const MUST_STAY_ANSWERED = 'This question must stay answered: the survey is submitted.'

/**
 * What stands against a correction of a submitted survey (decision 13), in the study's order: questions that are open or invalid after it and were not so
 * before, those included that it brings up, and corrected ones that are invalid. What was submitted stays a complete study; what stood open
 * for another reason (the study has a question more than at the time) does not keep anybody from mending the rest. Modules are held to it
 * once they are complete.
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
        const fault = is.messages.get(question.id)?.find(({ invalid }) => invalid)
        const variable_id = fault?.variable_id ?? null
        return { question, variable_id, message: fault?.message ?? MUST_STAY_ANSWERED }
      })
  })
}

/** Whether a question's answers are others than before. */
export function isCorrected(question: Question, before: Answers, after: Answers): boolean {
  const was = responsesOf(question, before)
  return responsesOf(question, after).some((response, at) => !isSameResponse(response, was[at]))
}

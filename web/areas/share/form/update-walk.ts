import { confirmedParts } from '#rules/share/derived.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { isDone, nextQuestion } from '#rules/share/progress.ts'
import type { Question, Study } from '#rules/share/study.ts'

/**
 * Returns the question that Next leads to during a prior-year update: the next question that is updated, new, or changed by another answer.
 * If there is none after an unchanged question (the member went back or jumped to it), Next leads to the following question.
 * @param kept The variables whose answers carried over when the update began, or none outside of an update
 */
export function nextToUpdate(
  study: Study,
  evaluation: Evaluation,
  kept: ReadonlySet<number>,
  questionId: number,
): Question | null {
  const after = nextQuestion(study, evaluation, questionId)
  if (kept.size === 0) return after
  const stays = staying(study, evaluation, kept)
  let next = after
  while (next && stays(next)) next = nextQuestion(study, evaluation, next.id)
  const current = study.questions.find(({ id }) => id === questionId)
  return next ?? (current && stays(current) ? after : null)
}

/**
 * Returns a check for unchanged questions. A question is unchanged while it is answered and shows only variables that carried over. A
 * confirmation is unchanged while everything it summarizes is unchanged. The place of work is asked in every update because it belongs to
 * the job profile, not to last year's answers.
 */
function staying(study: Study, evaluation: Evaluation, kept: ReadonlySet<number>): (question: Question) => boolean {
  const isShown = (id: number): boolean => evaluation.visibleVariables.has(id)
  return question => {
    if (question.type === 'GEOGRAPHY_ICO_WRAPPER' || !isDone(evaluation.status.get(question.id))) return false
    if (question.type === 'CONFIRMATION')
      return confirmedParts(study, question).every(({ variable: { id } }) => isShown(id) === kept.has(id))
    return question.variables.every(({ id }) => !isShown(id) || kept.has(id))
  }
}

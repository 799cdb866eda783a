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
 * Returns the evaluation for the progress of a prior-year update. An unchanged answer that is compared with an open question counts as
 * completed, because the member only has to answer that question.
 */
export function updateProgress(evaluation: Evaluation, kept: ReadonlySet<number>): Evaluation {
  const { visibleQuestions, visibleVariables, messages, status } = evaluation
  const waiting = visibleQuestions.filter(({ id, variables }) => {
    const faults = messages.get(id)?.filter(({ invalid }) => invalid) ?? []
    return (
      faults.length > 0 &&
      faults.every(({ compared }) => compared?.text === null) &&
      variables.every(variable => !visibleVariables.has(variable.id) || kept.has(variable.id))
    )
  })
  if (waiting.length === 0) return evaluation
  return { ...evaluation, status: new Map([...status, ...waiting.map(({ id }) => [id, 'completed'] as const)]) }
}

/**
 * Returns a check for unchanged questions. A question is unchanged while it is answered and shows only variables that carried over. A
 * confirmation is unchanged while everything it summarizes is unchanged. The place of work is asked in every update because it belongs to
 * the job profile, not to last year's answers.
 */
function staying(
  { derived, questions }: Study,
  evaluation: Evaluation,
  kept: ReadonlySet<number>,
): (question: Question) => boolean {
  const isShown = (id: number): boolean => evaluation.visibleVariables.has(id)
  const idOf = new Map(questions.flatMap(({ variables }) => variables.map(({ uid, id }) => [uid, id] as const)))
  const parts = new Map(
    derived.map(
      ({ dv_name, parts: uids, divisor }) => [dv_name, divisor === null ? uids : [...uids, divisor]] as const,
    ),
  )
  const summed = ({ variables }: Question): number[] =>
    variables.flatMap(({ dv_name }) => (parts.get(dv_name ?? '') ?? []).flatMap(uid => idOf.get(uid) ?? []))
  return question => {
    if (question.type === 'GEOGRAPHY_ICO_WRAPPER' || !isDone(evaluation.status.get(question.id))) return false
    if (question.type === 'CONFIRMATION') return summed(question).every(id => isShown(id) === kept.has(id))
    return question.variables.every(({ id }) => !isShown(id) || kept.has(id))
  }
}

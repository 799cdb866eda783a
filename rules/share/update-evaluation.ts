import type { Evaluation } from './evaluate.ts'
import { isDone } from './progress.ts'

/**
 * Returns the evaluation during a prior-year update. An unchanged answer that is compared with an open question counts as completed, and its
 * messages are hints, because the member only has to answer that question.
 * @param kept The variables whose answers carried over when the update began, or `null` outside of an update
 */
export function updateEvaluation(evaluation: Evaluation, kept: ReadonlySet<number> | null): Evaluation {
  if (kept === null) return evaluation
  const { visibleQuestions, visibleVariables, messages, status } = evaluation
  const waiting = visibleQuestions.filter(({ id, variables }) => {
    const faults = messages.get(id)?.filter(({ invalid }) => invalid) ?? []
    return (
      faults.length > 0 &&
      faults.every(({ compared }) => compared?.text === null && !isDone(status.get(compared.question_id))) &&
      variables.every(variable => !visibleVariables.has(variable.id) || kept.has(variable.id))
    )
  })
  const hints = waiting.map(
    ({ id }) => [id, (messages.get(id) ?? []).map(message => ({ ...message, invalid: false }))] as const,
  )
  return {
    ...evaluation,
    kept,
    status: new Map([...status, ...waiting.map(({ id }) => [id, 'completed'] as const)]),
    messages: new Map([...messages, ...hints]),
  }
}

import type { Evaluation } from '#rules/share/evaluate.ts'
import type { Question } from '#rules/share/study.ts'
import type { Snapshot } from '../protocol.ts'

type Go = (questionId: number) => void

/** Returns the first question whose answer the server rejected, unless it is the current question. */
export function refusedOf({ refusals }: Snapshot, { visibleQuestions }: Evaluation, current: Question, go: Go) {
  const [id] = refusals.keys()
  const at = visibleQuestions.findIndex(question => question.id === id)
  return id === undefined || at < 0 || id === current.id ? null : { number: at + 1, onGo: () => go(id) }
}

/** Returns the number of questions whose answer can't be saved because it is invalid, and the first one that isn't the current question. */
export function unsavedOf(
  unfinished: readonly Question[],
  { visibleQuestions }: Evaluation,
  current: Question,
  go: Go,
) {
  const [first] = unfinished.filter(({ id }) => id !== current.id)
  const at = first ? visibleQuestions.indexOf(first) : -1
  return { count: unfinished.length, first: first && at >= 0 ? { number: at + 1, onGo: () => go(first.id) } : null }
}

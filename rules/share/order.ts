import type { Question, Variable } from './study.ts'

/**
 * Orders a question's variables for display (1 §4 Loading the form). With `randomize_variables`, the order is random but fixed for each
 * survey. Otherwise, it is the study's order. Exclusive options ("None of these") stay last. Each variable has its own sort key, so hiding
 * or adding one doesn't reorder the others.
 */
export function orderVariables(question: Question, surveyId: number): readonly Variable[] {
  if (!question.randomize_variables) return question.variables
  const sortKey = ({ id }: Variable): number => hash([surveyId, question.id, id])
  const mixed = question.variables
    .filter(({ is_exclusive }) => !is_exclusive)
    .map(variable => ({ variable, at: sortKey(variable) }))
    .sort((a, b) => a.at - b.at || a.variable.id - b.variable.id)
    .map(({ variable }) => variable)
  return [...mixed, ...question.variables.filter(({ is_exclusive }) => is_exclusive)]
}

/** Returns a uniform 32-bit hash of whole numbers (MurmurHash3). */
function hash(numbers: readonly number[]): number {
  let state = 0
  for (const number of numbers) {
    for (const word of [number, Math.floor(number / 2 ** 32)]) {
      let k = Math.imul(word, 0xcc9e2d51)
      k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
      state ^= k
      state = Math.imul((state << 13) | (state >>> 19), 5) + 0xe6546b64
    }
  }
  state ^= state >>> 16
  state = Math.imul(state, 0x85ebca6b)
  state ^= state >>> 13
  state = Math.imul(state, 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

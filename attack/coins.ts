import { plantAnswers } from '#server/testing/planted.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { stream } from './streams.ts'

/** Yes/no questions of the demo study whose answers are replaced by a coin flip for each respondent. */
export const PLANTED = ['faculty', 'tenure', 'call_paid', 'productivity_pay', 'tail', 'again']

/** Returns a person's coin flips, one for each planted question. */
export function coinsOf(userId: number): readonly number[] {
  const next = stream(userId * 7919)
  return PLANTED.map(() => Number(next() < 0.5))
}

/** @param variables The variables of a study's planted questions, in order. */
export async function plantCoins(
  { db }: Pick<TestServer, 'db'>,
  studyId: number,
  users: readonly number[],
  variables: readonly number[],
): Promise<void> {
  const planted = users.map(userId => {
    const coins = coinsOf(userId)
    return { userId, answers: Object.fromEntries(variables.map((variable, at) => [variable, coins[at] ?? 0])) }
  })
  await plantAnswers(db, studyId, planted)
}

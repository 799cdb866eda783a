import { plantAnswers } from '#server/testing/planted.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { variableIds } from './answers.ts'
import { stream } from './streams.ts'
import type { Preparation } from './world.ts'

/** Questions of the demo study whose answers are replaced by random numbers. Each has this many equally common values. */
export const PLANTED_NUMBERS: Readonly<Record<string, number>> = {
  callbacks: 4,
  years_here: 8,
  pto_taken: 16,
  weeks_worked: 32,
  longest_week: 64,
  new_patient_wait: 128,
}

/** Question whose answers are replaced by pay that is independent of the profile: log-normal, in steps of $5,000. */
export const PLANTED_PAY = 'comp_ownership'
const [MEDIAN, SPREAD, STEP] = [290_000, 0.4, 5000]
const [LOWEST, HIGHEST] = [60_000, 1_500_000]

/** Returns a person's planted numbers, by question name. */
function numbersOf(userId: number): Readonly<Record<string, number>> {
  const next = stream(userId * 6151 + 5)
  const numbers = Object.entries(PLANTED_NUMBERS).map(([uid, values]) => [uid, Math.floor(next() * values)] as const)
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const pay = STEP * Math.round((MEDIAN * Math.exp(SPREAD * normal)) / STEP)
  return { ...Object.fromEntries(numbers), [PLANTED_PAY]: Math.min(HIGHEST, Math.max(LOWEST, pay)) }
}

/** Replaces the answers before results open. */
async function plantNumbers(server: TestServer, studyId: number, users: readonly number[]): Promise<void> {
  const ids = await variableIds(server, studyId, [...Object.keys(PLANTED_NUMBERS), PLANTED_PAY])
  const planted = users.map(userId => ({
    userId,
    answers: Object.fromEntries(Object.entries(numbersOf(userId)).map(([uid, value]) => [ids.get(uid) ?? 0, value])),
  }))
  await plantAnswers(server.db, studyId, planted)
}

/** Preparation of a world for attacks on numbers. */
export const withNumbers: Preparation = {
  join: (server, studyId, people) =>
    plantNumbers(
      server,
      studyId,
      people.map(({ userId }) => userId),
    ),
}

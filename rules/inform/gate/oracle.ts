import type { Guesses } from './guesses.ts'
import type { Random } from './random.ts'
import { type GuessScore, meanScore, scoreOf } from './score.ts'

/** The rule of ten allows a chart about so many people. */
const [SMALLEST, LARGEST] = [10, 14]
const DRAWS = 6

/** Subject of the K-oracle. */
export interface OracleSetting {
  /** People its groups are made of; missing: of the people to guess. */
  readonly crowd?: Int32Array
  /** By person, 1: the answer is known, and so taken out of the chart. They are not guessed. */
  readonly isKnown?: Uint8Array | undefined
  readonly draws?: number
}

/**
 * Runs the K-oracle: guesses the answer of each person from the exact results of one group of 10 to 14 random people that includes the person. What
 * it learns, the rule of ten allows.
 * @param people to guess.
 * @param truth the answer of each person of the batch.
 */
export function kOracle(
  people: Int32Array,
  truth: ArrayLike<number>,
  random: Random,
  { crowd = people, isKnown, draws = DRAWS }: OracleSetting = {},
): GuessScore {
  const victims = isKnown ? people.filter(person => isKnown[person] !== 1) : people
  return meanScore(
    Array.from({ length: draws }, () => scoreOf(oracleGuesses(victims, crowd, truth, random, isKnown), truth)),
  )
}

function oracleGuesses(
  victims: Int32Array,
  crowd: Int32Array,
  truth: ArrayLike<number>,
  random: Random,
  isKnown?: Uint8Array,
): Guesses {
  const guess = new Int32Array(victims.length)
  const certainty = new Float32Array(victims.length)
  const answers = new Int32Array(LARGEST)
  for (let at = 0; at < victims.length; at++) {
    const victim = victims[at] ?? 0
    const size = SMALLEST + Math.floor(random() * (LARGEST - SMALLEST + 1))
    let open = 0
    answers[open++] = truth[victim] ?? 0
    for (let other = 1; other < size; other++) {
      const person = crowd[Math.floor(random() * crowd.length)] ?? 0
      if (person !== victim && isKnown?.[person] !== 1) answers[open++] = truth[person] ?? 0
    }
    const best = mostCommon(answers.subarray(0, open), random)
    guess[at] = best.answer
    certainty[at] = best.times / open
  }
  return { people: victims, guess, certainty }
}

/** Among several that are as common, a random one. */
function mostCommon(answers: Int32Array, random: Random): { readonly answer: number; readonly times: number } {
  let [answer, times, equal] = [answers[0] ?? 0, 0, 0]
  for (let at = 0; at < answers.length; at++) {
    const own = answers[at] ?? 0
    if (answers.indexOf(own) < at) continue
    let count = 0
    for (const other of answers) if (other === own) count++
    if (count < times) continue
    equal = count > times ? 1 : equal + 1
    if (random() * equal >= 1) continue
    answer = own
    times = count
  }
  return { answer, times }
}

/** The share of people whose answer is the most common one: guessing without any counts. */
export function chanceOf(people: Int32Array, truth: ArrayLike<number>): number {
  const counts = new Map<number, number>()
  for (const person of people) {
    const own = truth[person] ?? 0
    counts.set(own, (counts.get(own) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / Math.max(1, people.length)
}

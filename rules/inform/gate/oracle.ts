import type { Guesses } from './guesses.ts'
import type { Random } from './random.ts'
import { type GuessScore, meanScore, scoreOf } from './score.ts'

/** Sizes of the smallest groups for which the rule of ten permits a chart. */
const [SMALLEST, LARGEST] = [10, 14]
const DRAWS = 6

/** Settings of the K-oracle. */
export interface OracleSetting {
  /** People in the groups of the K-oracle. If missing, these are the people to guess. */
  readonly crowd?: Int32Array
  /** 1 for each person with a known answer. Known answers are removed from the chart and aren't guessed. */
  readonly isKnown?: Uint8Array | undefined
  readonly draws?: number
}

/**
 * Runs the K-oracle, which guesses each person's answer from the exact results of one group. The group consists of 10 to 14 random people
 * including the person. The rule of ten permits what the K-oracle learns.
 * @param people The people to guess.
 * @param truth The answer of each person in the batch.
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

/** Returns the most common answer, or a random one if several are equally common. */
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

/** Returns the share of people with the most common answer, which is the success rate of guessing without any counts. */
export function chanceOf(people: Int32Array, truth: ArrayLike<number>): number {
  const counts = new Map<number, number>()
  for (const person of people) {
    const own = truth[person] ?? 0
    counts.set(own, (counts.get(own) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values()) / Math.max(1, people.length)
}

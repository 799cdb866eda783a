import { chanceOf, type GuessScore, kOracle, meanScore, NAMED, SUREST } from '#rules/inform/gate/index.ts'
import type { GuessRow } from './attack.ts'
import { fastStream } from './streams.ts'

/** Guess about one person, and the attacker's confidence in it. */
export interface Guessed {
  readonly isRight: boolean
  readonly certainty: number
}

export function scored(guesses: readonly Guessed[]): GuessScore {
  const sorted = guesses.toSorted((one, other) => other.certainty - one.certainty)
  const surest = sorted.slice(0, SUREST)
  const named = sorted.filter(({ certainty }) => certainty >= NAMED)
  const right = (some: readonly Guessed[]) => some.filter(({ isRight }) => isRight).length
  return {
    people: sorted.length,
    right: right(sorted),
    surest: surest.length,
    surestRight: right(surest),
    named: named.length,
    namedRight: right(named),
  }
}

/** Guesses of an attack about its victims, and the true answers of everyone. */
export interface Guessing {
  /** Answer of each person. */
  readonly truth: readonly number[]
  /** Places of the victims, in the order of the guesses. */
  readonly victims: readonly number[]
}

const DRAWS = 20

/** Returns a line with the yardsticks of guesses at each answer in turn. */
export function judged(
  name: string,
  naive: readonly Guessed[],
  product: readonly Guessed[],
  guessings: readonly Guessing[],
): GuessRow {
  const sets = guessings.map(({ truth, victims }) => ({
    truth,
    victims: Int32Array.from(victims),
    crowd: Int32Array.from(truth.keys()),
  }))
  const oracles = sets.map(({ truth, victims, crowd }, at) =>
    kOracle(victims, truth, fastStream(at), { crowd, draws: DRAWS }),
  )
  const chance = sets.reduce((sum, { truth, crowd }) => sum + chanceOf(crowd, truth), 0) / sets.length
  return { name, naive: scored(naive), product: scored(product), oracle: together(oracles), chance, absent: null }
}

/** Returns the sum of the scores of several answers. */
export function together(scores: readonly GuessScore[]): GuessScore {
  const mean = meanScore(scores)
  const times = scores.length
  return {
    people: mean.people * times,
    right: mean.right * times,
    surest: mean.surest * times,
    surestRight: mean.surestRight * times,
    named: mean.named * times,
    namedRight: mean.namedRight * times,
  }
}

const [SMALLEST, LARGEST] = [10, 14]

/**
 * Returns the K-oracle's score for a rare value. For each person, the oracle knows how many of 10 to 14 people, including the person, have
 * the value. It guesses as many people as have it, the likeliest first.
 */
export function holdersOracle(has: readonly boolean[], seed: number): GuessScore {
  const random = fastStream(1000 + seed)
  const many = has.filter(Boolean).length
  const draws = Array.from({ length: DRAWS }, () => {
    const guesses = has.map((own, place): Guessed => {
      const size = SMALLEST + Math.floor(random() * (LARGEST - SMALLEST + 1))
      let holders = Number(own)
      for (let other = 1; other < size; other++) {
        const drawn = Math.floor(random() * has.length)
        holders += Number(drawn !== place && has[drawn] === true)
      }
      return { isRight: own, certainty: holders / size + 1e-9 * random() }
    })
    return scored(guesses.toSorted((one, other) => other.certainty - one.certainty).slice(0, many))
  })
  return meanScore(draws)
}

import { type GuessScore, rateOf, surestRateOf } from '#rules/inform/gate/index.ts'
import { stream } from './streams.ts'
import type { World } from './world.ts'

/** Number of correct guesses of an attack, and number of guesses. */
export interface Score {
  readonly hits: number
  readonly of: number
}

/** Row of the table. */
export interface Row {
  readonly name: string
  /** Score with the engine turned off. */
  readonly naive: Score
  readonly product: Score
  /** Hit rates of chance and of the K-oracle (oracle.ts). 0 where no difference is allowed. */
  readonly chance: number
  readonly oracle: number
}

/** Row about guesses that the attacker is more or less sure of. */
export interface GuessRow {
  readonly name: string
  /** Score with the engine turned off. */
  readonly naive: GuessScore
  readonly product: GuessScore
  readonly oracle: GuessScore
  /** Share of people with the most common answer. */
  readonly chance: number
  /** People who did not take part, predicted from the others. `null` if not measured. */
  readonly absent: GuessScore | null
}

export type Line = Row | GuessRow

export const isGuessRow = (line: Line): line is GuessRow => 'people' in line.product

/** Returns a line as counts of correct guesses: of all people, and of the surest guesses. */
export function rowsOf(line: Line): readonly Row[] {
  if (!isGuessRow(line)) return [line]
  const { name, chance, naive, product, oracle } = line
  const all = ({ right, people }: GuessScore): Score => ({ hits: right, of: people })
  const surest = (score: GuessScore): Score => ({ hits: score.surestRight, of: score.surest })
  return [
    { name, chance, naive: all(naive), product: all(product), oracle: rateOf(oracle) },
    {
      name: `${name}, the ${product.surest} surest`,
      chance,
      naive: surest(naive),
      product: surest(product),
      oracle: surestRateOf(oracle),
    },
  ]
}

export interface Attack<W = World> {
  readonly name: string
  /** @param world The world to attack. */
  run(world: W): Promise<readonly Line[]>
}

/** `void` if the attack does not beat the K-oracle without protection, so it proves nothing. */
export type Verdict = 'held' | 'BROKEN' | 'void'

/** Returns the ends of an interval that contains the true rate 95 of 100 times (Wilson). */
export function bounds({ hits, of }: Score, z = 1.96): readonly [low: number, high: number] {
  if (of === 0) return [0, 1]
  const rate = hits / of
  const middle = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/** Returns the verdict on a line. A line is broken if the K-oracle would reach as many hits less than once in a million times. */
export function verdictOf(line: Line): Verdict {
  const { naive, product } = isAboveOracle(line)
  if (!naive) return 'void'
  return product ? 'BROKEN' : 'held'
}

/** Checks whether a line is above the K-oracle on either side: on average, for the surest guesses, or by the number of people named. */
function isAboveOracle(line: Line): { readonly naive: boolean; readonly product: boolean } {
  if (!isGuessRow(line)) {
    const isAbove = ({ hits, of }: Score) => isRare(hits, of, line.oracle)
    return { naive: isAbove(line.naive), product: isAbove(line.product) }
  }
  const { naive, product, oracle } = line
  const isAbove = (score: GuessScore) =>
    isRare(score.right, score.people, rateOf(oracle)) ||
    isRare(score.surestRight, score.surest, surestRateOf(oracle)) ||
    isRare(score.namedRight, score.people, Math.max(oracle.namedRight, MIN_NAMED) / score.people)
  return { naive: isAbove(naive), product: isAbove(product) }
}

/** Minimum number of people that luck is assumed to name, because the K-oracle's mean comes from few draws. */
const MIN_NAMED = 0.05
const RARE = 1e-6

/** Checks whether at least this many hits occur less than once in a million times (binomial). */
function isRare(hits: number, of: number, rate: number): boolean {
  if (hits === 0 || of === 0 || hits / of <= rate) return false
  if (rate <= 0) return true
  let log = of * Math.log(1 - rate)
  let sum = 0
  for (let many = 0; many <= of; many++) {
    if (many >= hits) sum += Math.exp(log)
    log += Math.log((of - many) / (many + 1)) + Math.log(rate / (1 - rate))
  }
  return sum < RARE
}

/** Checks whether odds between 0 (no) and 1 (yes) mean yes. A coin flip decides ties. */
export function isYes(odds: number, index: number): boolean {
  return Math.abs(odds - 0.5) < 1e-6 ? stream(index * 7907 + 11)() < 0.5 : odds > 0.5
}

export const scoreOf = (hits: readonly boolean[]): Score => ({ hits: hits.filter(Boolean).length, of: hits.length })

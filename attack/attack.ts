import { type GuessScore, rateOf, surestRateOf } from '#rules/inform/gate/index.ts'
import { stream } from './streams.ts'
import type { World } from './world.ts'

/** How often an attack was right. */
export interface Score {
  readonly hits: number
  readonly of: number
}

/** A line of the table. */
export interface Row {
  readonly name: string
  /** With the engine switched off. */
  readonly naive: Score
  readonly product: Score
  /** How often chance is right, and the K-oracle (oracle.ts): 0 where nothing may differ. */
  readonly chance: number
  readonly oracle: number
}

/** A line about guesses of which the attacker is more or less sure. */
export interface GuessRow {
  readonly name: string
  /** With the engine switched off. */
  readonly naive: GuessScore
  readonly product: GuessScore
  readonly oracle: GuessScore
  /** How often the most common answer is right. */
  readonly chance: number
  /** People who did not take part, predicted from the others; null: not measured. */
  readonly absent: GuessScore | null
}

export type Line = Row | GuessRow

export const isGuessRow = (line: Line): line is GuessRow => 'people' in line.product

/** A line as counts of right guesses: of all people, and of the surest. */
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
  /** @param world what is open to attack. */
  run(world: W): Promise<readonly Line[]>
}

/** `void`: the attack is no better than the K-oracle where nothing protects, so it proves nothing. */
export type Verdict = 'held' | 'BROKEN' | 'void'

/** Either end of an interval that holds the true rate: 95 of 100 times (Wilson). */
export function bounds({ hits, of }: Score, z = 1.96): readonly [low: number, high: number] {
  if (of === 0) return [0, 1]
  const rate = hits / of
  const middle = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/** Broken: a rate above the K-oracle's that chance explains less than once in a hundred times. */
export function verdictOf(line: Line): Verdict {
  if (isGuessRow(line)) return verdictOfGuesses(line)
  const { naive, product, oracle } = line
  const isAbove = (score: Score) => score.hits > 0 && bounds(score, 2.33)[0] > oracle
  if (!isAbove(naive)) return 'void'
  return isAbove(product) ? 'BROKEN' : 'held'
}

/** What an attacker makes of a number between 0 (no) and 1 (yes); in doubt, a coin decides. */
export function isYes(odds: number, index: number): boolean {
  return Math.abs(odds - 0.5) < 1e-6 ? stream(index * 7907 + 11)() < 0.5 : odds > 0.5
}

export const scoreOf = (hits: readonly boolean[]): Score => ({ hits: hits.filter(Boolean).length, of: hits.length })

/** Broken: on average or at its surest more than two standard errors above the K-oracle, or more people are named than by it. */
function verdictOfGuesses({ naive, product, oracle }: GuessRow): Verdict {
  const isAbove = (score: GuessScore) =>
    exceeds(rateOf(score), rateOf(oracle), score.people) ||
    exceeds(surestRateOf(score), surestRateOf(oracle), score.surest) ||
    score.namedRight > oracle.namedRight + 2 * Math.sqrt(oracle.namedRight)
  if (!isAbove(naive)) return 'void'
  return isAbove(product) ? 'BROKEN' : 'held'
}

const exceeds = (rate: number, yardstick: number, people: number) =>
  people > 0 && rate > yardstick + 2 * Math.sqrt((yardstick * (1 - yardstick)) / people)

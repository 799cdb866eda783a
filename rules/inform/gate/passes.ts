import { guessesFrom } from './guesses.ts'
import { kOracle } from './oracle.ts'
import type { Random } from './random.ts'
import { samplePosterior } from './sampling.ts'
import { type GuessScore, rateOf, scoreOf, surestRateOf } from './score.ts'
import type { StoredCounts } from './stored-counts.ts'

/** Scores of guesses from the counts of a measure and of guesses by the K-oracle (release-engine, rule 17). */
export interface GateScore {
  readonly isPassed: boolean
  readonly counts: GuessScore
  readonly oracle: GuessScore
}

/**
 * Maximum number of sweeps. `MAX_PROPOSALS` limits the total, so a batch of 1,500 people gets all sweeps, and a batch of a million gets 20.
 */
const MAX_SWEEPS = 2000
const MIN_SWEEPS = 20
const MAX_PROPOSALS = 3_000_000
/** Groups that the K-oracle draws for each person. */
const ORACLE_DRAWS = 4
/** Maximum number of people to guess. The counts include all people. */
const MAX_GUESSED = 20_000
const ERRORS = 2

/**
 * Tries to guess the answers of a batch's people from the counts of a measure, and compares the result with the K-oracle. It uses posterior
 * sampling from a random start. Above 1,500 people, there are fewer sweeps, and an unsettled sampler guesses worse. For large batches, the
 * gate only finds gross errors, so the results of the attack suite are decisive (`npm run attack`).
 * @param cellOf The true cell of each person. The number of cells means no answer.
 * @yields Regularly, so that the caller can do other work.
 */
export function* gateOf(counts: StoredCounts, cellOf: Int32Array, random: Random): Generator<void, GateScore> {
  const answered = Int32Array.from(cellOf.keys()).filter(person => (cellOf[person] ?? 0) < counts.cells)
  const guessed = answered.length > MAX_GUESSED ? everyNth(answered, answered.length / MAX_GUESSED) : answered
  const sweeps = Math.min(MAX_SWEEPS, Math.max(MIN_SWEEPS, Math.round(MAX_PROPOSALS / Math.max(1, counts.people))))
  const partOf = cellOf.map(cell => counts.partOf[cell] ?? 0)
  const odds = yield* samplePosterior(counts, partOf, 'random', { sweeps, chains: 1 }, random)
  const score = scoreOf(guessesFrom(odds, counts, guessed), cellOf)
  yield
  const oracle = kOracle(guessed, cellOf, random, { crowd: answered, draws: ORACLE_DRAWS })
  return { isPassed: isWithin(score, oracle), counts: score, oracle }
}

/**
 * Checks whether the average and surest guesses are at or below the K-oracle's within two standard errors, and no more people are named.
 */
export function isWithin(counts: GuessScore, oracle: GuessScore): boolean {
  if (counts.people === 0) return true
  const error = (share: number, people: number) => Math.sqrt(Math.max(share * (1 - share), 1 / people) / people)
  const atMost = (own: number, other: number, people: number) => own <= other + ERRORS * error(other, people)
  return (
    atMost(rateOf(counts), rateOf(oracle), counts.people) &&
    atMost(surestRateOf(counts), surestRateOf(oracle), counts.surest) &&
    counts.namedRight <= oracle.named + ERRORS * Math.sqrt(oracle.named)
  )
}

function everyNth(people: Int32Array, step: number): Int32Array {
  return Int32Array.from({ length: Math.floor(people.length / step) }, (_, at) => people[Math.floor(at * step)] ?? 0)
}

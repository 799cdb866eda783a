import type { Division } from './edition.ts'
import { leverages } from './leverage.ts'

/**
 * How much of a coin flip of a respondent the counts of all blocks tell together: at the mean over the respondents, and at most. One exact
 * figure about ten people tells 1/10 of each of them.
 */
export interface Exposure {
  readonly people: number
  readonly mean: number
  readonly largest: number
}

/** Up to here, a batch is served (release-engine, rule 8). */
export const MOST_EXPOSURE = { mean: 0.085, largest: 0.2 } as const

/**
 * Whoever is told the exact figures of one group of 10 to 14 people for each respondent, simulated on the demo world: what the rule of ten
 * alone allows.
 */
export const K_ORACLE = { mean: 0.083, largest: 0.17 } as const

/**
 * The exposure of each respondent to the lenses of a batch. Nobody is in two batches of a study, so other batches add nothing. Those who are
 * not counted have 0, and are taken as if everybody knew their answers.
 * @param isCounted by respondent, 1: vouched; for a single measure, vouched and with an answer to it.
 */
export function exposures(division: Division, isCounted: Uint8Array): Float64Array {
  const [base, ...others] = division.map(lens => ({
    blockOf: lens.blockOf.map((block, person) => (isCounted[person] ? block : -1)),
    blocks: lens.paths.length,
  }))
  const telling = others.filter(({ blocks }) => blocks > 1)
  return base ? leverages(base, telling) : new Float64Array(isCounted.length)
}

/** What they come to, over those who are counted. */
export function exposureOf(each: Float64Array, isCounted: Uint8Array): Exposure {
  const people = isCounted.reduce((sum, one) => sum + one, 0)
  const total = each.reduce((sum, own) => sum + own, 0)
  return {
    people,
    mean: people === 0 ? 0 : total / people,
    largest: each.reduce((most, own) => Math.max(most, own), 0),
  }
}

/** The exposure of people to the exact counts of disjoint blocks. @param sizes people of each block. */
export function exposureOfBlocks(sizes: Int32Array): Exposure {
  const people = sizes.reduce((sum, size) => sum + size, 0)
  return {
    people,
    mean: people === 0 ? 0 : sizes.length / people,
    largest: sizes.reduce((most, size) => Math.max(most, 1 / size), 0),
  }
}

/** The exposure of several batches together. */
export function totalExposure(batches: readonly Exposure[]): Exposure {
  const people = batches.reduce((sum, batch) => sum + batch.people, 0)
  const total = batches.reduce((sum, batch) => sum + batch.people * batch.mean, 0)
  const largest = Math.max(0, ...batches.map(batch => batch.largest))
  return { people, mean: people === 0 ? 0 : total / people, largest }
}

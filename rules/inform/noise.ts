import type { Group } from './statistics.ts'

/**
 * A number in [0, 1), uniform and repeatable: the first 53 bits of HMAC-SHA256(study secret, statistic | key | n).
 * The server supplies it, because the study secret must not enter this folder (release-engine, rule 4).
 */
export type Draw = (statistic: string, key: bigint, n: number) => number

/**
 * The one statistic for all counts of people, in answers, choices, or bins of any measure: a set of people always shows the same count, so
 * there is nothing to average out (decision 4).
 */
const COUNT = 'count'

/** Noisy counts up to here read 0 (release-engine, rule 5), and an empty group cannot rise above it. */
const SMALL = 2

/** -2, -1, 0, 1 or 2 with probabilities .1, .2, .4, .2, .1. */
export function noise(draw: Draw, group: Group): number {
  const u = draw(COUNT, group.key, group.count)
  if (u < 0.1) return -2
  if (u < 0.3) return -1
  if (u < 0.7) return 0
  return u < 0.9 ? 1 : 2
}

/** The publishable count of a part of the answers (a category, a bin): with noise, and 0 if small. */
export function noisyCount(draw: Draw, group: Group): number {
  if (group.count === 0) return 0
  const noisy = group.count + noise(draw, group)
  return noisy <= SMALL ? 0 : noisy
}

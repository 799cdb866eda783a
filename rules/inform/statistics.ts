import type { Distribution } from './distribution.ts'

/** A set of people: how many, and the sum of their record keys mod 2^64. */
export interface Group {
  readonly count: number
  readonly key: bigint
}

export const NOBODY: Group = { count: 0, key: 0n }

/** The union of groups or cells of a distribution, which must not overlap. */
export function groupOf(parts: readonly Group[]): Group {
  let count = 0
  let key = 0n
  for (const part of parts) {
    count += part.count
    key = BigInt.asUintN(64, key + part.key)
  }
  return { count, key }
}

export function countOf(distribution: Distribution): number {
  let count = 0
  for (const cell of distribution) count += cell.count
  return count
}

/** The value of rank `rank` (0 = smallest). A rank beyond either end gives that end; an empty distribution gives NaN. */
export function orderStatistic(distribution: Distribution, rank: number): number {
  let passed = 0
  for (const cell of distribution) {
    passed += cell.count
    if (rank < passed) return cell.value
  }
  return distribution.at(-1)?.value ?? Number.NaN
}

/** How many people gave less than `value`. */
export function rankOf(distribution: Distribution, value: number): number {
  let below = 0
  for (const cell of distribution) {
    if (cell.value >= value) break
    below += cell.count
  }
  return below
}

/** The exact quantile, linearly interpolated between order statistics (type 7, G-051). `q` in 0..1. */
export function quantile(distribution: Distribution, q: number): number {
  const rank = q * (countOf(distribution) - 1)
  const low = orderStatistic(distribution, Math.floor(rank))
  const high = orderStatistic(distribution, Math.floor(rank) + 1)
  return low + (high - low) * (rank - Math.floor(rank))
}

/** The mean of the order statistics with ranks in [from, to]; NaN if there are none. */
export function meanOfRanks(distribution: Distribution, from: number, to: number): number {
  const first = Math.ceil(from)
  const last = Math.floor(to)
  let passed = 0
  let people = 0
  let sum = 0
  for (const cell of distribution) {
    if (passed > last) break
    const inside = Math.min(last, passed + cell.count - 1) - Math.max(first, passed) + 1
    if (inside > 0) {
      people += inside
      sum += inside * cell.value
    }
    passed += cell.count
  }
  return sum / people
}

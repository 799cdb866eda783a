import type { ReleasedRank } from '#rules/inform/words/index.ts'

/** Position of a rank from 0 to 100. */
export interface RankPlace {
  readonly from: number
  readonly to: number
  /** Position, or `null` if only the quarter is known or the rank is open at one end. */
  readonly at: number | null
}

/** Returns the position of a rank. The position is as wide as the share of colleagues with the same value. */
export function placeOfRank(rank: ReleasedRank): RankPlace {
  if (rank.kind === 'quarter') return { from: 25 * (rank.quarter - 1), to: 25 * rank.quarter, at: null }
  const { percent, same, bound } = rank
  if (bound === 'or_lower') return { from: 0, to: percent, at: null }
  if (bound === 'or_higher') return { from: percent, to: 100, at: null }
  const to = Math.min(100, percent + same)
  return { from: percent, to, at: (percent + to) / 2 }
}

/** Difference in percentiles below which positions are about the same. */
const NEAR = 10

/** Compares two positions. @returns 1 if the left one is above the right one, -1 if it is below, or 0 if they are about the same */
export function compareRanks(left: ReleasedRank, right: ReleasedRank): -1 | 0 | 1 {
  const [one, other] = [placeOfRank(left), placeOfRank(right)]
  if (one.from - other.to >= NEAR) return 1
  return other.from - one.to >= NEAR ? -1 : 0
}

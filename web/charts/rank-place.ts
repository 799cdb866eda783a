import type { ReleasedRank } from '#rules/inform/words/index.ts'

/** Where a rank lies from 0 to 100. */
export interface RankPlace {
  readonly from: number
  readonly to: number
  /** Null: only the quarter is known, or the rank is open at one end. */
  readonly at: number | null
}

/** A place is as wide as the share of colleagues with the same value. */
export function placeOfRank(rank: ReleasedRank): RankPlace {
  if (rank.kind === 'quarter') return { from: 25 * (rank.quarter - 1), to: 25 * rank.quarter, at: null }
  const { percent, same, bound } = rank
  if (bound === 'or_lower') return { from: 0, to: percent, at: null }
  if (bound === 'or_higher') return { from: percent, to: 100, at: null }
  const to = Math.min(100, percent + same)
  return { from: percent, to, at: (percent + to) / 2 }
}

/** In percentiles: places that are closer are about the same. */
const NEAR = 10

/** Whether one place is above another, below it (-1), or about the same (0). */
export function compareRanks(left: ReleasedRank, right: ReleasedRank): -1 | 0 | 1 {
  const [one, other] = [placeOfRank(left), placeOfRank(right)]
  if (one.from - other.to >= NEAR) return 1
  return other.from - one.to >= NEAR ? -1 : 0
}

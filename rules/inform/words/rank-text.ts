import type { RankRange, ReleasedRank } from './released.ts'

const QUARTERS = ['lower', 'second', 'third', 'upper'] as const

/**
 * Formats a rank, such as "higher than 62 of 100 peers", "the same as 60 of 100 peers and higher than 12", or "in the upper quarter of
 * peers". See release-engine, rule 11.
 */
export function peersText(rank: ReleasedRank | RankRange, peers = 'peers'): string {
  if (rank.kind === 'quarter') return `in the ${QUARTERS[rank.quarter - 1]} quarter of ${peers}`
  if (rank.kind === 'between') {
    const { low, high } = rank
    return `higher than ${low === high ? low : `${low} to ${high}`} of 100 ${peers}`
  }
  const { percent, same, bound } = rank
  const limit = { exact: '', or_lower: 'at most ', or_higher: 'at least ' }[bound]
  const higher = `higher than ${limit}${percent}`
  if (same === 0) return `${higher} of 100 ${peers}`
  return `the same as ${same} of 100 ${peers}${percent === 0 ? '' : ` and ${higher}`}`
}

/**
 * Formats percentiles such as "62nd", "5th or lower", "12th to 72nd" for many equal values, or "Upper quarter".
 * @param noun Text after the number, such as " percentile"
 */
export function percentileText(rank: ReleasedRank | RankRange, noun = ''): string {
  if (rank.kind === 'quarter') {
    const name = QUARTERS[rank.quarter - 1] ?? ''
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} quarter`
  }
  if (rank.kind === 'between') {
    const { low, high } = rank
    return `${low === high ? ordinal(low) : `${ordinal(low)} to ${ordinal(high)}`}${noun}`
  }
  const { percent, same, bound } = rank
  if (same > 0 && bound === 'exact') return `${ordinal(percent)} to ${ordinal(Math.min(100, percent + same))}${noun}`
  return `${ordinal(percent)}${noun}${{ exact: '', or_lower: ' or lower', or_higher: ' or higher' }[bound]}`
}

/** Formats a rounded percentage with an English ordinal suffix, such as "62nd" (2 §9). */
export function ordinal(percentile: number): string {
  const whole = Math.round(percentile)
  const teens = whole % 100 >= 11 && whole % 100 <= 13
  const suffix = teens ? undefined : ['th', 'st', 'nd', 'rd'][whole % 10]
  return `${whole}${suffix ?? 'th'}`
}

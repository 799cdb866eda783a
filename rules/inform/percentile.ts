import type { ReleasedRank } from './released.ts'

const QUARTERS = ['lower', 'second', 'third', 'upper'] as const

/** "higher than 62 of 100 peers", "in the upper quarter of peers" (release-engine, rule 5). */
export function peersText(rank: ReleasedRank, peers = 'peers'): string {
  if (rank.kind === 'quarter') return `in the ${QUARTERS[rank.quarter - 1]} quarter of ${peers}`
  const { percent, bound } = rank
  const limit = { exact: '', or_lower: 'at most ', or_higher: 'at least ' }[bound]
  return `higher than ${limit}${percent} of 100 ${peers}`
}

/** "62nd", "5th or lower", "Upper quarter" */
export function percentileText(rank: ReleasedRank): string {
  if (rank.kind === 'quarter') {
    const name = QUARTERS[rank.quarter - 1] ?? ''
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} quarter`
  }
  return `${ordinal(rank.percent)}${{ exact: '', or_lower: ' or lower', or_higher: ' or higher' }[rank.bound]}`
}

/** "62nd": a rounded percent with an English ordinal suffix (2 §9). */
export function ordinal(percentile: number): string {
  const whole = Math.round(percentile)
  const teens = whole % 100 >= 11 && whole % 100 <= 13
  const suffix = teens ? undefined : ['th', 'st', 'nd', 'rd'][whole % 10]
  return `${whole}${suffix ?? 'th'}`
}

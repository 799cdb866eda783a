import type { Share } from './released.ts'

/** Shares next to all or none read as a bound where their range does, too: "under 2%", "over 98%". */
export const MIN_PERCENT = 2
export const MAX_PERCENT = 98

/** Returns a part of 1 in whole percents. "0%" would reveal that no person chose it, at any number of people (release-engine, rule 7). */
export function shareOf(part: number): Share {
  const percent = Number.isFinite(part) ? Math.min(100, 100 * part) : 0
  if (percent < MIN_PERCENT) return { percent: MIN_PERCENT, bound: 'under' }
  if (percent > MAX_PERCENT) return { percent: MAX_PERCENT, bound: 'over' }
  return { percent: Math.round(percent), bound: 'exact' }
}

import type { Share } from './released.ts'

/** Limits beyond which shares are shown as bounds if their range permits it, such as "under 2%" or "over 98%". */
export const MIN_PERCENT = 2
export const MAX_PERCENT = 98

/**
 * Converts a fraction of 1 to whole percent. "0%" would reveal that no person chose the option, for any number of people (release-engine,
 * rule 7).
 */
export function shareOf(part: number): Share {
  const percent = Number.isFinite(part) ? Math.min(100, 100 * part) : 0
  if (percent < MIN_PERCENT) return { percent: MIN_PERCENT, bound: 'under' }
  if (percent > MAX_PERCENT) return { percent: MAX_PERCENT, bound: 'over' }
  return { percent: Math.round(percent), bound: 'exact' }
}

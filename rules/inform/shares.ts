import type { Share } from './released.ts'

/** Below this many people, a share close to all or none would reveal individuals. */
export const BLURRED_BELOW = 100

/** The share `part / total`; `shown` is the published N. A blurred share holds only the bound (release-engine, rule 5). */
export function shareOf(part: number, total: number, shown: number): Share {
  const percent = total > 0 ? Math.min(100, (100 * part) / total) : 0
  if (shown < BLURRED_BELOW && percent > 95) return { percent: 95, bound: 'over' }
  if (shown < BLURRED_BELOW && percent < 5) return { percent: 5, bound: 'under' }
  return { percent: Math.round(percent), bound: 'exact' }
}

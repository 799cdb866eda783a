import type { GroupHistogram } from '../histogram/index.ts'
import type { Range } from '../words/released.ts'

/** Where the true quantile lies in at least 9 of 10 cases (release-engine, rule 8). Null: it is exact. */
export function quantileRange(_histogram: GroupHistogram, _q: number): Range | null {
  return null
}

/** Where the true share of a cell lies, in parts of 1. */
export function shareRange(
  { mass, answered }: GroupHistogram,
  cell: number,
): { readonly low: number; readonly high: number } {
  const share = (mass[cell] ?? 0) / answered
  return { low: Math.max(0, share - 0.05), high: Math.min(1, share + 0.05) }
}

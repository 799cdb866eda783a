import { cellParts, cellShare, type GroupHistogram } from '../histogram/index.ts'
import { deviationOf } from './deviation.ts'
import { DEVIATIONS } from './quantile-range.ts'

const HALF_A_POINT = 0.005

/** Where the true share of a cell lies in at least 9 of 10 cases, in parts of 1 (release-engine, rule 8). */
export function shareRange(histogram: GroupHistogram, cell: number): { readonly low: number; readonly high: number } {
  const share = cellShare(histogram, cell)
  const part = cellParts(histogram.grid)[cell] ?? 0
  const own = (each: number) => (each === cell ? 1 : 0)
  const off = DEVIATIONS * deviationOf(histogram, { part, isBelow: false, cellShare: own, share }) + HALF_A_POINT
  return { low: Math.max(0, share - off), high: Math.min(1, share + off) }
}

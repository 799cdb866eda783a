import { cellParts } from '../count/index.ts'
import { cellShare, type GroupHistogram } from '../histogram/index.ts'
import { deviationOf } from './deviation.ts'
import { DEVIATIONS } from './quantile-range.ts'

const HALF_A_POINT = 0.005

/** Returns the range that contains the true share of a cell in at least 9 of 10 cases, as fractions of 1 (release-engine, rule 8). */
export function shareRange(histogram: GroupHistogram, cell: number): { readonly low: number; readonly high: number } {
  const { mass, unmoved, answered, grid } = histogram
  const share = cellShare(histogram, cell)
  const partOf = cellParts(grid)
  const part = partOf[cell] ?? 0
  const inPart = mass.reduce((sum, people, at) => sum + (partOf[at] === part ? people : 0), 0)
  const counted = {
    part,
    ofPart: (mass[cell] ?? 0) / Math.max(inPart, 1e-9),
    isBelow: false,
    share,
    unmoved: (unmoved[cell] ?? 0) / answered,
  }
  const off = DEVIATIONS * deviationOf(histogram, counted) + HALF_A_POINT
  return { low: Math.max(0, share - off), high: Math.min(1, share + off) }
}

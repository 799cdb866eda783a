import type { GroupHistogram, GroupSize } from '../histogram/index.ts'
import type { Range } from './released.ts'

/** Data for a group's card: its histogram, and the possible error of each number. */
export interface KnownGroup {
  readonly histogram: GroupHistogram
  readonly size: GroupSize
  /** Returns the range of a quantile, or `null` if the quantile is exact. */
  readonly quantileRange: (q: number) => Range | null
  /** Returns the range of a cell's share in fractions of 1. */
  readonly shareRange: (cell: number) => { readonly low: number; readonly high: number }
}

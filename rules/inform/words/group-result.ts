import type { GroupHistogram, GroupSize } from '../histogram/index.ts'
import type { Range } from './released.ts'

/** All that a card of a group is read off: its histogram, and how far each number of it may be off. */
export interface KnownGroup {
  readonly histogram: GroupHistogram
  readonly size: GroupSize
  /** Null: the quantile is exact. */
  readonly quantileRange: (q: number) => Range | null
  /** In parts of 1. */
  readonly shareRange: (cell: number) => { readonly low: number; readonly high: number }
}

import { SHADES, shadeOf } from './shades.ts'
import { sizeOf, sizesOf } from './shares.ts'
import type { Bar } from './summary.ts'

/** Part of a whole as drawn, with its size in percent and its color. */
export interface Part {
  readonly bar: Bar
  readonly size: number
  readonly color: string
  /** Whether the part combines all remaining options. Its share is not itself a published number. */
  readonly isRest: boolean
}

/**
 * Returns the slices of a pie, at most one per shade. In a longer list, only the most frequent options and the member's own are named. The
 * others form one slice, so that every slice is as large as its share of the whole.
 */
export function circleParts(bars: readonly Bar[]): Part[] {
  if (bars.length <= SHADES) return named(bars)
  const sorted = bars.toSorted((left, right) => sizeOf(right) - sizeOf(left))
  const shown = sorted.filter((bar, index) => index < SHADES - 1 || bar.own)
  const parts = named(shown)
  const size = Math.max(0, 100 - parts.reduce((total, part) => total + part.size, 0))
  const share = { percent: Math.round(size), bound: 'exact' } as const
  const bar = { name: `All others (${bars.length - shown.length})`, share, range: null, own: false }
  return [...parts, { bar, size, color: 'var(--line-button)', isRest: true }]
}

function named(bars: readonly Bar[]): Part[] {
  const sizes = sizesOf(bars)
  return bars.map((bar, index) => ({ bar, size: sizes[index] ?? 0, color: shadeOf(index), isRest: false }))
}

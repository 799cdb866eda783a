import type { Share } from '#rules/inform/released.ts'
import { SHADES, shadeOf } from './shades.ts'
import type { Bar } from './summary.ts'

/** A part of a whole as drawn: its size in percent and its color. */
export interface Part {
  readonly bar: Bar
  readonly size: number
  readonly color: string
  /** Whether it gathers all remaining options; its share is not itself a published figure. */
  readonly isRest: boolean
}

/** Sizes in percent. A blurred share can be anything up to its bound; it is drawn as what the exact shares leave. */
export function sizesOf(shares: readonly Share[]): number[] {
  const sum = (bound: Share['bound']) =>
    shares.filter(share => share.bound === bound).reduce((total, { percent }) => total + percent, 0)
  const count = (bound: Share['bound']) => shares.filter(share => share.bound === bound).length
  const left = Math.max(0, 100 - sum('exact'))
  const low = count('under')
  // Next to a share of over 95%, the small ones together can't exceed the remainder.
  const room = count('over') > 0 ? Math.max(0, 100 - sum('over')) / 2 : left
  const small = low === 0 ? 0 : room / low
  return shares.map(({ percent, bound }) => {
    if (bound === 'exact') return percent
    if (bound === 'under') return Math.min(percent, small)
    return Math.max(percent, left - small * low)
  })
}

/**
 * The slices of a pie, at most one per shade. Of a longer list only the most frequent and the member's own are named, and the rest
 * forms one slice, so that every slice is as large as its share of the whole.
 */
export function circleParts(bars: readonly Bar[]): Part[] {
  if (bars.length <= SHADES) return named(bars)
  const sorted = bars.toSorted((left, right) => right.share.percent - left.share.percent)
  const shown = sorted.filter((bar, index) => index < SHADES - 1 || bar.own)
  const parts = named(shown)
  const size = Math.max(0, 100 - parts.reduce((total, part) => total + part.size, 0))
  const share = { percent: Math.round(size), bound: 'exact' } as const
  const bar = { name: `All others (${bars.length - shown.length})`, share, own: false }
  return [...parts, { bar, size, color: 'var(--line-button)', isRest: true }]
}

function named(bars: readonly Bar[]): Part[] {
  const sizes = sizesOf(bars.map(({ share }) => share))
  return bars.map((bar, index) => ({ bar, size: sizes[index] ?? 0, color: shadeOf(index), isRest: false }))
}

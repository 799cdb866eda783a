import type { Share } from '#rules/inform/released.ts'
import { SHADES, shadeOf } from './shades.ts'
import type { Bar } from './summary.ts'

/** A part of a whole as it is drawn: how large, in percent, and in which colour. */
export interface Part {
  readonly bar: Bar
  readonly size: number
  readonly color: string
  /** Everybody whom no other part names; its share is no published figure of its own. */
  readonly isRest: boolean
}

/** A blurred share may be anything up to its bound: this is what is left of it when the other shares are taken off the whole. */
export function sizesOf(shares: readonly Share[]): number[] {
  const sum = (bound: Share['bound']) =>
    shares.filter(share => share.bound === bound).reduce((total, { percent }) => total + percent, 0)
  const count = (bound: Share['bound']) => shares.filter(share => share.bound === bound).length
  const left = Math.max(0, 100 - sum('exact'))
  const low = count('under')
  // Beside a share of nearly everything, the small ones together are no more than what that leaves.
  const room = count('over') > 0 ? Math.max(0, 100 - sum('over')) / 2 : left
  const small = low === 0 ? 0 : room / low
  return shares.map(({ percent, bound }) => {
    if (bound === 'exact') return percent
    if (bound === 'under') return Math.min(percent, small)
    return Math.max(percent, left - small * low)
  })
}

/**
 * The parts of a circle: no more than there are shades. Of a longer list the most frequent and the member's own are named, and the rest
 * is one part, so that every part is as large as its share of the whole.
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

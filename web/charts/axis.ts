import { ticks } from 'd3-array'
import { clean, niceFrom } from '#rules/inform/nice.ts'
import type { Share } from '#rules/inform/released.ts'
import type { DrawnBin } from './bins.ts'

/** Five percent of air above the highest bar, and about five ticks (2 §9). */
const HEADROOM = 1.05
const TICKS = 5

export interface PercentAxis {
  readonly top: number
  readonly ticks: readonly number[]
}

export function percentAxis(shares: readonly Share[]): PercentAxis {
  const highest = Math.max(4, ...shares.map(shareEnd))
  const top = highest * HEADROOM
  // Shares are whole percents: ticks between them would suggest more.
  return { top, ticks: ticks(0, top, TICKS).filter(Number.isInteger) }
}

/** Up to where a share's bar may reach: a blurred share is drawn as the whole range it may lie in. */
export function shareEnd({ percent, bound }: Share): number {
  return bound === 'over' ? 100 : percent
}

/** Edges if all of them have room, else nice values between the outer ones. Beyond those there is no scale. */
export function valueTicks(bins: readonly DrawnBin[], most: number): number[] {
  const edges = bins.flatMap(({ from, to, open }) =>
    open === 'both' ? [] : open === 'below' ? [to] : open === 'above' ? [from] : [from, to],
  )
  const low = edges[0]
  const high = edges.at(-1)
  if (low === undefined || high === undefined) return []
  const each = [...new Set(edges)]
  const room = Math.max(1, most)
  if (each.length <= room) return each
  for (const step of niceFrom((high - low) / (room + 1))) {
    const first = Math.ceil(clean(low / step))
    const count = Math.floor(clean(high / step)) - first + 1
    if (count > 0 && count <= room) return Array.from({ length: count }, (_, index) => clean((first + index) * step))
  }
  return [low]
}

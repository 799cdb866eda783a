import { clean, niceFrom } from '#rules/inform/nice.ts'
import type { Domain, DrawnBin } from './bins.ts'

/** All edges if they fit, otherwise nice values between the outer edges. Beyond those there is no scale (decision 26). */
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
  // Whole-number edges get whole-number ticks: a tick at 2.5 years would suggest values that don't exist.
  const isWhole = each.every(Number.isInteger)
  for (const step of niceFrom((high - low) / (room + 1))) {
    if (isWhole && !Number.isInteger(step)) continue
    const first = Math.ceil(clean(low / step))
    const count = Math.floor(clean(high / step)) - first + 1
    if (count > 0 && count <= room) return Array.from({ length: count }, (_, index) => clean((first + index) * step))
  }
  return [low]
}

/** Nice values of an axis that isn't that of a group's own bins. */
export function domainTicks([from, to]: Domain, most: number): number[] {
  for (const step of niceFrom((to - from) / Math.max(1, most))) {
    const first = Math.ceil(clean(from / step))
    const count = Math.floor(clean(to / step)) - first + 1
    if (count <= Math.max(1, most)) return Array.from({ length: count }, (_, index) => clean((first + index) * step))
  }
  return []
}

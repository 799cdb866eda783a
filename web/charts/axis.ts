import { clean, isMultiple, niceFrom } from '#rules/inform/nice.ts'
import type { Domain, DrawnBin } from './bins.ts'

/** Minimum number of ticks, because fewer explain little about a scale. */
const MIN_TICKS = 3
/** Factor of the minimum distance between ticks, used if there would otherwise be too few. The gap between their labels is generous. */
const TIGHT = 0.75

/**
 * Returns all edges if they fit and are round, otherwise round values between the outer edges. There is no scale beyond those edges
 * (decision 26).
 * @param apart The minimum distance between two ticks (above 0), in the measure's unit
 */
export function valueTicks(bins: readonly DrawnBin[], apart: number): number[] {
  const edges = bins.flatMap(({ from, to, open }) =>
    open === 'both' ? [] : open === 'below' ? [to] : open === 'above' ? [from] : [from, to],
  )
  const low = edges[0]
  const high = edges.at(-1)
  if (low === undefined || high === undefined) return []
  const each = [...new Set(edges)]
  const gap = Math.min(...each.slice(1).map((edge, index) => clean(edge - (each[index] ?? edge))))
  // Whole numbers without a gap need a tick for each number, such as 1 between 0 and 2.
  if (gap === 1 && gap >= apart && each.every(Number.isInteger)) return multiples(1, low, high)
  if (each.length === 1 || (gap >= apart && each.every(edge => isMultiple(edge, gap)))) return each
  // Whole-number edges get whole-number ticks, because a tick at 2.5 years would suggest values that do not exist.
  const isWhole = each.every(Number.isInteger)
  const ticksFrom = (least: number) => {
    for (const step of niceFrom(least)) if (!isWhole || Number.isInteger(step)) return multiples(step, low, high)
    return []
  }
  const coarse = ticksFrom(Math.max(apart, gap))
  const found = [coarse, ticksFrom(apart), ticksFrom(apart * TIGHT)]
  const ticks =
    found.find(({ length }) => length >= MIN_TICKS) ?? found.toSorted((a, b) => b.length - a.length)[0] ?? []
  return ticks.length > 0 ? ticks : [low]
}

/**
 * Returns round values for an axis that differs from the axis of a group's own bins.
 * @param apart The minimum distance between two ticks (above 0), in the measure's unit
 */
export function domainTicks([from, to]: Domain, apart: number): number[] {
  const ticksFrom = (least: number) => {
    const step = niceFrom(least).next().value
    return step ? multiples(step, from, to) : []
  }
  const ticks = ticksFrom(apart)
  if (ticks.length >= MIN_TICKS) return ticks
  const tight = ticksFrom(apart * TIGHT)
  return tight.length > ticks.length ? tight : ticks
}

function multiples(step: number, low: number, high: number): number[] {
  const first = Math.ceil(clean(low / step))
  const count = Math.max(0, Math.floor(clean(high / step)) - first + 1)
  return Array.from({ length: count }, (_, index) => clean((first + index) * step))
}

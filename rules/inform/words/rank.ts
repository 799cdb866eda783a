import type { ScaleGrid } from '../count/index.ts'
import { cellOf } from '../count/index.ts'
import { cellShare, type GroupHistogram, openEndOf, shareBelow } from '../histogram/index.ts'
import type { ReleasedRank, ReleasedStats, ReleasedValue } from './released.ts'
import { MAX_PERCENT, MIN_PERCENT } from './shares.ts'
import { MIN_OUTER } from './stats.ts'

/** Shares of answers below a value and up to it, as fractions of 1. Within a step, both are equal because steps are too fine for ties. */
interface Place {
  readonly below: number
  readonly upTo: number
}

/**
 * Returns the rank of a value (release-engine, rule 11). The rank is a percentile with the share of equal values. It is a quarter if fewer
 * than 30 people answered, or if the median or a neighboring quantile has only a range. The rank is calculated from the histogram behind
 * the quartiles and limited by the displayed quartiles. For example, rounding must not put a value above the median into the lower half.
 * @param value The value. On a scale of whole steps, the nearest step is ranked, because answers are counted at steps (decision 83).
 * @param n The displayed number of answers.
 * @returns `null` if no rank can be determined.
 */
export function rankOf(histogram: GroupHistogram, value: number, n: number, stats: ReleasedStats): ReleasedRank | null {
  const { grid } = histogram
  if (grid.kind !== 'scale') return null
  const countedValue = countedAs(grid, value)
  const at = cellOf(grid, countedValue) ?? 0
  const end = openEndOf(grid.cells[at] ?? { from: null, to: null, value: null })
  const here = cellShare(histogram, at)
  if (end === 'both') return null
  const isPercentile = hasPercentile(stats, n, value)
  if (end !== null && here > 0) {
    const place = end === 'less' ? { below: 0, upTo: here } : { below: 1 - here, upTo: 1 }
    return isPercentile ? percentileInEnd(place, end) : quarterOf(place, value, stats, true)
  }
  const place = placeOf(histogram, grid, countedValue, at)
  return isPercentile ? percentileOf(heldTo(stats, value, place), grid, at) : quarterOf(place, value, stats, false)
}

/** Checks whether a value has a percentile, not only a quarter. @param n The displayed number of answers */
export function hasPercentile(stats: ReleasedStats, n: number, own: number): boolean {
  return n >= MIN_OUTER && stats.median?.value !== null && isSharp(stats, own)
}

/** Returns the nearest of two neighboring whole steps, or the value itself if it isn't between two. */
function countedAs(grid: ScaleGrid, value: number): number {
  const at = cellOf(grid, value) ?? 0
  const [below, above] = [grid.cells[at]?.value ?? null, grid.cells[at + 1]?.value ?? null]
  if (below === null || above === null || value <= below) return value
  return value - below < above - value ? below : above
}

function placeOf(histogram: GroupHistogram, { cells }: ScaleGrid, own: number, at: number): Place {
  const below = shareBelow(histogram, own)
  return { below, upTo: cells[at]?.value === null ? below : below + cellShare(histogram, at) }
}

/** Returns a bound as the rank in an open end, where only the end is known (decision 23). */
function percentileInEnd({ below, upTo }: Place, end: 'less' | 'more'): ReleasedRank | null {
  const percent = Math.round(100 * (end === 'less' ? upTo : below))
  if (end === 'less' ? percent > MAX_PERCENT : percent < MIN_PERCENT) return null
  return {
    kind: 'percentile',
    percent: Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent)),
    same: 0,
    bound: end === 'less' ? 'or_lower' : 'or_higher',
  }
}

/** Returns the percentile, which is a bound close to all or none, like a share. It can be 0 only in the lowest cell. */
function percentileOf({ below, upTo }: Place, { cells }: ScaleGrid, at: number): ReleasedRank | null {
  const isTied = Math.round(100 * (upTo - below)) >= MIN_PERCENT
  if (100 * (upTo - below) > MAX_PERCENT) return null
  const percent = Math.round(100 * below)
  // The percentage of higher answers has the same limits as the percentage of lower answers.
  const top = at === cells.length - 1 ? 100 : MAX_PERCENT
  const same = isTied ? Math.max(0, Math.min(top, Math.round(100 * upTo)) - percent) : 0
  if (percent < MIN_PERCENT && at > 0)
    return { kind: 'percentile', percent: MIN_PERCENT, same: Math.min(same, top - MIN_PERCENT), bound: 'or_lower' }
  return percent > MAX_PERCENT
    ? { kind: 'percentile', percent: MAX_PERCENT, same: 0, bound: 'or_higher' }
    : { kind: 'percentile', percent, same, bound: 'exact' }
}

export const QUANTILES = [
  [0.1, 'percentile_10'],
  [0.25, 'percentile_25'],
  [0.5, 'median'],
  [0.75, 'percentile_75'],
  [0.9, 'percentile_90'],
] as const

/**
 * Limits the rank by the displayed quantiles. A quantile above the value limits the share up to the value. A quantile below the value
 * limits the share below the value.
 */
function heldTo(stats: ReleasedStats, own: number, { below, upTo }: Place): Place {
  const most = QUANTILES.find(([, name]) => isAbove(stats[name], own))?.[0] ?? 1
  const fewest = QUANTILES.findLast(([, name]) => isBelow(stats[name], own))?.[0] ?? 0
  const from = Math.min(most, Math.max(fewest, below))
  return { below: from, upTo: upTo === below ? from : Math.min(most, Math.max(from, upTo)) }
}

const isAbove = (stat: ReleasedValue | null, own: number) => (stat?.value ?? stat?.range?.low ?? own) > own
const isBelow = (stat: ReleasedValue | null, own: number) => (stat?.value ?? stat?.range?.high ?? own) < own

/** Checks whether a percentile reveals no more than the quantiles around a value. None of these quantiles may have only a range. */
function isSharp(stats: ReleasedStats, own: number): boolean {
  const isAlone = (stat: ReleasedValue | null) => stat !== null && stat.value === null
  const quartiles = [stats.percentile_25, stats.median, stats.percentile_75]
  const below = quartiles.findLastIndex(stat => isBelow(stat, own))
  const above = quartiles.findIndex(stat => isAbove(stat, own))
  const around = quartiles.slice(Math.max(0, below), above < 0 ? quartiles.length : above + 1)
  const tenths = [stats.percentile_10, stats.percentile_90].filter(stat => !isBelow(stat, own) && !isAbove(stat, own))
  return ![...around, ...tenths].some(isAlone)
}

/** Returns the quarter of a value, based on the middle of equal values. In an open end, both sides must be in the same quarter. */
function quarterOf({ below, upTo }: Place, own: number, stats: ReleasedStats, isOpen: boolean): ReleasedRank | null {
  const quartiles = [stats.percentile_25, stats.median, stats.percentile_75]
  const fewest = quartiles.findLastIndex(stat => isBelow(stat, own)) + 1
  const above = quartiles.findIndex(stat => isAbove(stat, own))
  const most = above < 0 ? quartiles.length : above
  const quarterAt = (share: number) => Math.floor(4 * share)
  if (isOpen && quarterAt(below) !== quarterAt(upTo - 1e-9)) return null
  const quarter = Math.min(most, Math.max(fewest, quarterAt((below + upTo) / 2)))
  return quarter === 0 || quarter === 1 || quarter === 2
    ? { kind: 'quarter', quarter: quarter === 0 ? 1 : quarter === 1 ? 2 : 3 }
    : { kind: 'quarter', quarter: 4 }
}

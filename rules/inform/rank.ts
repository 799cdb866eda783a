import { cellOf } from './grid.ts'
import type { ReleasedRank, ReleasedStats } from './released.ts'
import { BLURRED_BELOW } from './shares.ts'
import { shareBelow, spanOf, type WeightedHistogram } from './weighted-histogram.ts'

/** From so many people on there are P10, P90 and percentiles; below, a rank is a quarter. */
export const PERCENTILE_FROM = 30

type Bound = Extract<ReleasedRank, { kind: 'percentile' }>['bound']
type Stats = Omit<ReleasedStats, 'margins' | 'open'>

/**
 * Where a value stands, read off the histogram behind the quartiles and held to these as they are shown: rounding must not put a value
 * above the median into the lower half. In an open end only the end is known (decision 23).
 * @returns null where that says nothing.
 */
export function rankOf(histogram: WeightedHistogram, own: number, n: number, stats: Stats): ReleasedRank | null {
  const { grid, mass, total } = histogram
  const at = cellOf(grid, own) ?? 0
  const cell = grid.cells[at]
  const here = (mass[at] ?? 0) / total
  const isOpen = here > 0 && (cell?.from === null || cell?.to === null)
  if (!cell || (isOpen && cell.from === cell.to)) return null
  const below = !isOpen ? shareBelow(histogram, own) : cell.from === null ? 0 : 1 - here
  const [from, to] = spanOf(cell)
  const upTo = from === to ? below + here : below
  if (n < PERCENTILE_FROM) return quarterOf(below, upTo, own, isOpen, stats)
  if (!isOpen) return percentile(heldTo(stats, own, below), 'exact', n)
  return cell.from === null ? percentile(here, 'or_lower', n) : percentile(1 - here, 'or_higher', n)
}

/** Next to either end it is said as a bound, like a share: nobody is higher than all 100 of 100. */
function percentile(share: number, bound: Bound, n: number): ReleasedRank | null {
  const percent = Math.round(100 * share)
  const [least, most] = n < BLURRED_BELOW ? [5, 95] : [1, 99]
  const isLow = percent < least
  const isHigh = percent > most
  if (bound === 'exact') {
    if (isLow) return { kind: 'percentile', percent: least, bound: 'or_lower' }
    return isHigh ? { kind: 'percentile', percent: most, bound: 'or_higher' } : { kind: 'percentile', percent, bound }
  }
  if (bound === 'or_lower') return isHigh ? null : { kind: 'percentile', percent: Math.max(least, percent), bound }
  return isLow ? null : { kind: 'percentile', percent: Math.min(most, percent), bound }
}

function heldTo(
  { percentile_10, percentile_25, median, percentile_75, percentile_90 }: Stats,
  own: number,
  share: number,
) {
  const shown = [
    [0.1, percentile_10],
    [0.25, percentile_25],
    [0.5, median],
    [0.75, percentile_75],
    [0.9, percentile_90],
  ] as const
  const above = shown.find(([, value]) => value !== null && value > own)?.[0] ?? 1
  const below = shown.findLast(([, value]) => value !== null && value < own)?.[0] ?? 0
  return Math.min(above, Math.max(below, share))
}

/** Of people with the same value, the middle counts; in an open end, both of its sides have to be in one quarter. */
function quarterOf(below: number, upTo: number, own: number, isOpen: boolean, stats: Stats): ReleasedRank | null {
  const quartiles = [stats.percentile_25, stats.median, stats.percentile_75]
  const least = quartiles.filter(value => value < own).length
  const most = 3 - quartiles.filter(value => value > own).length
  const quarterAt = (share: number) => Math.floor(4 * share)
  const isSpread = isOpen && quarterAt(below) !== quarterAt(upTo - 1e-9)
  if (isSpread) return null
  const quarter = Math.min(most, Math.max(least, quarterAt((below + upTo) / 2)))
  return quarter === 0 || quarter === 1 || quarter === 2
    ? { kind: 'quarter', quarter: quarter === 0 ? 1 : quarter === 1 ? 2 : 3 }
    : { kind: 'quarter', quarter: 4 }
}

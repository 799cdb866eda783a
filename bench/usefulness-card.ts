import { cellOf } from '#rules/inform/grid.ts'
import type { Margin, ReleasedHistogram, ReleasedMeasure, Share } from '#rules/inform/released.ts'
import type { MadeMeasure } from './usefulness-study.ts'

/** A shown number beside the exact one. */
export interface Compared {
  readonly kind: 'quartile' | 'share'
  readonly basis: ReleasedHistogram['basis']['kind']
  /** Of a quartile in percent of the exact one, of a share in points. */
  readonly error: number
  /** As far apart as rounding alone explains: half a step of the measure's scale, half a point. */
  readonly isRight: boolean
  /** Whether the margin holds the exact number; null: there is none. */
  readonly isWithin: boolean | null
}

/** Quartiles and shares of a card beside the exact ones of its people. */
export function compared(
  measure: MadeMeasure,
  released: ReleasedMeasure,
  members: Iterable<number>,
): readonly Compared[] {
  const values = [...members].flatMap(member => measure.values[member] ?? []).sort((left, right) => left - right)
  if (released.kind === 'withheld' || values.length === 0) return []
  const basis = released.basis.kind
  if (released.kind === 'categories')
    return released.categories.map(({ value, share, margin }) => {
      const exact = (100 * values.filter(each => each === value).length) / values.length
      const error = distance(exact, rangeOf(share))
      return {
        kind: 'share',
        basis,
        error,
        isRight: error <= 0.5 + 1e-9,
        isWithin: holds(margin, [exact, exact]),
      }
    })
  const { stats } = released
  const shown = [
    [0.25, stats.percentile_25, stats.margins.percentile_25],
    [0.5, stats.median, stats.margins.median],
    [0.75, stats.percentile_75, stats.margins.percentile_75],
  ] as const
  return shown.map(([q, value, margin]) => {
    const exact = quantileRange(values, q)
    const off = isBeyond(measure, value, exact) ? 0 : distance(value, exact)
    const [low, high] = exact
    const error = (100 * off) / Math.max(1e-9, Math.abs(low + high) / 2)
    return {
      kind: 'quartile',
      basis,
      error,
      isRight: off <= stepAt(measure, value) / 2 + 1e-9,
      isWithin: holds(margin, exact),
    }
  })
}

/** Whatever lies between the people on either side is a quantile. */
function quantileRange(values: readonly number[], q: number): readonly [number, number] {
  const place = q * values.length
  return [values[Math.ceil(place) - 1] ?? 0, values[Math.min(values.length - 1, Math.floor(place))] ?? 0]
}

const distance = (value: number, [low, high]: readonly [number, number]) => Math.max(0, low - value, value - high)

function rangeOf({ percent, bound }: Share): readonly [number, number] {
  return bound === 'over' ? [95, 100] : bound === 'under' ? [0, 5] : [percent, percent]
}

function holds(margin: Margin, [low, high]: readonly [number, number]): boolean | null {
  return margin === null ? null : high >= margin.low && low <= margin.high
}

/** In an open end the figure says that it is beyond. */
function isBeyond({ counts: { grid } }: MadeMeasure, value: number, exact: readonly number[]): boolean {
  const at = cellOf(grid, value) ?? 0
  const { from = null, to = null } = grid.cells[at] ?? {}
  return (from === null || to === null) && exact.some(each => cellOf(grid, each) === at)
}

/** How wide the scale's step at a value is; 0: it is a value of its own, or in an open end. */
function stepAt({ counts: { grid } }: MadeMeasure, value: number): number {
  const { from = null, to = null } = grid.cells[cellOf(grid, value) ?? 0] ?? {}
  return from === null || to === null ? 0 : to - from
}

/** What on a card says something else than the rest of it; nothing where all is well. */
export function contradictions({ n, stats, bins, rank }: ReleasedHistogram, own: number | null): readonly string[] {
  const { min, percentile_10, percentile_25, median, percentile_75, percentile_90, max, open } = stats
  const line = [min, percentile_10, percentile_25, median, percentile_75, percentile_90, max].flatMap(
    each => each ?? [],
  )
  const found: string[] = []
  if (line.some((value, at) => value < (line[at - 1] ?? value))) found.push('statistics out of order')
  if (own !== null && rank) {
    if ((own < min && !open.min) || (own > max && !open.max)) found.push('own value beyond the ends')
    const cuts = [
      [10, percentile_10],
      [25, percentile_25],
      [50, median],
      [75, percentile_75],
      [90, percentile_90],
    ] as const
    for (const [percent, value] of cuts) {
      if (value === null || own === value) continue
      const [low, high] = rangeOfRank(rank)
      if (own > value ? high < percent : low > percent) found.push(`rank beside P${percent}`)
    }
  }
  for (const [percent, value] of [
    [25, percentile_25],
    [50, median],
    [75, percentile_75],
  ] as const) {
    const [low, high] = sharesAround(bins, value)
    // Each share is rounded by half a point, and each number by its unit.
    if (low > percent + bins.length / 2 + 1 || high < percent - bins.length / 2 - 1)
      found.push(`bins beside P${percent}`)
  }
  if (n !== null && bins.length > 1 && n < 8 * bins.length - 8) found.push('too many bins')
  return found
}

function rangeOfRank(rank: NonNullable<ReleasedHistogram['rank']>): readonly [number, number] {
  if (rank.kind === 'quarter') return [25 * (rank.quarter - 1), 25 * rank.quarter]
  if (rank.bound === 'or_lower') return [0, rank.percent]
  return [rank.percent, rank.bound === 'or_higher' ? 100 : rank.percent]
}

/** The least and the most percent of people that bins allow to be at or below a value, its own bin and those it touches counted either way. */
function sharesAround(bins: ReleasedHistogram['bins'], value: number): readonly [number, number] {
  let [low, high] = [0, 0]
  for (const { from, to, share } of bins) {
    const [least, most] = rangeOf(share)
    if (to !== null && to < value) low += least
    if (from === null || from <= value) high += most
  }
  return [low, high]
}

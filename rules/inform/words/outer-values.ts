import { cellOf, type ScaleGrid } from '../count/index.ts'
import type { ReleasedValue } from './released.ts'
import { endsOf, finite, isNarrow, type Rounded, shownValue } from './rounded.ts'

/** What Min and Max are held to: they never contradict a quantile as shown. */
export interface OuterRequest {
  /** The quantile of as many people as are needed; null: P10 and P90 are about fewer, so they suffice. */
  readonly found: Rounded | null
  /** From P10 to P90. */
  readonly quantiles: readonly Rounded[]
  readonly grid: ScaleGrid
}

/** Returns Min: the value that as many people as needed are at or below, "or less" (release-engine, rule 7). */
export function minOf({ found, quantiles, grid }: OuterRequest): ReleasedValue | null {
  const p10 = quantiles[0]
  if (!p10) return null
  const edge = Math.min(p10.value, found ? outward(found, grid, 'to') : p10.value)
  const { range } = found ?? p10
  const { low, high } = endsOf(found ?? p10)
  const most = Math.min(endsOf(p10).high, ...shownValues(quantiles))
  return shownOuter('less', {
    value: edge,
    range: range && { low: finite(Math.min(low, endsOf(p10).low)), high: finite(Math.min(Math.max(high, edge), most)) },
  })
}

/** Returns Max, likewise: "or more". */
export function maxOf({ found, quantiles, grid }: OuterRequest): ReleasedValue | null {
  const p90 = quantiles.at(-1)
  if (!p90) return null
  const edge = Math.max(p90.value, found ? outward(found, grid, 'from') : p90.value)
  const { range } = found ?? p90
  const { low, high } = endsOf(found ?? p90)
  const least = Math.max(endsOf(p90).low, ...shownValues(quantiles))
  return shownOuter('more', {
    value: edge,
    range: range && {
      low: finite(Math.max(Math.min(low, edge), least)),
      high: finite(Math.max(high, endsOf(p90).high)),
    },
  })
}

function shownValues(quantiles: readonly Rounded[]): readonly number[] {
  return quantiles.flatMap(each => shownValue(each).value ?? [])
}

/** The end of the step that a quantile is in: people of the step are anywhere in it. */
function outward({ value, open }: Rounded, grid: ScaleGrid, end: 'from' | 'to'): number {
  const cell = grid.cells[cellOf(grid, value) ?? 0]
  return open !== null || !cell || cell.value !== null || cell.from === value ? value : (cell[end] ?? value)
}

function shownOuter(open: 'less' | 'more', { value, range }: Pick<Rounded, 'value' | 'range'>): ReleasedValue {
  const isShown = range === null || isNarrow(value, range) || (open === 'less' ? range.high : range.low) === value
  return { value: isShown ? value : null, range, open }
}

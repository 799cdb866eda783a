import { cellOf, type ScaleGrid } from '../count/index.ts'
import { clean } from '../nice.ts'
import type { ReleasedValue } from './released.ts'
import { endsOf, finite, isNarrow, type Rounded, shownValue } from './rounded.ts'

/** Constraints for Min and Max, which never contradict a displayed quantile. */
export interface OuterRequest {
  /** Quantile with the required number of people beyond it. */
  readonly found: Rounded
  /** Quantiles from P10 to P90. */
  readonly quantiles: readonly Rounded[]
  readonly grid: ScaleGrid
  /** Step of the measure, or 0 if there is none. */
  readonly step: number
}

/** Returns Min, the value that the required number of people are at or below, "or less" (release-engine, rule 7). */
export function minOf({ found, quantiles, grid, step }: OuterRequest): ReleasedValue | null {
  const p10 = quantiles[0]
  if (!p10) return null
  const edge = Math.min(p10.value, outward(found, grid, 'to', step))
  const { range } = found
  const { low, high } = endsOf(found)
  const most = Math.min(endsOf(p10).high, ...shownValues(quantiles))
  return shownOuter('less', {
    value: edge,
    range: range && { low: finite(Math.min(low, endsOf(p10).low)), high: finite(Math.min(Math.max(high, edge), most)) },
  })
}

/** Returns Max, the value that the required number of people are at or above, "or more". */
export function maxOf({ found, quantiles, grid, step }: OuterRequest): ReleasedValue | null {
  const p90 = quantiles.at(-1)
  if (!p90) return null
  const edge = Math.max(p90.value, outward(found, grid, 'from', step))
  const { range } = found
  const { low, high } = endsOf(found)
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

/** Returns the last value of a quantile's step, because people may be anywhere in the step, at multiples of the measure's step. */
function outward({ value, open }: Rounded, grid: ScaleGrid, end: 'from' | 'to', step: number): number {
  const cell = grid.cells[cellOf(grid, value) ?? 0]
  if (open !== null || !cell || cell.value !== null) return value
  const edge = cell.from === value ? value : (cell[end] ?? value)
  if (step === 0 || cell.from === null || cell.to === null || cell.to - cell.from < step) return edge
  return clean((end === 'to' ? Math.floor : Math.ceil)(clean(edge / step)) * step)
}

function shownOuter(open: 'less' | 'more', { value, range }: Pick<Rounded, 'value' | 'range'>): ReleasedValue {
  const isShown = range === null || isNarrow(value, range) || (open === 'less' ? range.high : range.low) === value
  return { value: isShown ? value : null, range, open }
}

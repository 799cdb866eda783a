import { cellOf, type ScaleGrid } from '../count/index.ts'
import type { ReleasedValue } from './released.ts'
import { endsOf, finite, isNarrow, type Rounded } from './rounded.ts'

/**
 * Returns Min: the value that as many people as needed are at or below, "or less" (release-engine, rule 7); never above P10.
 * @param found the quantile of so many people; null: a tenth are fewer, so P10 tells enough.
 */
export function minOf(found: Rounded | null, p10: Rounded, grid: ScaleGrid): ReleasedValue {
  if (found === null) return shownOuter('less', p10)
  const [{ low, high }, ten, edge] = [endsOf(found), endsOf(p10), outward(found, grid, 'to')]
  return shownOuter('less', {
    value: Math.min(edge, p10.value),
    range: found.range && {
      low: finite(Math.min(low, ten.low)),
      high: finite(Math.min(Math.max(high, edge), ten.high)),
    },
  })
}

/** Returns Max, likewise: "or more", and never below P90. */
export function maxOf(found: Rounded | null, p90: Rounded, grid: ScaleGrid): ReleasedValue {
  if (found === null) return shownOuter('more', p90)
  const [{ low, high }, ninety, edge] = [endsOf(found), endsOf(p90), outward(found, grid, 'from')]
  return shownOuter('more', {
    value: Math.max(edge, p90.value),
    range: found.range && {
      low: finite(Math.max(Math.min(low, edge), ninety.low)),
      high: finite(Math.max(high, ninety.high)),
    },
  })
}

/** The end of the step that a quantile is in: people of the step are anywhere in it. */
function outward({ value, open }: Rounded, grid: ScaleGrid, end: 'from' | 'to'): number {
  const cell = grid.cells[cellOf(grid, value) ?? 0]
  return open !== null || !cell || cell.value !== null ? value : (cell[end] ?? value)
}

function shownOuter(open: 'less' | 'more', { value, range }: Pick<Rounded, 'value' | 'range'>): ReleasedValue {
  const isShown = range === null || isNarrow(value, range) || (open === 'less' ? range.high : range.low) === value
  return { value: isShown ? value : null, range, open }
}

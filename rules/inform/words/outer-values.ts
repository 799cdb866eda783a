import type { ScaleGrid } from '../count/shapes.ts'
import { cellOf } from '../grid.ts'
import type { ReleasedValue } from './released.ts'
import { finite, isNarrow, type Rounded } from './rounded.ts'

/**
 * Returns Min: the value that as many people as needed are at or below, "or less" (release-engine, rule 7). Never above P10, which tells as
 * much of a group of fewer than a hundred.
 * @param found the quantile of so many people.
 */
export function minOf(found: Rounded, p10: Rounded, grid: ScaleGrid): ReleasedValue {
  const [edge, ten] = [outward(found, grid, 'to'), endsOf(p10)]
  const { low, high } = endsOf(found)
  return shownOuter('less', {
    value: Math.min(edge, p10.value),
    range: found.range && {
      low: finite(Math.min(low, ten.low)),
      high: finite(Math.min(Math.max(high, edge), ten.high)),
    },
  })
}

/** Returns Max, likewise: "or more", and never below P90. */
export function maxOf(found: Rounded, p90: Rounded, grid: ScaleGrid): ReleasedValue {
  const [edge, ninety] = [outward(found, grid, 'from'), endsOf(p90)]
  const { low, high } = endsOf(found)
  return shownOuter('more', {
    value: Math.max(edge, p90.value),
    range: found.range && {
      low: finite(Math.max(Math.min(low, edge), ninety.low)),
      high: finite(Math.max(high, ninety.high)),
    },
  })
}

/** The end of the step that a quantile is in: people of the step are anywhere in it. */
function outward({ value, open }: Rounded, { cells, ...grid }: ScaleGrid, end: 'from' | 'to'): number {
  const cell = cells[cellOf({ ...grid, cells }, value) ?? 0]
  return open !== null || !cell || cell.value !== null ? value : (cell[end] ?? value)
}

function endsOf({ value, range }: Rounded) {
  if (range === null) return { low: value, high: value }
  return { low: range.low ?? Number.NEGATIVE_INFINITY, high: range.high ?? Number.POSITIVE_INFINITY }
}

function shownOuter(open: 'less' | 'more', { value, range }: Pick<Rounded, 'value' | 'range'>): ReleasedValue {
  const isShown = range === null || isNarrow(value, range) || (open === 'less' ? range.high : range.low) === value
  return { value: isShown ? value : null, range, open }
}

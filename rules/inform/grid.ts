import type { Grid } from './edition.ts'
import type { Measure } from './measure.ts'

/** The public scale of a measure (release-engine, rule 4). Signature only; it follows. */
export function gridOf(measure: Measure, _values: ReadonlyMap<number, number>, _least: number): Grid {
  if (measure.kind === 'slider') return { kind: 'scale', cells: [{ from: null, to: null, value: null }] }
  return { kind: 'choice', cells: measure.values.map(value => ({ from: value, to: value, value })) }
}

/** The cell of a value; null: a choice that the measure does not have. */
export function cellOf(grid: Grid, value: number): number | null {
  const cell = grid.cells.findIndex(each => each.value === value)
  return cell >= 0 ? cell : grid.kind === 'scale' ? 0 : null
}

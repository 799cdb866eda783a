import { cellOf, type Grid } from '#rules/inform/count/index.ts'

/** Returns the width of the scale's step at a value. 0 for a single value or an open end. */
export function stepAt(grid: Grid, value: number): number {
  if (grid.kind !== 'scale') return 0
  const { from, to } = grid.cells[cellOf(grid, value) ?? 0] ?? { from: null, to: null }
  return from === null || to === null ? 0 : to - from
}

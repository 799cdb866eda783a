import { type MeasureCounts, partsOf } from '../count/index.ts'
import { optionTotals } from '../share/index.ts'

/** Returns the number of all respondents by cell of a measure. A histogram would overestimate rare options. */
export function everybodyOf({ grid, batches }: MeasureCounts): readonly number[] {
  const totals = batches.map(batch => optionTotals(batch, partsOf(grid)).people)
  return grid.cells.map((_, part) => totals.reduce((sum, each) => sum + (each[part] ?? 0), 0))
}

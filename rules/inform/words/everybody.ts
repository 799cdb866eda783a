import { type MeasureCounts, partsOf } from '../count/index.ts'
import { optionTotals } from '../share/index.ts'

/** Returns how many of all respondents chose each option of a choice. Where there are hardly any people, a histogram has too many. */
export function everybodyOf({ grid, batches }: MeasureCounts): readonly number[] {
  const totals = batches.map(batch => optionTotals(batch, partsOf(grid)).people)
  return grid.cells.map((_, part) => totals.reduce((sum, each) => sum + (each[part] ?? 0), 0))
}

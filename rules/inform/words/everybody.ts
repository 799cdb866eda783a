import { ROW_VARIANCE, TABLE_VARIANCE } from '../blur/index.ts'
import { type MeasureBatch, type MeasureCounts, partsOf } from '../count/index.ts'

/**
 * Returns how many of all respondents chose each option of a choice: the mean of what rows and each broad table add up to, weighted by how little they
 * are blurred. Where there are hardly any people, a histogram has too many.
 */
export function everybodyOf({ grid, batches }: MeasureCounts): readonly number[] {
  const parts = partsOf(grid)
  return grid.cells.map((_, part) => batches.reduce((sum, batch) => sum + meanOf(batch, part, parts), 0))
}

function meanOf({ people, tables }: MeasureBatch, part: number, parts: number): number {
  const sources = [
    { counts: people, variance: ROW_VARIANCE },
    ...tables.flatMap(counts => (counts ? [{ counts, variance: TABLE_VARIANCE }] : [])),
  ]
  let [sum, weights] = [0, 0]
  for (const { counts, variance } of sources) {
    const rows = counts.length / parts
    if (rows === 0) continue
    const weight = 1 / (variance * rows)
    let total = 0
    for (let at = part; at < counts.length; at += parts) total += counts[at] ?? 0
    sum += weight * total
    weights += weight
  }
  return weights > 0 ? sum / weights : 0
}

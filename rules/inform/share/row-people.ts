import { ROW_VARIANCE, TABLE_VARIANCE } from '../blur/index.ts'
import { type Batch, type Grid, type MeasureBatch, partsOf } from '../count/index.ts'
import { type BlurredTotals, nearestTotals } from './nearest-totals.ts'
import { fitProportionally } from './proportional-fit.ts'

/** Number of people in each row of a measure, suitable for fitting shares: never negative, and equal to the size of the row in total. */
export interface RowPeople {
  readonly rows: number
  readonly parts: number
  /** Exact size of each row. */
  readonly sizes: Float64Array
  /** Number of people by row and part. */
  readonly people: Float64Array
}

/** Minimum for a blurred count of a row. `MIN_OPTION` is the minimum for an option across all rows. */
const MIN_COUNT = 0.1
const MIN_OPTION = 0.5

/**
 * Returns the people of each row by part. Scales have exact parts. Blurred options are at least a tenth, and are fitted to the sizes of
 * rows and to all respondents' options (release-engine, rule 6). Otherwise, many rows without people for an option would add up to people.
 */
export function rowPeople(batch: Batch, measure: MeasureBatch, grid: Grid): RowPeople {
  const found = known.get(measure)
  if (found) return found
  const parts = partsOf(grid)
  const rows = measure.people.length / parts
  const sizes = new Float64Array(rows)
  for (const [base, row] of measure.rowOf.entries())
    if (row >= 0) sizes[row] = (sizes[row] ?? 0) + (batch.sizes[base] ?? 0)
  const made = { rows, parts, sizes, people: Float64Array.from(measure.people) }
  if (grid.kind === 'choice' && rows > 0) fitOptions(made, measure)
  known.set(measure, made)
  return made
}

const known = new WeakMap<MeasureBatch, RowPeople>()

function fitOptions({ rows, parts, sizes, people }: RowPeople, measure: MeasureBatch): void {
  const everybody = sizes.reduce((sum, size) => sum + size, 0)
  const options = optionTotals(measure, parts)
  const places = Array.from({ length: parts }, (_, part) => part)
  const totals = Float64Array.from(nearestTotals(options, places, everybody, MIN_OPTION))
  for (const [at, count] of people.entries()) people[at] = Math.max(count, MIN_COUNT)
  const starts = Int32Array.from({ length: rows + 1 }, (_, row) => row * parts)
  fitProportionally({ starts, columns: Int32Array.from(people, (_, at) => at % parts), people }, sizes, totals)
}

/**
 * Returns the number of all respondents who chose each option. It is the mean of the sums of rows and of each coarse table, weighted by
 * their precision.
 */
export function optionTotals({ people, tables }: MeasureBatch, parts: number): BlurredTotals {
  const sums = new Float64Array(parts)
  let weights = 0
  const add = (counts: Int32Array, variance: number) => {
    if (counts.length === 0) return
    const all = (counts.length / parts) * variance
    for (const [at, count] of counts.entries()) sums[at % parts] = (sums[at % parts] ?? 0) + count / all
    weights += 1 / all
  }
  add(people, ROW_VARIANCE)
  for (const table of tables) if (table) add(table, TABLE_VARIANCE)
  const isKnown = weights > 0
  return {
    people: sums.map(sum => (isKnown ? sum / weights : 0)),
    variance: new Float64Array(parts).fill(isKnown ? 1 / weights : 0),
  }
}

import { type Batch, type Grid, type MeasureBatch, partsOf } from '../count/index.ts'

/** The people of each row of a measure, in numbers that shares can be fitted to: never negative, and whole rows add up. */
export interface RowPeople {
  readonly rows: number
  readonly parts: number
  /** By row, exact. */
  readonly sizes: Float64Array
  /** By row and part. */
  readonly people: Float64Array
}

/** The least that a blurred count is taken for. */
const LEAST_OPTION = 0.1

/** Blurred options of a row, none below a tenth, scaled to its size (release-engine, rule 6). */
export function rowPeople(batch: Batch, measure: MeasureBatch, grid: Grid): RowPeople {
  const found = known.get(measure)
  if (found) return found
  const parts = partsOf(grid)
  const rows = measure.rowOf.some(row => row < 0) ? 0 : measure.people.length / parts
  const sizes = new Float64Array(rows)
  for (const [base, row] of measure.rowOf.entries())
    if (row >= 0) sizes[row] = (sizes[row] ?? 0) + (batch.sizes[base] ?? 0)
  const people = Float64Array.from(measure.people)
  if (grid.kind === 'choice') for (let row = 0; row < rows; row++) scaleRow(people, row * parts, parts, sizes[row] ?? 0)
  const made: RowPeople = { rows, parts, sizes, people }
  known.set(measure, made)
  return made
}

const known = new WeakMap<MeasureBatch, RowPeople>()

function scaleRow(people: Float64Array, from: number, parts: number, size: number): void {
  let total = 0
  for (let at = from; at < from + parts; at++) total += people[at] = Math.max(people[at] ?? 0, LEAST_OPTION)
  for (let at = from; at < from + parts; at++) people[at] = ((people[at] ?? 0) * size) / total
}

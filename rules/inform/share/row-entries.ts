import type { Batch, MeasureBatch, RowValues } from '../count/index.ts'
import { remembered } from './remembered.ts'

/** The values of an attribute that each row of a measure can hold, in compressed rows. */
export interface RowEntries {
  readonly starts: Int32Array
  /** Ascending within a row. */
  readonly values: Int32Array
  /** The entry that each entry of base rows is counted in. Null: measure rows are base rows. */
  readonly entryOf: Int32Array | null
}

/** Values of base rows that are merged for a measure add up. @param measure null: base rows. */
export function rowEntries(batch: Batch, attribute: number, measure: MeasureBatch | null): RowEntries {
  const base = batch.rowValues[attribute]
  if (!base) throw new Error(`The batch has no attribute ${attribute}`)
  if (measure === null || isUnmerged(measure)) return { starts: base.starts, values: base.values, entryOf: null }
  return remembered(known, measure, attribute, () => merged(base, measure.rowOf))
}

const known = new WeakMap<MeasureBatch, Map<number, RowEntries>>()

function isUnmerged({ rowOf }: MeasureBatch): boolean {
  return rowOf.every((row, base) => row === base)
}

function merged({ starts, values }: RowValues, rowOf: Int32Array): RowEntries {
  const rows = rowOf.reduce((most, row) => Math.max(most, row + 1), 0)
  const baseOf = Map.groupBy(rowOf.keys(), base => rowOf[base])
  const found = Array.from({ length: rows }, (_, row) => {
    const own = (baseOf.get(row) ?? []).flatMap(base => [...values.subarray(starts[base], starts[base + 1])])
    return [...new Set(own)].sort((left, right) => left - right)
  })
  const mergedStarts = new Int32Array(rows + 1)
  for (const [row, own] of found.entries()) mergedStarts[row + 1] = (mergedStarts[row] ?? 0) + own.length
  const entryOf = new Int32Array(values.length)
  for (const [base, row] of rowOf.entries())
    for (let at = starts[base] ?? 0; at < (starts[base + 1] ?? 0); at++)
      entryOf[at] = (mergedStarts[row] ?? 0) + (found[row]?.indexOf(values[at] ?? 0) ?? 0)
  return { starts: mergedStarts, values: Int32Array.from(found.flat()), entryOf }
}

/** Of people by entry of base rows, those by entry of the measure's rows. */
export function mergedPeople({ values, entryOf }: RowEntries, base: Float64Array): Float64Array {
  if (!entryOf) return base
  const people = new Float64Array(values.length)
  for (const [at, entry] of entryOf.entries()) people[entry] = (people[entry] ?? 0) + (base[at] ?? 0)
  return people
}

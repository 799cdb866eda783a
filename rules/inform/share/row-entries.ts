import type { Batch, MeasureBatch, RowValues } from '../count/index.ts'
import { remembered } from './remembered.ts'

/** Possible values of an attribute in each row of a measure, in compressed rows. */
export interface RowEntries {
  readonly starts: Int32Array
  /** Values in ascending order within a row. */
  readonly values: Int32Array
  /** Entry of the measure in which each entry of base rows is counted, or `null` if measure rows are base rows. */
  readonly entryOf: Int32Array | null
}

/**
 * Returns the entries of rows. Values of base rows that are merged for a measure are added up.
 * @param measure The measure, or `null` for base rows.
 */
export function rowEntries(batch: Batch, attribute: number, measure: MeasureBatch | null): RowEntries {
  const base = batch.rowValues[attribute]
  if (!base) throw new Error(`The batch has no attribute ${attribute}`)
  if (measure === null || isUnmerged(measure)) return { starts: base.starts, values: base.values, entryOf: null }
  return remembered(known, measure, attribute, () => merged(base, measure.rowOf))
}

const known = new WeakMap<MeasureBatch, Map<number, RowEntries>>()

/** Checks whether the rows of a measure are base rows. */
export function isUnmerged(measure: MeasureBatch): boolean {
  const found = unmerged.get(measure) ?? measure.rowOf.every((row, base) => row === base)
  unmerged.set(measure, found)
  return found
}

const unmerged = new WeakMap<MeasureBatch, boolean>()

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

/** Converts people by entry of base rows to people by entry of the measure's rows. */
export function mergedPeople({ values, entryOf }: RowEntries, base: Float64Array): Float64Array {
  if (!entryOf) return base
  const found = mergedOf.get(entryOf)
  if (found?.base === base) return found.people
  const people = new Float64Array(values.length)
  for (const [at, entry] of entryOf.entries()) people[entry] = (people[entry] ?? 0) + (base[at] ?? 0)
  mergedOf.set(entryOf, { base, people })
  return people
}

const mergedOf = new WeakMap<Int32Array, { readonly base: Float64Array; readonly people: Float64Array }>()

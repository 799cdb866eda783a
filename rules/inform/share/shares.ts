import type { Batch, Edition, Grid, MeasureBatch, MeasureCounts } from '../count/index.ts'
import { fitPeople } from './fit-people.ts'
import { fitSizes } from './fit-sizes.ts'
import { remembered } from './remembered.ts'
import { mergedPeople, rowEntries } from './row-entries.ts'
import { rowPeople } from './row-people.ts'

/** Shares of an attribute's values among the people of each row and part of a measure. No data is about a single person. */
export interface Shares {
  /** Start of each row's entries: measure row r has the entries `starts[r]` to `starts[r + 1] - 1`. */
  readonly starts: Int32Array
  /** Indices into `Attribute.values`, in ascending order within a row. */
  readonly values: Int32Array
  /** Shares at `entry * parts + part`. The shares of a row and part add up to 1. */
  readonly shares: Float32Array
  /** Number of fitting cycles, or 0 if the attribute has no coarse tables. */
  readonly cycles: number
}

/** Returns the shares of an attribute in a batch. `shareSource` provides a version with a separate cache. */
export type ShareSource = (batch: number, attribute: number) => Shares

/** Returns p_b(x | part) for every row, value, and part (release-engine, rule 6). */
export function fitShares(batch: Batch, measure: MeasureBatch, grid: Grid, at: number): Shares {
  const rows = rowPeople(batch, measure, grid)
  const entries = rowEntries(batch, at, measure)
  const { starts, values } = entries
  if (rows.rows === 0)
    return { starts: new Int32Array(1), values: values.slice(0, 0), shares: new Float32Array(), cycles: 0 }
  const sizes = mergedPeople(entries, fitSizes(batch, at).people)
  const attribute = batch.attributes[at]
  const table = measure.tables[at] ?? null
  const { parts } = rows
  const shares = new Float32Array(sizes.length * parts)
  const fitted = new Float64Array(shares.length)
  for (const [row, size] of rows.sizes.entries())
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++)
      for (let part = 0; part < parts; part++) {
        shares[entry * parts + part] = (sizes[entry] ?? 0) / size
        fitted[entry * parts + part] = ((sizes[entry] ?? 0) / size) * (rows.people[row * parts + part] ?? 0)
      }
  if (!table || !attribute) return { starts, values, shares, cycles: 0 }
  const { poolOf, pools } = attribute
  const cycles = fitPeople(fitted, { starts, values, sizes, rows, poolOf, pools, table })
  // A part without people in the row has the shares of the whole row.
  for (let row = 0; row < rows.rows; row++)
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++)
      for (let part = 0; part < parts; part++) {
        const people = rows.people[row * parts + part] ?? 0
        if (people > 0) shares[entry * parts + part] = (fitted[entry * parts + part] ?? 0) / people
      }
  return { starts, values, shares, cycles }
}

/** Returns a source that fits shares on first use, and caches them as long as the measure exists. */
export function shareSource({ batches }: Edition, { grid, batches: counted }: MeasureCounts): ShareSource {
  return (at, attribute) => {
    const [batch, measure] = [batches[at], counted[at]]
    if (!batch || !measure) throw new Error(`The edition has no batch ${at}`)
    return remembered(fits, measure, attribute, () => fitShares(batch, measure, grid, attribute))
  }
}

const fits = new WeakMap<MeasureBatch, Map<number, Shares>>()

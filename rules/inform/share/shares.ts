import type { Attribute, Batch, Edition, Grid, MeasureBatch, MeasureCounts } from '../count/index.ts'
import { fitPeople } from './fit-people.ts'
import { fitPools } from './fit-pools.ts'
import { remembered } from './remembered.ts'
import { rowEntries } from './row-entries.ts'
import { rowPeople } from './row-people.ts'

/** Which share of the people of each row and part of a measure have each value of an attribute. Nothing in it is about one person. */
export interface Shares {
  /** Measure row r has the entries `starts[r]` to `starts[r + 1] - 1`. */
  readonly starts: Int32Array
  /** Indices into `Attribute.values`, ascending within a row. */
  readonly values: Int32Array
  /** At `entry * parts + part`; those of a row and part add up to 1. */
  readonly shares: Float32Array
  /** Passes of the fit; 0: the attribute has no coarse tables. */
  readonly cycles: number
}

/** People of each base row by value of an attribute, in compressed rows. */
export interface RowSizes {
  readonly starts: Int32Array
  readonly values: Int32Array
  readonly people: Float64Array
}

/** Shares of an attribute in a batch; `shareSource` without a cache of its own. */
export type ShareSource = (batch: number, attribute: number) => Shares

/** People of each base row by value, whatever they answered: without a measure, the sums of rows alone know the size of a pool. */
export function fitSizes(batch: Batch, attribute: number): RowSizes {
  return remembered(known, batch, attribute, () => baseSizes(batch, attribute))
}

function baseSizes(batch: Batch, attribute: number): RowSizes {
  const entries = rowEntries(batch, attribute, null)
  const sizes = Float64Array.from(batch.sizes)
  const people = fitPools({ attribute: attributeAt(batch, attribute), entries, sizes, table: null })
  return { starts: entries.starts, values: entries.values, people }
}

const known = new WeakMap<Batch, Map<number, RowSizes>>()

/** p_b(x | part) of every row, value and part (release-engine, rule 6). */
export function fitShares(batch: Batch, measure: MeasureBatch, grid: Grid, attribute: number): Shares {
  const { pools, poolOf } = attributeAt(batch, attribute)
  const rows = rowPeople(batch, measure, grid)
  if (rows.rows === 0)
    return { starts: new Int32Array(1), values: new Int32Array(), shares: new Float32Array(), cycles: 0 }
  const entries = rowEntries(batch, attribute, measure)
  const table = measure.tables[attribute] ?? null
  const sizes = fitPools({ attribute: attributeAt(batch, attribute), entries, sizes: rows.sizes, table })
  const { parts } = rows
  const fitted = new Float64Array(sizes.length * parts)
  eachEntry(entries.starts, (entry, row) => {
    const share = (sizes[entry] ?? 0) / (rows.sizes[row] ?? 1)
    for (let part = 0; part < parts; part++)
      fitted[entry * parts + part] = share * (rows.people[row * parts + part] ?? 0)
  })
  const cycles = table ? fitPeople(fitted, { entries, sizes, rows, poolOf, pools, table }) : 0
  const shares = new Float32Array(fitted.length)
  eachEntry(entries.starts, (entry, row) => {
    for (let part = 0; part < parts; part++) {
      const people = rows.people[row * parts + part] ?? 0
      const at = entry * parts + part
      shares[at] = people > 0 ? (fitted[at] ?? 0) / people : (sizes[entry] ?? 0) / (rows.sizes[row] ?? 1)
    }
  })
  return { starts: entries.starts, values: entries.values, shares, cycles }
}

/** Fits when first asked, and forgets with the measure. */
export function shareSource({ batches }: Edition, { grid, batches: counted }: MeasureCounts): ShareSource {
  return (at, attribute) => {
    const [batch, measure] = [batches[at], counted[at]]
    if (!batch || !measure) throw new Error(`The edition has no batch ${at}`)
    return remembered(fits, measure, attribute, () => fitShares(batch, measure, grid, attribute))
  }
}

const fits = new WeakMap<MeasureBatch, Map<number, Shares>>()

function attributeAt({ attributes }: Batch, at: number): Attribute {
  const attribute = attributes[at]
  if (!attribute) throw new Error(`The batch has no attribute ${at}`)
  return attribute
}

function eachEntry(starts: Int32Array, visit: (entry: number, row: number) => void): void {
  for (let row = 0; row + 1 < starts.length; row++)
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++) visit(entry, row)
}

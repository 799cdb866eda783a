import type { Batch, MeasureBatch, RowValues } from '../count/index.ts'
import { remembered } from './remembered.ts'

/** The values of an attribute that each row of a measure can hold, in compressed rows. */
export interface RowEntries {
  readonly starts: Int32Array
  /** Ascending within a row. */
  readonly values: Int32Array
  /** As counted: blurred, and possibly negative. */
  readonly people: Int32Array
  /** How many blurred counts each is the sum of; 0: exact. */
  readonly blurred: Int32Array
}

/** Values of base rows that are merged for a measure add up. */
export function rowEntries(batch: Batch, attribute: number, measure: MeasureBatch | null): RowEntries {
  const base = baseEntries(batch, attribute)
  if (measure === null || measure.rowOf.every((row, at) => row === at)) return base
  return remembered(known, measure, attribute, () => merged(base, measure.rowOf))
}

const known = new WeakMap<MeasureBatch, Map<number, RowEntries>>()
const knownBase = new WeakMap<RowValues, RowEntries>()

function baseEntries({ rowValues }: Batch, attribute: number): RowEntries {
  const counted = rowValues[attribute]
  if (!counted) throw new Error(`The batch has no attribute ${attribute}`)
  const found = knownBase.get(counted)
  if (found) return found
  const { starts, values, people } = counted
  const blurred = new Int32Array(values.length)
  for (let row = 0; row + 1 < starts.length; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    if (to - from > 1) blurred.fill(1, from, to)
  }
  const made: RowEntries = { starts, values, people, blurred }
  knownBase.set(counted, made)
  return made
}

function merged(base: RowEntries, rowOf: Int32Array): RowEntries {
  const rows = rowOf.reduce((most, row) => Math.max(most, row + 1), 0)
  const entries = Array.from({ length: rows }, () => new Map<number, { people: number; blurred: number }>())
  for (const [from, row] of rowOf.entries()) {
    const own = entries[row]
    for (let at = base.starts[from] ?? 0; own && at < (base.starts[from + 1] ?? 0); at++) {
      const value = base.values[at] ?? 0
      const sum = own.get(value) ?? { people: 0, blurred: 0 }
      sum.people += base.people[at] ?? 0
      sum.blurred += base.blurred[at] ?? 0
      own.set(value, sum)
    }
  }
  const sorted = entries.map(own => [...own].sort(([left], [right]) => left - right))
  const starts = new Int32Array(rows + 1)
  for (const [row, own] of sorted.entries()) starts[row + 1] = (starts[row] ?? 0) + own.length
  const all = sorted.flat()
  return {
    starts,
    values: Int32Array.from(all, ([value]) => value),
    people: Int32Array.from(all, ([, { people }]) => people),
    blurred: Int32Array.from(all, ([, { blurred }]) => blurred),
  }
}

import type { Batch } from '../count/index.ts'
import { remembered } from './remembered.ts'
import { valueTotals } from './value-totals.ts'

const LEAST_PEOPLE = 0.05
const CYCLES = 60
/** Nothing moves by more than this part of itself. */
const SETTLED = 1e-6

/** People of each base row by value of an attribute, in compressed rows. */
export interface RowSizes {
  readonly starts: Int32Array
  readonly values: Int32Array
  readonly people: Float64Array
}

/**
 * People of each base row by value, whatever they answered: blurred counts, fitted to the sizes of rows and of values (release-engine, rule 6). Cut at
 * zero alone, they would be off by 9 to 29 people.
 */
export function fitSizes(batch: Batch, attribute: number): RowSizes {
  return remembered(known, batch, attribute, () => fitted(batch, attribute))
}

const known = new WeakMap<Batch, Map<number, RowSizes>>()

function fitted({ sizes, attributes, rowValues }: Batch, at: number): RowSizes {
  const [attribute, counted] = [attributes[at], rowValues[at]]
  if (!attribute || !counted) throw new Error(`The batch has no attribute ${at}`)
  const { starts, values } = counted
  const people = Float64Array.from(counted.people, count => Math.max(count, LEAST_PEOPLE))
  const everybody = sizes.reduce((sum, size) => sum + size, 0)
  const totals = valueTotals(attribute, counted, everybody)
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    scaleRows(people, starts, sizes)
    if (scaleValues(people, values, totals) < SETTLED) break
  }
  scaleRows(people, starts, sizes)
  return { starts, values, people }
}

function scaleRows(people: Float64Array, starts: Int32Array, sizes: Int32Array): void {
  for (let row = 0; row < sizes.length; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    let sum = 0
    for (let at = from; at < to; at++) sum += people[at] ?? 0
    const factor = (sizes[row] ?? 0) / Math.max(sum, 1e-9)
    for (let at = from; at < to; at++) people[at] = (people[at] ?? 0) * factor
  }
}

/** @returns the largest part of itself that a value moved by. */
function scaleValues(people: Float64Array, values: Int32Array, totals: Float64Array): number {
  const factors = new Float64Array(totals.length)
  for (let at = 0; at < people.length; at++) {
    const value = values[at] ?? 0
    factors[value] = (factors[value] ?? 0) + (people[at] ?? 0)
  }
  let moved = 0
  for (let value = 0; value < factors.length; value++) {
    const sum = factors[value] ?? 0
    if (sum <= 0) continue
    const factor = (totals[value] ?? 0) / sum
    moved = Math.max(moved, Math.abs(factor - 1))
    factors[value] = factor
  }
  for (let at = 0; at < people.length; at++) people[at] = (people[at] ?? 0) * (factors[values[at] ?? 0] ?? 1)
  return moved
}

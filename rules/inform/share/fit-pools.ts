import type { Attribute } from '../count/index.ts'
import type { RowEntries } from './row-entries.ts'

/** Variance that the blur of a coarse table adds to a count, and that of a row's count (release-engine, rule 5). */
export const TABLE_VARIANCE = 1.5 ** 2
const ROW_VARIANCE = 1
const LEAST_PEOPLE = 0.05
/** The least that a value is taken to have in all rows together. */
const LEAST_TOTAL = 0.5
const HALVINGS = 40
const CYCLES = 60
/** Nothing moves by more than this part of itself. */
const SETTLED = 1e-6

/** What sizes are fitted to. */
export interface SizeMargins {
  readonly attribute: Attribute
  readonly entries: RowEntries
  /** By row, exact. */
  readonly sizes: Float64Array
  /** The coarse table of a measure, by pool and part. Null: there is none. */
  readonly table: Int32Array | null
}

/**
 * People of each row by value: blurred counts, fitted to the sizes of rows and of values (release-engine, rule 6). Cut at zero alone, they would be
 * off by 9 to 29 people.
 */
export function fitPools({ attribute, entries, sizes, table }: SizeMargins): Float64Array {
  const { starts, values } = entries
  const fitted = Float64Array.from(entries.people, people => Math.max(people, LEAST_PEOPLE))
  const everybody = sizes.reduce((sum, size) => sum + size, 0)
  const totals = valueTotals(attribute, entries, poolTotals(attribute, entries, table, everybody))
  const factors = new Float64Array(totals.length)
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    scaleRows(fitted, starts, sizes)
    factors.fill(0)
    for (let at = 0; at < fitted.length; at++) {
      const value = values[at] ?? 0
      factors[value] = (factors[value] ?? 0) + (fitted[at] ?? 0)
    }
    let moved = 0
    for (let value = 0; value < factors.length; value++) {
      const factor = (totals[value] ?? 0) / Math.max(factors[value] ?? 0, 1e-9)
      if (factor > 0) moved = Math.max(moved, Math.abs(factor - 1))
      factors[value] = factor
    }
    for (let at = 0; at < fitted.length; at++) fitted[at] = (fitted[at] ?? 0) * (factors[values[at] ?? 0] ?? 1)
    if (moved < SETTLED) break
  }
  scaleRows(fitted, starts, sizes)
  return fitted
}

/** The sums of rows and of the coarse table know the size of a pool each; the better known weighs more. */
function poolTotals(
  { pools, poolOf }: Attribute,
  { values, people, blurred }: RowEntries,
  table: Int32Array | null,
  everybody: number,
): Float64Array {
  const totals = new Float64Array(pools)
  const variance = new Float64Array(pools)
  for (const [at, value] of values.entries()) {
    const pool = poolOf[value] ?? 0
    totals[pool] = (totals[pool] ?? 0) + (people[at] ?? 0)
    variance[pool] = (variance[pool] ?? 0) + (blurred[at] ?? 0) * ROW_VARIANCE
  }
  const parts = (table?.length ?? 0) / pools
  let sum = 0
  for (let pool = 0; pool < pools; pool++) {
    const own = Math.max(variance[pool] ?? 0, 1e-6)
    let size = totals[pool] ?? 0
    if (table) {
      const blur = parts * TABLE_VARIANCE
      let counted = 0
      for (let at = pool * parts; at < (pool + 1) * parts; at++) counted += table[at] ?? 0
      size = (size / own + counted / blur) / (1 / own + 1 / blur)
    }
    sum += totals[pool] = Math.max(size, LEAST_TOTAL)
  }
  return totals.map(size => (size * everybody) / sum)
}

/** Sizes of values by the sums of their rows, none of them negative, moved by as much as they are blurred until each pool has its size. */
function valueTotals(
  { poolOf, values: paths }: Attribute,
  { values, people, blurred }: RowEntries,
  pools: Float64Array,
): Float64Array {
  const sums = new Float64Array(paths.length)
  const variance = new Float64Array(paths.length)
  const members = Array.from(pools, () => new Set<number>())
  for (const [at, value] of values.entries()) {
    sums[value] = (sums[value] ?? 0) + (people[at] ?? 0)
    variance[value] = (variance[value] ?? 0) + (blurred[at] ?? 0)
    members[poolOf[value] ?? 0]?.add(value)
  }
  const totals = new Float64Array(paths.length)
  for (const [pool, own] of members.entries()) {
    const sizeAt = (value: number, shift: number) =>
      Math.max((sums[value] ?? 0) + shift * (variance[value] ?? 0), LEAST_TOTAL)
    const total = pools[pool] ?? 0
    const sumAt = (shift: number) => [...own].reduce((sum, value) => sum + sizeAt(value, shift), 0)
    let [low, high] = [-total - 1, total + 1]
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (low + high) / 2
      if (sumAt(middle) < total) low = middle
      else high = middle
    }
    const scale = total / Math.max(sumAt(high), 1e-9)
    for (const value of own) totals[value] = sizeAt(value, high) * scale
  }
  return totals
}

function scaleRows(fitted: Float64Array, starts: Int32Array, sizes: Float64Array): void {
  for (let row = 0; row < sizes.length; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    let sum = 0
    for (let at = from; at < to; at++) sum += fitted[at] ?? 0
    const factor = (sizes[row] ?? 0) / Math.max(sum, 1e-9)
    for (let at = from; at < to; at++) fitted[at] = (fitted[at] ?? 0) * factor
  }
}

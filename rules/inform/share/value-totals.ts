import { ROW_VARIANCE, TABLE_VARIANCE } from '../blur/index.ts'
import type { Attribute, RowValues } from '../count/index.ts'

/** The least that a value, and a pool, is taken to have. */
const LEAST = 0.5
const HALVINGS = 50

/**
 * People of all rows by value. The sum of rows and the size of its pool know a pool; the better known weighs more. Its values are the sums of rows, none of
 * them negative, moved by as much as they are blurred until the pool has its size.
 */
export function valueTotals(attribute: Attribute, counted: RowValues, everybody: number): Float64Array {
  const { values: paths, poolOf } = attribute
  const { starts, values, people } = counted
  const sums = new Float64Array(paths.length)
  const variance = new Float64Array(paths.length)
  for (let row = 0; row + 1 < starts.length; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    for (let at = from; at < to; at++) {
      const value = values[at] ?? 0
      sums[value] = (sums[value] ?? 0) + (people[at] ?? 0)
      if (to - from > 1) variance[value] = (variance[value] ?? 0) + ROW_VARIANCE
    }
  }
  const members = Map.groupBy(new Set(values), value => poolOf[value] ?? 0)
  const pools = poolTotals(attribute, counted, sums, variance, everybody)
  const totals = new Float64Array(paths.length)
  for (const [pool, own] of members) {
    const total = pools[pool] ?? 0
    const sizeAt = (value: number, shift: number) =>
      Math.max((sums[value] ?? 0) + shift * (variance[value] ?? 0), LEAST)
    const shift = shiftTo(total, to => own.reduce((sum, value) => sum + sizeAt(value, to), 0))
    const all = own.reduce((sum, value) => sum + sizeAt(value, shift), 0)
    for (const value of own) totals[value] = (sizeAt(value, shift) * total) / all
  }
  return totals
}

function poolTotals(
  { pools, poolOf }: Attribute,
  counted: RowValues,
  sums: Float64Array,
  variance: Float64Array,
  everybody: number,
): Float64Array {
  const totals = new Float64Array(pools)
  const blur = new Float64Array(pools)
  for (const [value, pool] of poolOf.entries()) {
    totals[pool] = (totals[pool] ?? 0) + (sums[value] ?? 0)
    blur[pool] = (blur[pool] ?? 0) + (variance[value] ?? 0)
  }
  const known = totals.map((sum, pool) => {
    const size = counted.pools[pool] ?? sum
    const own = Math.max(blur[pool] ?? 0, 1e-6)
    return Math.max((sum / own + size / TABLE_VARIANCE) / (1 / own + 1 / TABLE_VARIANCE), LEAST)
  })
  const all = known.reduce((sum, size) => sum + size, 0)
  return known.map(size => (size * everybody) / all)
}

/** Where a rising sum is what it should be, or as near as it gets. */
function shiftTo(total: number, sumAt: (shift: number) => number): number {
  let [low, high] = [-total - 1, total + 1]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (sumAt(middle) < total) low = middle
    else high = middle
  }
  return high
}

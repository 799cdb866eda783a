import { ROW_VARIANCE, TABLE_VARIANCE } from '../blur/index.ts'
import type { Attribute, RowValues } from '../count/index.ts'
import { nearestTotals } from './nearest-totals.ts'

/** Minimum number of people for a value and for a pool. */
const MIN_TOTAL = 0.5

/**
 * Returns people of all rows by value. The size of a pool is estimated from the sum of rows and from the pool's own count, weighted by
 * precision. The values of a pool are the nonnegative sums of rows, adjusted in proportion to their blur until they match the pool's size.
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
    const nearest = nearestTotals({ people: sums, variance }, own, pools[pool] ?? 0, MIN_TOTAL)
    for (const [at, value] of own.entries()) totals[value] = nearest[at] ?? 0
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
    return Math.max((sum / own + size / TABLE_VARIANCE) / (1 / own + 1 / TABLE_VARIANCE), MIN_TOTAL)
  })
  const all = known.reduce((sum, size) => sum + size, 0)
  return known.map(size => (size * everybody) / all)
}

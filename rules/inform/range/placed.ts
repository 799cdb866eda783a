import { TABLE_VARIANCE } from '../blur/index.ts'
import type { Attribute } from '../count/index.ts'
import { solved } from './conjugate-gradients.ts'

/** Number of people by row and value of an attribute that selects the group. */
export interface AttributePeople {
  readonly attribute: Attribute
  /** Start of each row's entries, in compressed rows. */
  readonly starts: Int32Array
  readonly values: Int32Array
  readonly people: Float64Array
  /** 1 for each selected value, otherwise 0. */
  readonly isSelected: Uint8Array
  /** Share of people with a selected value, by row. It may be 1 for rows outside of the group. */
  readonly shares: Float64Array
}

/** Returns the share of people with a selected value, by row. */
export function selectedPeople(
  { starts, values, people, isSelected }: Omit<AttributePeople, 'shares'>,
  sizes: Float64Array,
  isOut: Uint8Array,
): Float64Array {
  return sizes.map((size, row) => {
    if (isOut[row] === 1) return 1
    let [selected, all] = [0, true]
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++)
      if (isSelected[values[at] ?? 0] === 1) selected += people[at] ?? 0
      else all = false
    return all ? 1 : selected / size
  })
}

/**
 * Returns the number of people that the coarse tables of an attribute locate: r' (M + diag(4.5 / D))^-1 r of rule 8.
 * @param inside The number of the group's people, by row.
 * @param spread D.
 */
export function placedByTable(own: AttributePeople, sizes: Float64Array, inside: Float64Array, spread: number): number {
  const { attribute, starts, values, people, shares } = own
  if (attribute.pools < 2) return 0
  const pools = poolsOf(own, sizes)
  const off = new Float64Array(attribute.pools)
  for (const [row, mine] of inside.entries()) {
    const share = shares[row] ?? 1
    if (mine === 0 || share === 1) continue
    const size = sizes[row] ?? 1
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const to = attribute.poolOf[values[at] ?? 0] ?? 0
      const selected = own.isSelected[values[at] ?? 0] === 1 ? 1 / share : 0
      off[to] = (off[to] ?? 0) + ((mine * (people[at] ?? 0)) / size) * (selected - 1)
    }
  }
  // Blur of two parts.
  const blur = (2 * TABLE_VARIANCE) / spread
  const times = (vector: Float64Array) =>
    vector.map((each, one) => {
      let sum = blur * each
      for (let other = 0; other < vector.length; other++)
        sum += (pools[one * vector.length + other] ?? 0) * (vector[other] ?? 0)
      return sum
    })
  const weights = solved(times, off)
  return off.reduce((sum, each, at) => sum + each * (weights[at] ?? 0), 0)
}

/**
 * Returns M by pool and pool: people of rows by pool, without the portion common to all pools of a row. The result is the same for all
 * groups.
 */
function poolsOf({ attribute, starts, values, people }: AttributePeople, sizes: Float64Array): Float64Array {
  const found = known.get(people)
  if (found) return found
  const { pools, poolOf } = attribute
  const made = new Float64Array(pools * pools)
  const own = new Float64Array(pools)
  for (const [row, size] of sizes.entries()) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    if (to - from < 2) continue
    own.fill(0)
    for (let at = from; at < to; at++) {
      const pool = poolOf[values[at] ?? 0] ?? 0
      own[pool] = (own[pool] ?? 0) + (people[at] ?? 0)
    }
    for (let one = 0; one < pools; one++) {
      const mine = own[one] ?? 0
      if (mine === 0) continue
      const first = one * pools
      made[first + one] = (made[first + one] ?? 0) + mine
      for (let other = 0; other < pools; other++)
        made[first + other] = (made[first + other] ?? 0) - (mine * (own[other] ?? 0)) / size
    }
  }
  known.set(people, made)
  return made
}

/** Cache by the people of rows, an array that is specific to an attribute and a division. */
const known = new WeakMap<Float64Array, Float64Array>()

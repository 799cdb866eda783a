import { TABLE_VARIANCE } from '../blur/index.ts'
import type { Attribute } from '../count/index.ts'
import { solved } from './conjugate-gradients.ts'

/** People of rows by value of an attribute that the group is asked by. */
export interface AttributePeople {
  readonly attribute: Attribute
  /** In compressed rows. */
  readonly starts: Int32Array
  readonly values: Int32Array
  readonly people: Float64Array
  /** By value, 1 or 0. */
  readonly isSelected: Uint8Array
}

/** By row, the share of its people who have a selected value. */
export function selectedPeople(
  { starts, values, people, isSelected }: AttributePeople,
  sizes: Float64Array,
): Float64Array {
  return sizes.map((size, row) => {
    let [selected, all] = [0, true]
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++)
      if (isSelected[values[at] ?? 0] === 1) selected += people[at] ?? 0
      else all = false
    return all ? 1 : selected / size
  })
}

/**
 * People whom the coarse tables of an attribute place: r' (M + diag(4.5 / D))^-1 r of rule 8.
 * @param inside by row, its people in the group.
 * @param spread D.
 */
export function placedByTable(own: AttributePeople, sizes: Float64Array, inside: Float64Array, spread: number): number {
  const { attribute, starts, values, people } = own
  if (attribute.pools < 2) return 0
  const pool = Int32Array.from(values, value => attribute.poolOf[value] ?? 0)
  const shares = selectedPeople(own, sizes)
  const off = new Float64Array(attribute.pools)
  for (const [row, mine] of inside.entries()) {
    const share = shares[row] ?? 1
    if (mine === 0 || share === 1) continue
    const size = sizes[row] ?? 1
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const to = pool[at] ?? 0
      const selected = own.isSelected[values[at] ?? 0] === 1 ? 1 / share : 0
      off[to] = (off[to] ?? 0) + ((mine * (people[at] ?? 0)) / size) * (selected - 1)
    }
  }
  // Of two parts.
  const blur = (2 * TABLE_VARIANCE) / spread
  /** People of rows by pool, less what is the same in all pools of a row. */
  const times = (vector: Float64Array) => {
    const product = vector.map(each => blur * each)
    for (let row = 0; row < sizes.length; row++) {
      const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
      if (to - from < 2) continue
      let mean = 0
      for (let at = from; at < to; at++) mean += (people[at] ?? 0) * (vector[pool[at] ?? 0] ?? 0)
      mean /= sizes[row] ?? 1
      for (let at = from; at < to; at++) {
        const own = pool[at] ?? 0
        product[own] = (product[own] ?? 0) + (people[at] ?? 0) * ((vector[own] ?? 0) - mean)
      }
    }
    return product
  }
  const weights = solved(times, off)
  return off.reduce((sum, each, at) => sum + each * (weights[at] ?? 0), 0)
}

import type { AttributePeople } from './placed.ts'

/**
 * Returns the fraction of the variance between values that remains uncertain in a group's share because the group's values share pools with
 * others.
 * @param inside The number of the group's people, by row.
 */
export function pooledDoubt(own: AttributePeople, sizes: Float64Array, inside: Float64Array): number {
  const { attribute, starts, values, people, isSelected, shares } = own
  const all = new Float64Array(attribute.pools)
  const selected = new Float64Array(attribute.pools)
  const mine = new Float64Array(attribute.pools)
  for (const [value, each] of peopleByValue(own).entries()) {
    const pool = attribute.poolOf[value] ?? 0
    all[pool] = (all[pool] ?? 0) + each
    if (isSelected[value] === 1) selected[pool] = (selected[pool] ?? 0) + each
  }
  let everybody = 0
  for (const [row, group] of inside.entries()) {
    if (group === 0) continue
    everybody += group
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const [value, each] = [values[at] ?? 0, people[at] ?? 0]
      if (isSelected[value] !== 1) continue
      const pool = attribute.poolOf[value] ?? 0
      mine[pool] = (mine[pool] ?? 0) + (group * each) / Math.max((shares[row] ?? 1) * (sizes[row] ?? 1), 1e-9)
    }
  }
  return mine.reduce((sum, group, pool) => {
    const others = 1 - (selected[pool] ?? 0) / Math.max(all[pool] ?? 0, 1e-9)
    return sum + 2 * ((group * others) / Math.max(everybody, 1e-9)) ** 2
  }, 0)
}

/** Returns the number of people by value in all rows. */
function peopleByValue({ attribute, values, people }: AttributePeople): Float64Array {
  const found = known.get(people)
  if (found) return found
  const made = new Float64Array(attribute.values.length)
  for (const [at, value] of values.entries()) made[value] = (made[value] ?? 0) + (people[at] ?? 0)
  known.set(people, made)
  return made
}

/** Cache by the people of rows, an array that is specific to an attribute and a division. */
const known = new WeakMap<Float64Array, Float64Array>()

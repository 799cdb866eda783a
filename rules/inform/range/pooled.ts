import { type AttributePeople, selectedPeople } from './placed.ts'

/**
 * How little a broad table tells of a group's people by an attribute, because their values share pools with others: by how much of the variance between
 * values the group's share may be off.
 * @param inside by row, its people in the group.
 */
export function pooledDoubt(own: AttributePeople, sizes: Float64Array, inside: Float64Array): number {
  const { attribute, starts, values, people, isSelected } = own
  const [all, selected, mine] = [0, 1, 2].map(() => new Float64Array(attribute.pools))
  if (!all || !selected || !mine) return 0
  const shares = selectedPeople(own, sizes)
  let everybody = 0
  for (const [row, group] of inside.entries()) {
    everybody += group
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const [value, each] = [values[at] ?? 0, people[at] ?? 0]
      const pool = attribute.poolOf[value] ?? 0
      all[pool] = (all[pool] ?? 0) + each
      if (isSelected[value] !== 1) continue
      selected[pool] = (selected[pool] ?? 0) + each
      mine[pool] = (mine[pool] ?? 0) + (group * each) / Math.max((shares[row] ?? 1) * (sizes[row] ?? 1), 1e-9)
    }
  }
  return mine.reduce((sum, group, pool) => {
    const others = 1 - (selected[pool] ?? 0) / Math.max(all[pool] ?? 0, 1e-9)
    return sum + 2 * ((group * others) / Math.max(everybody, 1e-9)) ** 2
  }, 0)
}

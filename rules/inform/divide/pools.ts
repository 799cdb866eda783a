import type { ProfilePath } from '../dimensions.ts'
import { childOfGroup } from './row-tree.ts'

/** Pool of each value of an attribute in coarse tables. */
export interface Pools {
  readonly poolOf: Int32Array
  readonly pools: number
}

/**
 * Pools values until each pool has enough vouched people (release-engine, rule 4). It divides the tree of paths as deep as the numbers
 * permit, and pools the rest of each branch. Values that are counted together share a pool.
 * @param vouched The number of vouched people by value.
 */
export function poolsOf(
  values: readonly ProfilePath[],
  countedAs: Int32Array,
  vouched: Int32Array,
  least: number,
): Pools {
  const poolOf = new Int32Array(values.length)
  let pools = 0
  const divide = (members: readonly number[], depth: number): void => {
    if (depth > (values[0]?.length ?? 0)) {
      for (const member of members) poolOf[member] = pools
      pools++
      return
    }
    const groups = groupedAt(members, depth)
    const people = groups.map(group => group.reduce((sum, member) => sum + (vouched[member] ?? 0), 0))
    const childOf = childOfGroup(Int32Array.from(people), least)
    const children = Map.groupBy(groups.keys(), group => childOf[group] ?? 0)
    for (const [, own] of [...children].sort(([one], [other]) => one - other))
      divide(
        own.flatMap(group => groups[group] ?? []),
        depth + 1,
      )
  }
  /** Groups values at a depth. Values that are counted together use the path of the first value, and form one group below all levels. */
  const groupedAt = (members: readonly number[], depth: number): readonly (readonly number[])[] => [
    ...Map.groupBy(members, member => {
      const counted = countedAs[member] ?? member
      const path = values[counted] ?? []
      return depth < path.length ? path[depth] : counted
    }).values(),
  ]
  divide([...values.keys()], 0)
  return { poolOf, pools }
}

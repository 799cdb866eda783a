import type { ProfilePath } from '../dimensions.ts'
import { childOfGroup } from './row-tree.ts'

/** The pool of each value of an attribute in coarse tables. */
export interface Pools {
  readonly poolOf: Int32Array
  readonly pools: number
}

/**
 * Pools values until each pool has enough vouched people (release-engine, rule 4): down the tree of the paths as far as numbers carry, the rest
 * of each part together. Values that are counted as one share a pool.
 * @param vouched people with each value.
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
  /** Values counted as one have the path of the first value; below all levels, they are one group. */
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

import type { FilterValues } from '#contract/inform.ts'
import { type Node, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import { keysOfNode } from '#rules/inform/filter-keys.ts'
import type { Trees } from '#rules/inform/profile-trees.ts'

/** Who a report is about: one of the nodes of each named dimension, and all of the answers. */
export interface Group {
  readonly nodes: readonly Node[]
  readonly answers: FilterValues['variableValues']
}

export const EVERYBODY: Group = { nodes: [], answers: {} }

export function groupOf(nodes: readonly Node[], answers: Group['answers'] = {}): Group {
  return { nodes, answers }
}

/** The filters as the panel would send them. */
export function filtersOf(trees: Trees, { nodes, answers }: Group): FilterValues {
  const types = nodes.filter(({ dimension }) => dimension === 'membership_type')
  return {
    derivedVarValues: Object.fromEntries(nodes.flatMap(node => keysOfNode(trees, node).map(key => [key, true]))),
    variableValues: answers,
    membershipTypeIds: types.map(({ path }) => path[0] ?? 0),
  }
}

/** How many cuts a report of these nodes adds up. */
export function cutCount(nodes: readonly Node[]): number {
  return PROFILE_DIMENSIONS.reduce(
    (product, each) => product * Math.max(1, nodes.filter(({ dimension }) => dimension === each).length),
    1,
  )
}

export function keyOfNode({ dimension, path }: Node): string {
  return `${dimension}:${path.join('.')}`
}

import type { AnswerDimension } from './answer-dimensions.ts'
import { type AnswerNode, levelOf, type Selection } from './dimensions.ts'
import { type FilterValues, keysOfNode } from './filter-keys.ts'
import { rangeBounds } from './ranges.ts'
import type { Filterable } from './selection.ts'

/** The filters that lead to a selection: what a panel shows as applied, and what a suggestion requests. */
export function appliedFilters({ profile, answers }: Selection, { trees, answers: offered }: Filterable): FilterValues {
  const nodes = profile.flatMap(filter => filter.nodes)
  const keys = nodes.flatMap(node => keysOfNode(trees, node))
  const types = nodes.filter(node => levelOf(node) === 'membership_type')
  const given = answers.flatMap(filter => {
    const dimension = offered.find(({ column }) => column === filter.column)
    return dimension ? valuesByKey(dimension, filter.nodes) : []
  })
  return {
    derivedVarValues: Object.fromEntries(keys.map(key => [key, true as const])),
    variableValues: Object.fromEntries(given),
    membershipTypeIds: types.flatMap(({ path }) => path),
  }
}

function valuesByKey(
  dimension: AnswerDimension,
  nodes: readonly AnswerNode[],
): readonly (readonly [string, FilterValues['variableValues'][string]])[] {
  if (dimension.kind === 'range') {
    return nodes.flatMap(node =>
      node.kind === 'range' ? [[dimension.keys[0], rangeBounds(dimension, node)] as const] : [],
    )
  }
  const chosen = nodes.flatMap(node => (node.kind === 'value' ? [node.value] : []))
  return dimension.keys.flatMap(({ key, option }) => {
    if (option === null) return [[key, chosen] as const]
    return chosen.includes(option) ? [[key, [1]] as const] : []
  })
}

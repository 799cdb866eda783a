import { type AnswerFilter, levelOf, type Selection } from '../dimensions.ts'
import type { AnswerDimension } from './answer-dimensions.ts'
import { type FilterValues, keysOfNode, type NamedBy } from './filter-keys.ts'
import { boundsOf } from './ranges.ts'
import type { Filterable } from './selection.ts'

/** Returns the filters for a selection, as shown in a panel and requested by a suggestion. */
export function appliedFilters(
  { profile, answers }: Selection,
  { trees, answers: offered }: Filterable,
  named: NamedBy,
): FilterValues {
  const nodes = profile.flatMap(filter => filter.nodes)
  const keys = nodes.flatMap(node => keysOfNode(trees, node, named))
  const types = nodes.filter(node => levelOf(node) === 'membership_type')
  const given = answers.flatMap(filter => {
    const dimension = offered.find(({ column }) => column === filter.column)
    return dimension ? valuesByKey(dimension, filter) : []
  })
  return {
    derivedVarValues: Object.fromEntries(keys.map(key => [key, true as const])),
    variableValues: Object.fromEntries(given),
    membershipTypeIds: types.flatMap(({ path }) => path),
  }
}

function valuesByKey(
  dimension: AnswerDimension,
  { nodes }: AnswerFilter,
): readonly (readonly [string, FilterValues['variableValues'][string]])[] {
  const places = nodes.map(({ band }) => band)
  if (dimension.kind === 'range') return [[dimension.keys[0], { ...boundsOf(dimension, places) }]]
  const chosen = places.flatMap(place => dimension.bands[place]?.values ?? []).sort((left, right) => left - right)
  return dimension.keys.flatMap(({ key, option }) => {
    if (option === null) return [[key, chosen] as const]
    return chosen.includes(option) ? [[key, [1]] as const] : []
  })
}

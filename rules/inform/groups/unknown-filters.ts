import { nodeOf, nodeOfKey } from './filter-keys.ts'
import type { Trees } from './profile-trees.ts'
import type { RequestedFilters } from './selection.ts'

/**
 * Returns the fields of a request with profile values that don't exist, such as a deleted specialty. Ignoring these values would select all
 * respondents. Existing values that aren't offered to the caller count as known.
 */
export function unknownFilters(
  { derivedVarValues, membershipTypeIds }: Pick<RequestedFilters, 'derivedVarValues' | 'membershipTypeIds'>,
  trees: Trees,
): readonly string[] {
  return [
    ...Object.keys(derivedVarValues).flatMap(key => (nodeOfKey(trees, key) ? [] : [`derivedVarValues.${key}`])),
    ...membershipTypeIds.flatMap((id, at) => (nodeOf(trees, 'membership_type', id) ? [] : [`membershipTypeIds.${at}`])),
  ]
}

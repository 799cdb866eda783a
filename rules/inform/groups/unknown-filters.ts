import { nodeOf, nodeOfKey } from './filter-keys.ts'
import type { Trees } from './profile-trees.ts'
import type { RequestedFilters } from './selection.ts'

/**
 * Returns the fields of a request that name profile values which do not exist, such as a deleted specialty. Leaving them out would show everyone.
 * Values that exist but are not offered to the caller are known.
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

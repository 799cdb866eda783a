import { PROFILE_DIMENSIONS } from './dimensions.ts'
import { type Trees, treesOf } from './profile-trees.ts'
import type { Filterable } from './selection.ts'

/** A small world: specialties 1 to 3 (1 has subspecialties 11 and 12, 2 has 21), metro areas of every size, one with divisions. */
export const trees: Trees = treesOf({
  membershipTypes: new Set([1, 2, 3]),
  specialties: new Set([1, 2, 3]),
  subspecialties: new Map([
    [11, 1],
    [12, 1],
    [21, 2],
    [99, 7],
  ]),
  metros: new Map([
    [100, 1],
    [101, 1],
    [200, 2],
    [201, 2],
    [202, 2],
    [300, 3],
    [301, 3],
  ]),
  divisions: new Map([
    [1001, 100],
    [1002, 100],
  ]),
})

/** Allows filters on every profile dimension, and on the given answers. */
export function filterable(more: Partial<Filterable> = {}): Filterable {
  return { trees, dimensions: new Set(PROFILE_DIMENSIONS), answers: [], axes: new Map(), ...more }
}

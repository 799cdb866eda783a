import { PROFILE_DIMENSIONS, type Selection } from '../dimensions.ts'
import { type Trees, treesOf } from './profile-trees.ts'
import type { Filterable } from './selection.ts'

export const EVERYBODY: Selection = { profile: [], answers: [] }

/**
 * Sample trees. Specialty 1 has subspecialties 11 and 12, specialty 2 has 21, and specialty 3 has none. The society-specific specialty 501
 * is the same as 1, and 511 is the same as 11. There are metropolitan areas of every size, and one has divisions.
 */
export const trees: Trees = treesOf({
  membershipTypes: new Set([1, 2, 3]),
  specialties: new Map([
    [1, 1],
    [2, 2],
    [3, 3],
    [501, 1],
  ]),
  subspecialties: new Map([
    [11, { node: 11, specialty: 1 }],
    [12, { node: 12, specialty: 1 }],
    [21, { node: 21, specialty: 2 }],
    [99, { node: 99, specialty: 7 }],
    [511, { node: 11, specialty: 501 }],
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

/** Permits filters on every profile dimension and on the given answers. */
export function filterable(more: Partial<Filterable> = {}): Filterable {
  return { trees, dimensions: new Set(PROFILE_DIMENSIONS), answers: [], ...more }
}

/** Formats a selection, such as "gender:0+gender:1|location:3.5.46|v21=1". The text is "" for all respondents. */
export function textOf({ profile, answers }: Selection): string {
  const texts = [
    ...profile.map(({ dimension, nodes }) => nodes.map(({ path }) => `${dimension}:${path.join('.')}`)),
    ...answers.map(({ nodes }) => nodes.map(({ column, band }) => `${column}=${band}`)),
  ]
  return texts.map(each => each.join('+')).join('|')
}

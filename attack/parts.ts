import { LEVELS, type Node, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import type { Person } from './crowd.ts'
import { keyOf, kindOf, type Part } from './group.ts'

/** What a person can be found by: every value of the profile on every level, and the band of every answer. */
export function partsOf({ profile, bands }: Person, columns: readonly string[]): readonly Part[] {
  const nodes = PROFILE_DIMENSIONS.flatMap((dimension): readonly Node[] => {
    const path: number[] = []
    const found: Node[] = []
    for (const level of LEVELS[dimension]) {
      const value = profile[level] ?? null
      if (value === null) break
      path.push(value)
      found.push({ dimension, path: [...path] })
    }
    return found
  })
  const own = columns.flatMap((column, at) => {
    const band = bands[at] ?? null
    return band === null ? [] : [{ column, band }]
  })
  return [...nodes, ...own]
}

/** Everything that someone can be found by. */
export function allParts(people: readonly Person[], columns: readonly string[]): readonly Part[] {
  return [...new Map(people.flatMap(person => partsOf(person, columns)).map(part => [keyOf(part), part])).values()]
}

/** All others of the same level that someone is on: what is ticked to leave this one out. */
export function othersOf(part: Part, all: readonly Part[]): readonly Part[] {
  const isSibling = (other: Part) =>
    kindOf(other) === kindOf(part) &&
    keyOf(other) !== keyOf(part) &&
    (!('path' in other && 'path' in part) || other.path.length === part.path.length)
  return all.filter(isSibling)
}

/** The values that only few state, or the law protects: with anything else, they are never looked up. */
export const isOpen = (part: Part): boolean =>
  !('path' in part) || !['ethnicity', 'visa_status', 'veteran'].includes(part.dimension)

/** Every choice of up to `most` of the parts, no two of one kind. */
export function combinations(parts: readonly Part[], most: number): readonly (readonly Part[])[] {
  const [first, ...rest] = parts
  if (!first) return [[]]
  const others = combinations(rest, most)
  const withFirst = others
    .filter(chosen => chosen.length < most && chosen.every(part => kindOf(part) !== kindOf(first)))
    .map(chosen => [first, ...chosen])
  return [...withFirst, ...others]
}

import { LEVELS, type Node, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import type { Person } from './crowd.ts'
import { keyOf, kindOf, type Part } from './group.ts'

/** Returns the parts that can identify a person: every value of the profile on every level, and the band of every answer. */
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

/** Returns every part that can identify any person. */
export function allParts(people: readonly Person[], columns: readonly string[]): readonly Part[] {
  return [...new Map(people.flatMap(person => partsOf(person, columns)).map(part => [keyOf(part), part])).values()]
}

/** Returns all other parts of the same level with at least one person. Selecting them excludes this part. */
export function othersOf(part: Part, all: readonly Part[]): readonly Part[] {
  const isSibling = (other: Part) =>
    kindOf(other) === kindOf(part) &&
    keyOf(other) !== keyOf(part) &&
    (!('path' in other && 'path' in part) || other.path.length === part.path.length)
  return all.filter(isSibling)
}

/**
 * Checks whether a part is neither rarely stated nor legally protected. Rarely stated and protected values are never looked up with other
 * values.
 */
export const isOpen = (part: Part): boolean =>
  !('path' in part) || !['ethnicity', 'visa_status', 'veteran'].includes(part.dimension)

/** Returns every combination of up to `most` parts, no two of one kind. */
export function combinations(parts: readonly Part[], most: number): readonly (readonly Part[])[] {
  const [first, ...rest] = parts
  if (!first) return [[]]
  const others = combinations(rest, most)
  const withFirst = others
    .filter(chosen => chosen.length < most && chosen.every(part => kindOf(part) !== kindOf(first)))
    .map(chosen => [first, ...chosen])
  return [...withFirst, ...others]
}

import { LEVELS, type Node, PROFILE_DIMENSIONS } from '#rules/inform/dimensions.ts'
import { stream } from '#rules/inform/population.testing.ts'
import { membersOf, type Person } from './crowd.ts'
import { type Group, groupOf, keyOf, kindOf, type Part } from './group.ts'

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

/** Everything that somebody can be found by. */
export function allParts(people: readonly Person[], columns: readonly string[]): readonly Part[] {
  return [...new Map(people.flatMap(person => partsOf(person, columns)).map(part => [keyOf(part), part])).values()]
}

/** All others of the same level that somebody is on: what is ticked to leave this one out. */
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

/**
 * Every value, everybody but those of each value, then the smallest and some of the other combinations of up to three values: at most so many
 * groups of at least ten people.
 */
export function groupsToAsk(people: readonly Person[], columns: readonly string[], most: number): readonly Group[] {
  const all = allParts(people, columns)
  const single = all.flatMap(part => {
    const others = othersOf(part, all)
    return [[part], ...(others.length > 1 && others.length <= MOST_TICKED ? [others] : [])]
  })
  const groups = new Map<string, { readonly group: Group; readonly size: number }>()
  const add = (parts: readonly Part[]) => {
    const key = parts.map(keyOf).sort().join()
    if (groups.has(key)) return
    const group = groupOf(parts)
    const size = membersOf(people, group, columns).length
    if (size >= LEAST) groups.set(key, { group, size })
  }
  for (const parts of single) add(parts)
  const fixed = [...groups.values()]
  groups.clear()
  const next = stream(5)
  for (let tries = 0; tries < 40 * most && groups.size < 4 * most; tries++) {
    const person = people[Math.floor(next() * people.length)]
    const own = person ? partsOf(person, columns).filter(isOpen) : []
    const some = Array.from({ length: next() < 0.2 ? 2 : 3 }, () => own[Math.floor(next() * own.length)])
    const parts = some.flatMap(part => part ?? [])
    if (new Set(parts.map(kindOf)).size === parts.length) add(parts)
  }
  const found = [...groups.values()]
  const smallest = found
    .toSorted((left, right) => left.size - right.size)
    .slice(0, Math.max(0, most - fixed.length) / 2)
  const some = found
    .filter(each => !smallest.includes(each))
    .slice(0, Math.max(0, most - fixed.length - smallest.length))
  return [...fixed, ...smallest, ...some].slice(0, most).map(({ group }) => group)
}

const LEAST = 10
const MOST_TICKED = 100

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

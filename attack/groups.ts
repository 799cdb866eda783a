import type { Person } from './crowd.ts'
import { type Group, groupOf, keyOf, kindOf, type Part } from './group.ts'
import { allParts, isOpen, othersOf, partsOf } from './parts.ts'
import { stream } from './streams.ts'

/** Group that the attacker can request. */
interface Candidate {
  readonly group: Group
  readonly members: Int32Array
}

const MIN_GROUP = 10
const MAX_SELECTED = 100
const CANDIDATES_PER_GROUP = 6
const COIN_VARIANCE = 0.25
/**
 * Variances of the unknown part of a number of people: of a blurred number, and of an exact one. Half of the groups are chosen for each.
 */
const VARIANCES = [4, 0.25]

/**
 * Returns at most `most` groups of at least ten people that together reveal most about everyone. Candidates are every value, everyone
 * without each value, and combinations of two and three values. Each step chooses the group that leaves least unknown after the earlier
 * groups.
 */
export function groupsToQuery(people: readonly Person[], columns: readonly string[], most: number): readonly Group[] {
  const candidates = candidatesAmong(people, columns, CANDIDATES_PER_GROUP * most)
  const chosen = new Set<Candidate>()
  for (const [at, variance] of VARIANCES.entries()) {
    const left = new Float64Array(people.length).fill(COIN_VARIANCE)
    const ranked = candidates.map(candidate => ({ candidate, gain: gainOf(candidate, left, variance) }))
    const many = Math.min(Math.ceil((most * (at + 1)) / VARIANCES.length), candidates.length)
    while (chosen.size < many) {
      const best = mostTelling(ranked, left, variance)
      if (!best) break
      best.gain = -1
      chosen.add(best.candidate)
      const sum = sumOf(best.candidate.members, left) + variance
      for (const place of best.candidate.members) left[place] = (left[place] ?? 0) * (1 - (left[place] ?? 0) / sum)
    }
  }
  return [...chosen].map(({ group }) => group)
}

/** Returns the people of each value with ten people or more. */
export function valuesToQuery(people: readonly Person[], columns: readonly string[]): readonly Group[] {
  const own = people.flatMap(person => partsOf(person, columns))
  return [...Map.groupBy(own, keyOf).values()].flatMap(([part, ...others]) =>
    part && others.length + 1 >= MIN_GROUP ? [groupOf([part])] : [],
  )
}

interface Ranked {
  readonly candidate: Candidate
  gain: number
}

/**
 * Returns the candidate with the highest gain. Gains never increase, so a candidate that is still first after a new calculation is the
 * best.
 */
function mostTelling(ranked: readonly Ranked[], left: Float64Array, variance: number): Ranked | null {
  for (;;) {
    const best = ranked.reduce((one, other) => (other.gain > one.gain ? other : one))
    const before = best.gain
    if (before < 0) return null
    best.gain = gainOf(best.candidate, left, variance)
    if (best.gain >= before - 1e-9) return best
  }
}

/** Returns the reduction in uncertainty about all members, one by one, once their sum is known. */
function gainOf({ members }: Candidate, left: Float64Array, variance: number): number {
  let squares = 0
  for (const place of members) squares += (left[place] ?? 0) ** 2
  return squares / (sumOf(members, left) + variance)
}

function sumOf(members: Int32Array, left: Float64Array): number {
  let sum = 0
  for (const place of members) sum += left[place] ?? 0
  return sum
}

/** Returns every value, everyone without each value, and then combinations of values that occur, in random order. */
function candidatesAmong(people: readonly Person[], columns: readonly string[], most: number): readonly Candidate[] {
  const own = people.map(person => partsOf(person, columns))
  const onPart = new Map<string, number[]>()
  for (const [place, parts] of own.entries())
    for (const part of parts) {
      const key = keyOf(part)
      const places = onPart.get(key)
      if (places) places.push(place)
      else onPart.set(key, [place])
    }
  const placesOf = (parts: readonly Part[]) => parts.flatMap(part => onPart.get(keyOf(part)) ?? [])
  const found = new Map<string, Candidate>()
  const add = (parts: readonly Part[], places: readonly number[]) => {
    if (places.length < MIN_GROUP) return
    found.set(nameOf(parts), { group: groupOf(parts), members: Int32Array.from(places) })
  }
  const all = allParts(people, columns)
  for (const part of all) {
    add([part], placesOf([part]))
    const others = othersOf(part, all)
    if (others.length > 1 && others.length <= MAX_SELECTED) add(others, placesOf(others))
  }
  const next = stream(5)
  for (let tries = 0; tries < 10 * most && found.size < most; tries++) {
    const open = own[Math.floor(next() * people.length)]?.filter(isOpen) ?? []
    const parts = Array.from({ length: next() < 0.2 ? 2 : 3 }, () => open[Math.floor(next() * open.length)]).flatMap(
      part => part ?? [],
    )
    if (new Set(parts.map(kindOf)).size < parts.length || found.has(nameOf(parts))) continue
    const [first = [], ...rest] = parts.map(part => placesOf([part])).sort((one, other) => one.length - other.length)
    const others = rest.map(places => new Set(places))
    add(
      parts,
      first.filter(place => others.every(places => places.has(place))),
    )
  }
  return [...found.values()]
}

const nameOf = (parts: readonly Part[]) => parts.map(keyOf).sort().join()

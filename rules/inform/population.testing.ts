import fc from 'fast-check'
import type { Contingency, ContingencyRow } from './contingency.ts'
import {
  ALL_LEVELS,
  type Cut,
  conditionsOf,
  LEVELS,
  type Level,
  type Node,
  PROFILE_DIMENSIONS,
  type ProfileDimension,
  type ProfileRow,
  placesOf,
  type Selection,
} from './dimensions.ts'

/** What the columnar copy returns for these respondents. */
export function contingencyOf(rows: readonly ProfileRow[], { profile }: Selection): Contingency {
  return profile.map((own, index) => {
    const levels: readonly Level[] = LEVELS[own.dimension].slice(
      0,
      Math.max(...own.nodes.map(({ path }) => path.length)),
    )
    const counted = new Map<string, ContingencyRow>()
    for (const row of rows) {
      const path = levels.map(level => row[level] ?? null)
      const places = profile.map((filter, other) =>
        other === index ? 0 : placesOf(filter).findLastIndex(node => isInNode(row, node)) + 1,
      )
      const key = JSON.stringify([path, places])
      counted.set(key, { path, places, count: (counted.get(key)?.count ?? 0) + 1 })
    }
    return { rows: [...counted.values()] }
  })
}

/** Whether a node contains a respondent. */
export function isInNode(row: ProfileRow, node: Node): boolean {
  return conditionsOf(node).every(({ level, value }) => row[level] === value)
}

export function inCut(row: ProfileRow, { profile }: Cut): boolean {
  return profile.every(node => isInNode(row, node))
}

/** Every node of a dimension that contains someone. */
export function nodesOf(rows: readonly ProfileRow[], dimension: ProfileDimension): readonly Node[] {
  const found = new Map<string, Node>()
  for (const row of rows) {
    const path: number[] = []
    for (const level of LEVELS[dimension]) {
      const value = row[level] ?? null
      if (value === null) break
      path.push(value)
      found.set(path.join('.'), { dimension, path: [...path] })
    }
  }
  return [...found.values()]
}

/** Few values per level, properly nested, so that both small and large groups occur. */
export const someRow: fc.Arbitrary<ProfileRow> = fc
  .record({
    specialty: fc.constantFrom(null, 1, 1, 2, 3),
    sub: fc.constantFrom(null, 1, 1, 2, 3),
    gender: fc.constantFrom(null, 0, 0, 0, 1, 2),
    region: fc.constantFrom(null, 1, 1, 2, 3),
    below: fc.constantFrom(1, 1, 2),
    state: fc.constantFrom(1, 1, 2, 3),
  })
  .map(({ specialty, sub, gender, region, below, state }) => ({
    ...Object.fromEntries(ALL_LEVELS.map(level => [level, null])),
    specialty,
    subspecialty: specialty === null || sub === null ? null : specialty * 10 + sub,
    gender,
    region,
    subregion: region === null ? null : region * 10 + below,
    state: region === null ? null : region * 100 + below * 10 + state,
  }))

/** A repeatable stream of numbers in [0, 1). */
export function stream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Filters on the given dimensions, each with all nodes of one depth that contain someone. */
export function everyNode(rows: readonly ProfileRow[], depths: Partial<Record<ProfileDimension, number>>): Selection {
  const profile = PROFILE_DIMENSIONS.flatMap(dimension => {
    const nodes = nodesOf(rows, dimension).filter(({ path }) => path.length === depths[dimension])
    return nodes.length > 0 ? [{ dimension, nodes }] : []
  })
  return { profile, answers: [] }
}

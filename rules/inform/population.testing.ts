import fc from 'fast-check'
import { LEVELS, type Node, type ProfileDimension, type ProfileRow } from './dimensions.ts'

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

/** Number of runs of a property: more or fewer than others, by its weight. */
export const runs = (factor: number): number => Math.ceil(factor * (fc.readConfigureGlobal().numRuns ?? 100))

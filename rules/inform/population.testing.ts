import fc from 'fast-check'
import { LEVELS, type Node, type ProfileDimension, type ProfileRow } from './dimensions.ts'

/** Returns all nodes of a dimension that contain people. */
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

/** Returns a repeatable stream of numbers in [0, 1). */
export function stream(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the number of runs of a property, weighted by a factor. */
export const runs = (factor: number): number => Math.ceil(factor * (fc.readConfigureGlobal().numRuns ?? 100))

import { type Draw, shuffled } from '../draw.ts'

/**
 * Draws an item of the same block for each item, each once. Moving the answers to one term by one such draw and the answers to another term by
 * another one leaves every result about a block and a term unchanged, and keeps no one's answers to two terms together.
 */
export function drawnWithin(blockOf: Int32Array, draw: Draw): Int32Array {
  const from = new Int32Array(blockOf.length)
  for (const members of Map.groupBy(blockOf.keys(), at => blockOf[at]).values())
    for (const [at, other] of shuffled(members, draw).entries()) from[members[at] ?? 0] = other
  return from
}

/** The column with each item's number replaced by that of the one drawn for it. */
export function moved(column: Int32Array, from: Int32Array): Int32Array {
  return from.map(at => column[at] ?? 0)
}

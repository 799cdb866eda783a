import { type Draw, shuffled } from '../draw.ts'

/**
 * Draws an item of the same block for each item, so that each item is drawn once. If the answers to each term are moved by a separate draw,
 * all results about a block and a term remain the same. However, a person's answers to two terms are no longer stored together.
 */
export function drawnWithin(blockOf: Int32Array, draw: Draw): Int32Array {
  const from = new Int32Array(blockOf.length)
  for (const members of Map.groupBy(blockOf.keys(), at => blockOf[at]).values())
    for (const [at, other] of shuffled(members, draw).entries()) from[members[at] ?? 0] = other
  return from
}

/** Returns the column with each item's number replaced by the number of the drawn item. */
export function moved(column: Int32Array, from: Int32Array): Int32Array {
  return from.map(at => column[at] ?? 0)
}

/**
 * Reads that must succeed. In the atom rule a missing entry means that two tables do not match; counted as 0 it would look like "nobody is
 * there" and open a cut. So it stops the report instead.
 */

/** @throws {RangeError} when the list has no such index. */
export function elementAt<T>(list: { readonly length: number; readonly [index: number]: T }, index: number): T {
  const element = list[index]
  if (element === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`)
  return element
}

/** The same for numbers alone: one kind of array, so that the loops over all rows stay fast. @throws {RangeError} likewise. */
export function numberAt(list: Uint32Array, index: number): number {
  const number = list[index]
  if (number === undefined) throw new RangeError(`No number ${index} in a list of ${list.length}`)
  return number
}

/** @throws {RangeError} when the map has no such key. */
export function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const entry = map.get(key)
  if (entry === undefined) throw new RangeError(`No entry for ${String(key)}`)
  return entry
}

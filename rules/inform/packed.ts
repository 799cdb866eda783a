import { checkedCounts, joined } from './block-counts.ts'
import type { BlockCounts } from './edition.ts'

/** Several arrays as one: how many there are, the length of each, then their numbers. `unpacked` takes them apart again. */
function packed(arrays: readonly Int32Array[]): Int32Array {
  return joined([Int32Array.of(arrays.length, ...arrays.map(({ length }) => length)), ...arrays])
}

/** @throws {RangeError} when the numbers are not what `packed` made. */
function unpacked(whole: Int32Array): readonly Int32Array[] {
  const count = whole[0] ?? 0
  let at = 1 + count
  const arrays = Array.from(whole.subarray(1, at), length => {
    at += length
    return whole.subarray(at - length, at)
  })
  if (arrays.length !== count || at !== whole.length) throw new RangeError('These numbers were not packed.')
  return arrays
}

export function packedCounts({ rowOf, starts, cells, counts, unknown }: BlockCounts): Int32Array {
  return packed([rowOf, starts, cells, counts, unknown])
}

/** @param length cells of the measure's grid. @throws {RangeError} likewise, and by `checkedCounts`. */
export function unpackedCounts(whole: Int32Array, length: number): BlockCounts {
  const arrays = unpacked(whole)
  if (arrays.length !== 5) throw new RangeError('These are not the counts of blocks.')
  const none = new Int32Array()
  const [rowOf = none, starts = none, cells = none, counts = none, unknown = none] = arrays
  return checkedCounts({ rowOf, starts, cells, counts, unknown }, length)
}

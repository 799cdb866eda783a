/** Packs several arrays into one: the number of arrays, the length of each, and then their numbers. `unpacked` restores them. */
export function packed(arrays: readonly Int32Array[]): Int32Array {
  const head = Int32Array.of(arrays.length, ...arrays.map(({ length }) => length))
  const whole = new Int32Array(arrays.reduce((length, array) => length + array.length, head.length))
  let at = 0
  for (const array of [head, ...arrays]) {
    whole.set(array, at)
    at += array.length
  }
  return whole
}

/** @throws {RangeError} if the numbers don't match the format of `packed`. */
export function unpacked(whole: Int32Array): readonly Int32Array[] {
  const count = whole[0] ?? 0
  let at = 1 + count
  const arrays = Array.from(whole.subarray(1, at), length => {
    at += length
    return whole.subarray(at - length, at)
  })
  if (arrays.length !== count || at !== whole.length) throw new RangeError('These numbers weren’t packed.')
  return arrays
}

/** Arrays of 32-bit numbers as a `bytea` column keeps them: little-endian, as every platform that runs this has them. */
export function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A copy: what the driver hands over begins anywhere in a buffer of its own. */
export function numbersIn(bytes: Buffer): Int32Array {
  return new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

export function joined(arrays: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let from = 0
  for (const array of arrays) {
    whole.set(array, from)
    from += array.length
  }
  return whole
}

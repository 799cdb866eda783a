/** Returns an array of 32-bit numbers as stored in a `bytea` column: little-endian, as on every supported platform. */
export function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Copies the bytes, because the driver's data can begin anywhere in a buffer. */
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

/** Arrays of 32-bit numbers as a `bytea` column keeps them: little-endian, as every platform that runs this has them. */
export function bytesOf({ buffer, byteOffset, byteLength }: Int32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A copy: what the driver hands over begins anywhere in a buffer of its own. */
export function numbersIn(bytes: Buffer): Int32Array {
  return new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

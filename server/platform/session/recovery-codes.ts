import { randomInt } from 'node:crypto'
import { hashPassword, verifyPassword } from './passwords.ts'

const COUNT = 10
const CHARACTERS = 10
/** Crockford's base 32, which has no characters that look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Generates recovery codes of 50 bits each. */
export function drawRecoveryCodes(): readonly string[] {
  const draw = () => Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: COUNT }, draw)
}

/** Hashes recovery codes like passwords, because 50 bits could be found by trying all codes. */
export function hashRecoveryCodes(codes: readonly string[]): Promise<readonly string[]> {
  return Promise.all(codes.map(hashPassword))
}

/** Returns the row whose hash matches the code. */
export async function matchingCode<Row extends { readonly hash: string }>(
  rows: readonly Row[],
  code: string,
): Promise<Row | null> {
  for (const row of rows) if (await verifyPassword(row.hash, code)) return row
  return null
}

import { randomInt } from 'node:crypto'
import { hashPassword, verifyPassword } from './passwords.ts'

const COUNT = 10
const CHARACTERS = 10
/** Crockford's base 32: none is taken for another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** New codes, 50 bits each. */
export function drawRecoveryCodes(): readonly string[] {
  const draw = () => Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: COUNT }, draw)
}

/** Hashed as passwords are: 50 bits could be tried one by one. */
export function hashRecoveryCodes(codes: readonly string[]): Promise<readonly string[]> {
  return Promise.all(codes.map(hashPassword))
}

/** The one of the stored hashes that the code belongs to. */
export async function matchingCode<Row extends { readonly hash: string }>(
  rows: readonly Row[],
  code: string,
): Promise<Row | null> {
  for (const row of rows) if (await verifyPassword(row.hash, code)) return row
  return null
}

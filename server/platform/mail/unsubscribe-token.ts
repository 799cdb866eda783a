import { type Keys, subkey } from '../keys.ts'
import { SEAL_BYTES, seal, unseal } from '../seal.ts'

const ID_BYTES = 4

function keyOf(keys: Keys): Uint8Array {
  return subkey(keys.token, 'unsubscribe')
}

/**
 * Identifies the reader in an unsubscribe URL. It is encrypted: it reveals no id, cannot be forged, and two e-mails to the same person
 * cannot be linked. It works as long as the account exists, because people keep e-mails for years (decision 22).
 */
export function sealReader(keys: Keys, userId: number): string {
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(userId)
  return seal(keyOf(keys), id).toString('base64url')
}

/** The user id in a token; null when the token is not valid. */
export function openReader(keys: Keys, token: string): number | null {
  const sealed = Buffer.from(token, 'base64url')
  if (sealed.length !== SEAL_BYTES + ID_BYTES || sealed.toString('base64url') !== token) return null
  return unseal(keyOf(keys), sealed)?.readUInt32BE() ?? null
}

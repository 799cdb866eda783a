import { type Keys, subkey } from '../keys.ts'
import { SEAL_BYTES, seal, unseal } from '../seal.ts'

const ID_BYTES = 4

/**
 * Emails that a link can unsubscribe from: all that are not about the account, only alerts about matches, or, without an account, emails of a society
 * that lists the reader: then the ID is the list entry's.
 */
export type UnsubscribeFrom = 'notices' | 'alerts' | 'invitations'

function keyOf(keys: Keys, from: UnsubscribeFrom): Uint8Array {
  return subkey(keys.token, from === 'notices' ? 'unsubscribe' : `unsubscribe-${from}`)
}

/**
 * Identifies the reader in an unsubscribe URL. It is encrypted: it reveals no id, cannot be forged, and two emails to the same person
 * cannot be linked. It works as long as the account exists, because people keep emails for years (decision 22).
 */
export function sealReader(keys: Keys, userId: number, from: UnsubscribeFrom = 'notices'): string {
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(userId)
  return seal(keyOf(keys, from), id).toString('base64url')
}

/** The user id in a token; null when the token is not valid. */
export function openReader(keys: Keys, token: string, from: UnsubscribeFrom = 'notices'): number | null {
  const sealed = Buffer.from(token, 'base64url')
  if (sealed.length !== SEAL_BYTES + ID_BYTES || sealed.toString('base64url') !== token) return null
  return unseal(keyOf(keys, from), sealed)?.readUInt32BE() ?? null
}

import { type Keys, subkey } from '../keys.ts'
import { SEAL_BYTES, seal, unseal } from '../seal.ts'

const ID_BYTES = 4

/**
 * Emails that a link unsubscribes from. These are emails not about the account, alerts about matches, or a society's emails to a listed
 * reader without an account. In the last case, the ID is the list entry's.
 */
export type UnsubscribeFrom = 'notices' | 'alerts' | 'invitations'

function keyOf(keys: Keys, from: UnsubscribeFrom): Uint8Array {
  return subkey(keys.token, from === 'notices' ? 'unsubscribe' : `unsubscribe-${from}`)
}

/**
 * Returns an encrypted token for the reader in an unsubscribe URL. It reveals no ID, can't be forged, and doesn't link two emails to the
 * same person. It works as long as the account exists, because people keep emails for years (decision 22).
 */
export function sealReader(keys: Keys, userId: number, from: UnsubscribeFrom = 'notices'): string {
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(userId)
  return seal(keyOf(keys, from), id).toString('base64url')
}

/** Returns the user ID in a token, or `null` if the token is invalid. */
export function openReader(keys: Keys, token: string, from: UnsubscribeFrom = 'notices'): number | null {
  const sealed = Buffer.from(token, 'base64url')
  if (sealed.length !== SEAL_BYTES + ID_BYTES || sealed.toString('base64url') !== token) return null
  return unseal(keyOf(keys, from), sealed)?.readUInt32BE() ?? null
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Keys, subkey } from '../keys.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 4

function keyOf(keys: Keys): Uint8Array {
  return subkey(keys.token, 'unsubscribe')
}

/**
 * Identifies the reader in an unsubscribe URL. It is encrypted: it reveals no id, cannot be forged, and two e-mails to the same person
 * cannot be linked. It works as long as the account exists, because people keep e-mails for years (decision 22).
 */
export function sealReader(keys: Keys, userId: number): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(keys), nonce)
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(userId)
  return Buffer.concat([nonce, cipher.update(id), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The user id in a token; null when the token is not valid. */
export function openReader(keys: Keys, token: string): number | null {
  const sealed = Buffer.from(token, 'base64url')
  if (sealed.length !== NONCE_BYTES + ID_BYTES + TAG_BYTES || sealed.toString('base64url') !== token) return null
  const decipher = createDecipheriv(CIPHER, keyOf(keys), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES + ID_BYTES))
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES, NONCE_BYTES + ID_BYTES)),
      decipher.final(),
    ]).readUInt32BE()
  } catch {
    return null
  }
}

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
 * Stands for a person in the address by which they refuse e-mails: sealed, so that it names nobody, can be made by nobody else, and two
 * e-mails to the same person cannot be told for that. It works until the person is gone: mail is kept for years (decision 22).
 */
export function sealReader(keys: Keys, userId: number): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(keys), nonce)
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(userId)
  return Buffer.concat([nonce, cipher.update(id), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The person that a token stands for; null when it is none of ours. */
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

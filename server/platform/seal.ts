import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Number of bytes that sealing adds. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES

/**
 * Encrypts bytes so that they can't be read or changed without the key.
 * @param about The context of the bytes, without which they can't be decrypted
 */
export function seal(key: Uint8Array, plain: Uint8Array, about = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Returns the decrypted bytes. Returns `null` if they were not sealed with this key and context. */
export function unseal(key: Uint8Array, sealed: Uint8Array, about = ''): Buffer | null {
  if (sealed.length < SEAL_BYTES) return null
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

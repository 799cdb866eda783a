import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Keys, subkey } from '../keys.ts'
import { seal, unseal } from '../seal.ts'

/** Parameters that all authenticator apps support: SHA-1, six digits, and 30 seconds (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const ISSUER = 'Collegium'
/** Length of a SHA-1 hash, as recommended by RFC 4226. */
const SECRET_BYTES = 20
/** The previous and next codes are also accepted, because clocks differ and typing takes time. */
const WINDOW = 1

export function drawSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES)
}

/** Returns a secret as text to type and as a URI for the QR code. @param label The account's name in the app */
export function describeSecret(secret: Uint8Array, label: string): { readonly text: string; readonly uri: string } {
  const totp = new TOTP({ ...KIND, issuer: ISSUER, label, secret: secretOf(secret) })
  return { text: totp.secret.base32, uri: totp.toString() }
}

/** Returns the time step of this code, or `null` if the code isn't valid at this time. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  // The library throws on input with six characters but more bytes.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...KIND, secret: secretOf(secret), token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta
}

/** Encrypts a secret, so that codes can't be computed from the database alone. */
export function sealSecret(keys: Keys, userId: number, secret: Uint8Array): Buffer {
  return seal(keyOf(keys), secret, String(userId))
}

/** Decrypts a secret. Returns `null` if it was sealed with another key or for another user. */
export function openSecret(keys: Keys, userId: number, sealed: Uint8Array): Uint8Array | null {
  return unseal(keyOf(keys), sealed, String(userId))
}

function keyOf(keys: Keys): Uint8Array {
  return subkey(keys.token, 'totp')
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}

import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Keys, subkey } from '../keys.ts'
import { seal, unseal } from '../seal.ts'

/** What every authenticator app reads: SHA-1, six digits, 30 seconds (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const ISSUER = 'Collegium'
/** As long as a SHA-1, which RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Clocks differ, and typing takes a while: the codes before and after are accepted, too. */
const WINDOW = 1

export function drawSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES)
}

/** For people to type, and as the URI in the QR code. @param label the account's name in the app */
export function describeSecret(secret: Uint8Array, label: string): { readonly text: string; readonly uri: string } {
  const totp = new TOTP({ ...KIND, issuer: ISSUER, label, secret: secretOf(secret) })
  return { text: totp.secret.base32, uri: totp.toString() }
}

/** Returns the time step of this code; `null` if not valid at this moment. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  // The library throws at what has six characters but more bytes.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...KIND, secret: secretOf(secret), token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta
}

/** Secrets are stored encrypted: anyone who reads the database alone cannot compute codes. */
export function sealSecret(keys: Keys, userId: number, secret: Uint8Array): Buffer {
  return seal(keyOf(keys), secret, String(userId))
}

/** Null when it was sealed with another key, or for someone else. */
export function openSecret(keys: Keys, userId: number, sealed: Uint8Array): Uint8Array | null {
  return unseal(keyOf(keys), sealed, String(userId))
}

function keyOf(keys: Keys): Uint8Array {
  return subkey(keys.token, 'totp')
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}

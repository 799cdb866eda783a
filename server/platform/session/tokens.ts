import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Keys, subkey } from '../keys.ts'

export const ACCESS_TOKEN_SECONDS = 10 * 60
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60

const ISSUER = 'collegium'
const claims = z.object({ sub: z.coerce.number().int().positive(), sid: z.uuid(), exp: z.number() })

/** Issues an access token with the IDs of the person and the session. Permissions are looked up with every request. */
export function issueAccessToken(keys: Keys, userId: number, sessionId: string, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(String(userId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(subkey(keys.token, 'access'))
}

interface Claims {
  readonly userId: number
  readonly sessionId: string
}

/** `expires` is in seconds since 1970. */
type Verified = Claims & { readonly expires: number }

/** Cache of verified tokens. Verifying a signature is by far the slowest part of a small request, and the result never changes. */
const verified = new WeakMap<Keys, LRUCache<string, Verified>>()
const MAX_VERIFIED = 10_000

/** Returns the claims of a valid, unexpired token, otherwise `null`. */
export async function readAccessToken(keys: Keys, token: string, now: Date): Promise<Claims | null> {
  const all = verified.get(keys) ?? new LRUCache<string, Verified>({ max: MAX_VERIFIED })
  verified.set(keys, all)
  const known = all.get(token)
  if (known && known.expires > Math.floor(now.getTime() / 1000)) return known
  if (known) all.delete(token)
  const fresh = known ? null : await verify(keys, token, now)
  if (!fresh) return null
  all.set(token, fresh)
  return fresh
}

async function verify(keys: Keys, token: string, now: Date): Promise<Verified | null> {
  try {
    const options = {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: ISSUER,
      typ: 'at+jwt',
      currentDate: now,
      requiredClaims: ['exp', 'iat'],
    }
    const { payload } = await jwtVerify(token, subkey(keys.token, 'access'), options)
    const { sub, sid, exp } = claims.parse(payload)
    return { userId: sub, sessionId: sid, expires: exp }
  } catch {
    return null
  }
}

export function drawRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the token that replaces `token` in the exchange identified by `attempt`. The same attempt gets the same successor, so a lost
 * response can be requested again. The successor can't be computed without the server's key.
 */
export function successorOf(keys: Keys, token: string, attempt: string): string {
  return createHmac('sha256', subkey(keys.token, 'refresh')).update(`${token}|${attempt}`).digest('base64url')
}

/** Returns the hash that is stored instead of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

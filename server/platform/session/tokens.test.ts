import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { type Keys, subkey } from '../keys.ts'
import {
  ACCESS_TOKEN_SECONDS,
  drawRefreshToken,
  hashToken,
  issueAccessToken,
  readAccessToken,
  successorOf,
} from './tokens.ts'

const keys: Keys = { token: randomBytes(32), certificate: randomBytes(32) }
const now = new Date('2026-03-01T12:00:00.000Z')
const seconds = Math.floor(now.getTime() / 1000)
const session = randomUUID()
const later = (by: number) => new Date(now.getTime() + by * 1000)
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const GOOD = { sid: session, sub: '7', iat: seconds, exp: seconds + 600, iss: 'collegium', aud: 'collegium' }

/** Signs a token with our own key, regardless of the header. */
function signed(header: object, claims: object = GOOD, key: Uint8Array = subkey(keys.token, 'access')): string {
  const head = `${base64(header)}.${base64(claims)}`
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`
}
const read = (token: string, at = now) => readAccessToken(keys, token, at)
const HEADER = { alg: 'HS256', typ: 'at+jwt' }

describe('an access token', () => {
  it('contains the IDs of the person and the session, but no permissions', async () => {
    const token = await issueAccessToken(keys, 7, session, now)
    expect(await read(token)).toMatchObject({ userId: 7, sessionId: session })
    const [header = '', claims = ''] = token.split('.')
    const parse = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(parse(header)).toEqual(HEADER)
    expect(Object.keys(parse(claims)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
    expect(await read(signed(HEADER))).toMatchObject({ userId: 7 })
  })

  it.each([
    { alg: 'none', typ: 'at+jwt' },
    { alg: 'None', typ: 'at+jwt' },
    { alg: 'HS384', typ: 'at+jwt' },
    { alg: 'HS512', typ: 'at+jwt' },
    { alg: 'RS256', typ: 'at+jwt' },
    { alg: 'HS256' },
    { alg: 'HS256', typ: 'JWT' },
    { alg: 'HS256', typ: 'rt+jwt' },
    { alg: 'HS256', typ: 'at+jwt', crit: ['exp'] },
    { typ: 'at+jwt' },
  ])('is rejected with the header %j, even if signed with our key', async header => {
    expect(await read(signed(header))).toBeNull()
  })

  it('is never verified with a key that its header contains or refers to', async () => {
    const own = randomBytes(32)
    const jwk = { kty: 'oct', k: own.toString('base64url'), alg: 'HS256' }
    for (const header of [
      { ...HEADER, jwk },
      { ...HEADER, jku: 'https://evil.example/keys.json', kid: '1' },
      { ...HEADER, x5u: 'https://evil.example/chain.pem' },
      { ...HEADER, kid: '../../dev/null' },
    ])
      expect(await read(signed(header, GOOD, own))).toBeNull()
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const other = new SignJWT(GOOD).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
    expect(await read(await other.sign(privateKey))).toBeNull()
  })

  it.each<[string, object]>([
    ['another issuer', { iss: 'somebody' }],
    ['another audience', { aud: 'somebody' }],
    ['no audience', { aud: undefined }],
    ['no issuer', { iss: undefined }],
    ['no end', { exp: undefined }],
    ['no beginning', { iat: undefined }],
    ['an end that has come', { exp: seconds }],
    ['an end that is no number', { exp: `${seconds + 600}` }],
    ['a time that has not come', { nbf: seconds + 60 }],
    ['nobody', { sub: undefined }],
    ['a person who cannot be', { sub: '-1' }],
    ['no session', { sid: undefined }],
    ['a session that cannot be', { sid: 'x' }],
  ])('is rejected with %s', async (_, claims) => {
    expect(await read(signed(HEADER, { ...GOOD, ...claims }))).toBeNull()
  })

  it('expires to the second, even if it was verified before', async () => {
    const token = await issueAccessToken(keys, 7, session, now)
    expect(await read(token, later(ACCESS_TOKEN_SECONDS - 1))).not.toBeNull()
    expect(await read(token, later(ACCESS_TOKEN_SECONDS))).toBeNull()
    expect(await read(token, later(ACCESS_TOKEN_SECONDS + 1))).toBeNull()
  })

  it('does not verify a changed token or another key after a valid one', async () => {
    const token = await issueAccessToken(keys, 7, session, now)
    expect(await read(token)).not.toBeNull()
    const [header = '', claims = '', signature = ''] = token.split('.')
    const another = base64({ ...GOOD, sub: '8' })
    expect(await read(`${header}.${another}.${signature}`)).toBeNull()
    expect(await read(`${header}.${claims}.${signature.slice(0, -2)}`)).toBeNull()
    expect(await readAccessToken({ token: randomBytes(32), certificate: randomBytes(32) }, token, now)).toBeNull()
  })

  it('is not accepted as a refresh token, nor vice versa', async () => {
    expect(await read(drawRefreshToken())).toBeNull()
    expect(await read(signed(HEADER, GOOD, subkey(keys.token, 'refresh')))).toBeNull()
    expect(await read(signed(HEADER, GOOD, subkey(keys.token, 'device')))).toBeNull()
  })
})

describe('a refresh token', () => {
  it('consists of 256 random bits, and is stored as a hash that cannot be reversed', () => {
    const drawn = Array.from({ length: 50 }, () => drawRefreshToken())
    expect(new Set(drawn).size).toBe(50)
    for (const token of drawn) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashToken(drawn[0] ?? '').toString('base64url')).not.toBe(drawn[0])
    expect(hashToken(drawn[0] ?? '')).toHaveLength(32)
  })

  it('has one successor per attempt, which cannot be computed without the key', () => {
    const token = drawRefreshToken()
    const next = successorOf(keys, token, 'attempt-number-one')
    expect(successorOf(keys, token, 'attempt-number-one')).toBe(next)
    expect(successorOf(keys, token, 'attempt-number-two')).not.toBe(next)
    const others: Keys = { token: randomBytes(32), certificate: randomBytes(32) }
    expect(successorOf(others, token, 'attempt-number-one')).not.toBe(next)
    expect(Buffer.from(next, 'base64url')).toHaveLength(32)
  })
})

import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { subkey } from '#server/platform/keys.ts'
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from '#server/platform/session/tokens.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { beginSession } from './writes.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())
afterEach(() => void vi.restoreAllMocks())

const send = async (authorization?: string) =>
  (
    await server.call(
      'GET user/get-current-sign-user',
      authorization === undefined ? {} : { headers: { authorization } },
    )
  ).status
const bearer = (token: string) => send(`Bearer ${token}`)

interface Forgery {
  readonly key?: Uint8Array
  readonly header?: Record<string, string>
  readonly issuer?: string
  readonly audience?: string
  readonly claims?: Record<string, unknown>
  readonly userId?: number
}
/** Creates a token that is valid except for the given changes. */
async function token({ key, header, issuer, audience, claims, userId }: Forgery = {}): Promise<string> {
  const id = await build.user()
  const now = server.clock.now()
  const { sessionId } = await server.db.transaction().execute(transaction => beginSession(transaction, id, now))
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId, sub: String(userId ?? id), iat: seconds, exp: seconds + 600, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .setIssuer(issuer ?? 'collegium')
    .setAudience(audience ?? 'collegium')
    .sign(key ?? subkey(server.keys.token, 'access'))
}

describe('an access token', () => {
  it('is accepted if valid', async () => {
    expect(await bearer(await token())).toBe(200)
  })

  it('is accepted in only one form', async () => {
    const good = await token()
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      `bearer ${good}`,
      `Basic ${good}`,
      good,
      `Bearer  ${good}`,
    ])
      expect([header, await send(header)]).toEqual([header, 401])
    const { status } = await server.call('GET user/get-current-sign-user', { query: { access_token: good } })
    expect(status).toBe(401)
  })

  it.each(['x', 'x.y.z', '..', 'e30.e30.', `e30.e30.${'x'.repeat(3000)}`])(
    'returns 401 if malformed, case %#',
    async text => {
      expect(await bearer(text)).toBe(401)
    },
  )

  it('returns 401 with another key, purpose, issuer, audience, or type', async () => {
    const forgeries: Forgery[] = [
      { key: randomBytes(32) },
      { key: server.keys.token },
      { key: subkey(server.keys.token, 'refresh') },
      { issuer: 'somebody' },
      { audience: 'somebody' },
      { header: { typ: 'JWT' } },
      { header: { alg: 'HS512' } },
    ]
    for (const forgery of forgeries) expect([forgery, await bearer(await token(forgery))]).toEqual([forgery, 401])
  })

  it('returns 401 without a signature (alg none) or if changed after signing', async () => {
    const [, payload = '', signature = ''] = (await token()).split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    expect(await bearer(`${none}.${payload}.`)).toBe(401)
    expect(await bearer(`${none}.${payload}.${signature}`)).toBe(401)
    const [header = ''] = (await token()).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    expect(await bearer(`${header}.${changed}.${signature}`)).toBe(401)
  })

  it('returns 401 without the required claims', async () => {
    for (const claims of [{ sid: 'x' }, { sid: undefined }, { sub: '0' }, { sub: 'x' }, { exp: undefined }])
      expect([claims, await bearer(await token({ claims }))]).toEqual([claims, 401])
  })

  it("returns 401 for another user's account with the caller's session", async () => {
    expect(await bearer(await token({ userId: await build.user('GM_ADMIN') }))).toBe(401)
  })

  it('expires after ten minutes', async () => {
    const id = await build.user()
    const good = await server.tokenOf(id)
    server.clock.forward(ACCESS_TOKEN_SECONDS * 1000 - 2000)
    expect(await bearer(good)).toBe(200)
    server.clock.forward(2000)
    expect(await bearer(good)).toBe(401)
    expect(ACCESS_TOKEN_SECONDS).toBe(600)
  })

  it('returns 401 for an unknown session', async () => {
    const id = await build.user()
    const none = '00000000-0000-4000-8000-000000000000'
    expect(await bearer(await issueAccessToken(server.keys, id, none, server.clock.now()))).toBe(401)
  })
})

describe('a user who loses access', () => {
  it.each(['deleted', 'disabled', 'made to change a password', 'signed out elsewhere'])(
    'by being %s gets 401 within a second',
    async how => {
      const id = await build.user()
      const good = await server.tokenOf(id)
      expect(await bearer(good)).toBe(200)
      const { db } = server
      const update = db.updateTable('app_user').where('id', '=', id)
      if (how === 'deleted') await db.deleteFrom('app_user').where('id', '=', id).execute()
      else if (how === 'disabled') await update.set({ disabled: new Date() }).execute()
      else if (how === 'signed out elsewhere')
        await db.updateTable('session').set({ ended: new Date() }).where('user_id', '=', id).execute()
      else await update.set({ is_password_reset_required: true }).execute()
      const now = performance.now.bind(performance)
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 1001)
      expect(await bearer(good)).toBe(401)
    },
  )
})

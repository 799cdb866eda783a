import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beside } from '#server/testing/beside.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const PROXY = '10.1.1.1'
let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer({ variables: { TRUSTED_PROXIES: PROXY } })
  build = builders(server.db)
})
afterAll(() => server.stop())

const signIn = (email: unknown, password: unknown = PASSWORD, more: object = {}) =>
  server.call('POST auth/signin', { body: { email, password }, ...more })

describe('sign-in data', () => {
  it.each<[object, string[]]>([
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: '   ', password: PASSWORD }, ['email']],
    [{ email: 'someone@example.org' }, ['password']],
    [{ email: ['someone@example.org'], password: { $ne: '' } }, ['email', 'password']],
    [{ email: 'x'.repeat(255), password: 'x'.repeat(1025) }, ['email', 'password']],
  ])('returns 422 if invalid, case %#', async (body, fields) => {
    const answer = await server.call('POST auth/signin', { body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.map(({ field }) => field)).toEqual(fields)
    expect(answer.cookies).toEqual([])
  })

  it('causes the same error for empty fields as the form', async () => {
    const { body } = await signIn('', '')
    expect(body.errors?.map(({ message }) => message)).toEqual(['This field is required', 'This field is required'])
  })

  it.each([
    ['a\u0000b@example.org', 422],
    ['\ud800@example.org', 422],
    ["' OR 1=1 --", 400],
  ])("doesn't belong to an account: %j", async (email, code) => {
    const { status, body } = await signIn(email)
    expect(status).toBe(code)
    expect(JSON.stringify(body)).not.toMatch(/encoding|syntax|invalid byte/)
  })
})

describe('POST auth/signin', () => {
  it('finds a user by email address or username, trimmed and regardless of case', async () => {
    const { id, email } = await build.withPassword('MSS_USER', { username: 'DrMixedCase' })
    for (const name of [email, email.toUpperCase(), ` ${email}\t`, 'DrMixedCase', 'drmixedcase ', 'DRMIXEDCASE']) {
      const { status, body } = await signIn(name)
      expect([name, status, body.user?.id]).toEqual([name, 200, id])
      expect((await server.call('GET user/get-current-sign-user', bearer(body.token))).body.id).toBe(id)
    }
  })

  it('compares the password literally, without trimming and with case', async () => {
    const { email } = await build.withPassword()
    for (const password of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase()])
      expect((await signIn(email, password)).status).toBe(400)
  })

  it('returns the same for an incorrect password and for unknown, disabled, and passwordless accounts', async () => {
    const { email } = await build.withPassword()
    const disabled = await build.withPassword('MSS_USER', { disabled: new Date() })
    const without = await build.withPassword('MSS_USER', { password_hash: null })
    const answers = [
      await signIn(email, 'wrong'),
      await signIn(email, 'x'.repeat(1024)),
      await signIn('nobody@example.org', 'wrong'),
      await signIn(disabled.email),
      await signIn(without.email, 'no one has this password'),
    ]
    for (const { status, body, cookies } of answers) {
      expect(status).toBe(400)
      expect(body).toEqual({ code: 'refused', message: 'Incorrect email, username, or password.' })
      expect(cookies).toEqual([])
    }
  })

  it.each([
    ['the password changes', { password_hash: 'of another password' }],
    ['the account is disabled', { disabled: new Date() }],
  ])('rejects the old password and creates no session if %s during the check', async (_, change) => {
    const { id, email } = await build.withPassword()
    const { status, body, cookies } = await beside(
      server.db,
      holding => holding.updateTable('app_user').set(change).where('id', '=', id).execute(),
      () => signIn(email),
    )
    expect([status, body.message]).toEqual([400, 'Incorrect email, username, or password.'])
    expect(cookies).toEqual([])
    expect(await server.db.selectFrom('session').selectAll().where('user_id', '=', id).execute()).toEqual([])
  })

  it('returns no token and no session while a temporary password must be changed', async () => {
    const { id, email } = await build.withPassword('MSS_USER', { is_password_reset_required: true })
    const { status, body, cookies } = await signIn(email)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token: null, user: { id, is_password_reset_required: 1 } })
    expect(cookies.map(({ name }) => name)).not.toContain('refresh')
    expect(await server.db.selectFrom('session').selectAll().where('user_id', '=', id).execute()).toEqual([])
  })

  it('returns no password data', async () => {
    const { email } = await build.withPassword()
    expect(JSON.stringify((await signIn(email)).body)).not.toMatch(/password_hash|argon2|correct horse/)
  })
})

describe('cookies', () => {
  it("are limited to this site and hidden from scripts, and aren't marked Secure over plain HTTP", async () => {
    const { email } = await build.withPassword()
    const { cookies } = await signIn(email)
    expect(cookies.map(({ name }) => name).sort()).toEqual(['device', 'refresh'])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict' })
      expect(cookie).not.toHaveProperty('secure')
      expect(cookie).not.toHaveProperty('domain')
    }
    expect(cookies.find(({ name }) => name === 'refresh')?.maxAge).toBe(30 * 24 * 60 * 60)
  })

  it('are bound to the host and Secure over HTTPS only if a trusted proxy reports it', async () => {
    const { email } = await build.withPassword()
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
    const { cookies } = await signIn(email, PASSWORD, { headers, address: PROXY })
    expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-device', '__Host-refresh'])
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict', secure: true })
    const claimed = await signIn(email, PASSWORD, { headers, address: '203.0.113.8' })
    expect(claimed.cookies.map(({ name }) => name).sort()).toEqual(['device', 'refresh'])
  })

  it('contain a token whose hash alone is stored in the database', async () => {
    const { email, id } = await build.withPassword()
    const { cookies } = await signIn(email)
    const token = cookies.find(({ name }) => name === 'refresh')?.value ?? ''
    expect(token.length).toBeGreaterThanOrEqual(43)
    const rows = await server.db
      .selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'session_id')
      .select('hash')
      .where('user_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hash.includes(Buffer.from(token))).toBe(false)
  })
})

it('passwords are hashed with argon2id, 19 MiB, two passes, and one lane', async () => {
  const { id } = await build.withPassword()
  const row = await server.db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirst()
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

it('outdated hashes are renewed when the correct password is entered', async () => {
  const former = await hash(PASSWORD, { memoryCost: 4096, timeCost: 3, parallelism: 1 })
  const { id, email } = await build.withPassword('MSS_USER', { password_hash: former })
  const kept = async () =>
    (await server.db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirst())
      ?.password_hash
  expect((await signIn(email, 'wrong')).status).toBe(400)
  expect(await kept()).toBe(former)
  expect((await signIn(email)).status).toBe(200)
  const renewed = await kept()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(email)).status).toBe(200)
  expect(await kept()).toBe(renewed)
})

it('sign-in rejects requests from other sites', async () => {
  const { email } = await build.withPassword()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const { status, cookies } = await signIn(email, PASSWORD, { headers })
    expect([headers, status, cookies]).toEqual([headers, 403, []])
  }
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { host: 'localhost:3000', origin: 'http://localhost:3000' },
  ])
    expect((await signIn(email, PASSWORD, { headers })).status).toBe(200)
})

function bearer(token: string | null) {
  return { headers: { authorization: `Bearer ${token}` } }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGN_IN } from '#server/areas/auth/writes.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { WINDOW_MS } from '#server/platform/session/throttle.ts'
import { beside } from '#server/testing/beside.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const NEW = 'a horse of another color'
let server: TestServer
let build: ReturnType<typeof builders>
let addresses = 0

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const anAddress = () => `203.0.113.${++addresses}`
const signIn = (email: string, password: string) =>
  server.call('POST auth/signin', { body: { email, password }, address: anAddress() })
const statusWith = async (token: string | null) =>
  (await server.call('GET user/get-current-sign-user', { headers: { authorization: `Bearer ${token}` } })).status
const subjectsTo = async (to: string) =>
  (await server.db.selectFrom('outbox_letter').select('subject').where('recipient', '=', to).execute()).map(
    ({ subject }) => subject,
  )

describe('PUT user/update-temporary-password', () => {
  const change = (cookie: string | null, password: unknown = NEW) =>
    server.call('PUT user/update-temporary-password', {
      body: { password },
      ...(cookie === null ? {} : { cookies: { password: cookie } }),
    })
  async function withTemporary() {
    const person = await build.withPassword('MSS_ADMIN', { is_password_reset_required: true })
    const { body, cookies } = await signIn(person.email, PASSWORD)
    expect([body.token, body.user?.is_password_reset_required]).toEqual([null, 1])
    return { ...person, cookie: cookies.find(({ name }) => name === 'password')?.value ?? '' }
  }

  it('returns 401 without the cookie, with an invalid one, and for a user who is only signed in', async () => {
    expect((await change(null)).status).toBe(401)
    expect((await change('nonsense')).status).toBe(401)
    const as = await build.user()
    expect((await server.call('PUT user/update-temporary-password', { as, body: { password: NEW } })).status).toBe(401)
  })

  it.each([
    ['', 'This field is required'],
    ['short', 'Use at least 10 characters'],
    ['qwertyuiop', 'This password is too common. Choose another one.'],
    [PASSWORD, 'Choose a password that’s different from your current one'],
  ])('returns 422 for "%s"', async (password, message) => {
    const { cookie } = await withTemporary()
    const { status, body } = await change(cookie, password)
    expect([status, body.errors]).toEqual([422, [{ field: 'password', message }]])
    expect((await change(cookie)).status).toBe(200)
  })

  it("sets the user's password once and signs in", async () => {
    const { cookie, email, id } = await withTemporary()
    const { status, body, cookies } = await change(cookie)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id, is_password_reset_required: 0 })
    expect(await statusWith(body.token)).toBe(200)
    expect(cookies.find(({ name }) => name === 'refresh')?.value).toMatch(/^[\w-]{43}$/)
    expect(cookies.find(({ name }) => name === 'password')?.value).toBe('')
    expect((await change(cookie, `${NEW} again`)).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(400)
    expect((await signIn(email, NEW)).body.token).toEqual(expect.any(String))
    expect(await subjectsTo(email)).toEqual(['Your Collegium password has changed'])
  })

  it('returns 401 after 30 minutes, after another temporary sign-in, and for a disabled account', async () => {
    const [late, twice, gone] = [await withTemporary(), await withTemporary(), await withTemporary()]
    await signIn(twice.email, PASSWORD)
    expect((await change(twice.cookie)).status).toBe(401)
    await server.db.updateTable('app_user').set({ disabled: new Date() }).where('id', '=', gone.id).execute()
    expect((await change(gone.cookie)).status).toBe(401)
    server.clock.forward(30 * 60_000)
    expect((await change(late.cookie)).status).toBe(401)
  })

  it('accepts only one of many concurrent requests', async () => {
    const { cookie } = await withTemporary()
    const replies = await Promise.all(Array.from({ length: 4 }, (_, at) => change(cookie, `${NEW} ${at}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  it("uses a cookie that scripts can't read", async () => {
    const { email } = await withTemporary()
    const { cookies } = await signIn(email, PASSWORD)
    expect(cookies.find(({ name }) => name === 'password')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 1800,
    })
    expect(cookies.some(({ name }) => name === 'refresh')).toBe(false)
  })
})

describe('PUT user/update-password-by-user', () => {
  const body = { current_password: PASSWORD, password: NEW, confirm_password: NEW }
  const change = (as: number, changes: object = {}) =>
    server.call('PUT user/update-password-by-user', { as, body: { ...body, ...changes } })

  it.each([
    [{ current_password: '' }, 'current_password', 'This field is required'],
    [{ confirm_password: '' }, 'confirm_password', 'This field is required'],
    [{ confirm_password: `${NEW}x` }, 'confirm_password', 'Passwords don’t match'],
    [{ password: 'short', confirm_password: 'short' }, 'password', 'Use at least 10 characters'],
    [{ current_password: 'wrong' }, 'current_password', 'Incorrect password'],
    [
      { password: PASSWORD, confirm_password: PASSWORD },
      'password',
      'Choose a password that’s different from your current one',
    ],
    [
      { password: 'password123', confirm_password: 'password123' },
      'password',
      'This password is too common. Choose another one.',
    ],
  ])('returns 422 for %j', async (changes, field, message) => {
    const { id, email } = await build.withPassword()
    const { status, body: answer } = await change(id, changes)
    expect([status, answer.errors]).toEqual([422, [{ field, message }]])
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('is rejected if the current password changes during the check', async () => {
    const { id } = await build.withPassword()
    const password_hash = 'of another password'
    const { status, body: answer } = await beside(
      server.db,
      holding => holding.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute(),
      () => change(id),
    )
    expect([status, answer.errors?.[0]?.field]).toEqual([422, 'current_password'])
    const person = server.db.selectFrom('app_user').select('password_hash').where('id', '=', id)
    expect(await person.executeTakeFirst()).toEqual({ password_hash })
  })

  it('rejects a password that is easy to guess for this user', async () => {
    const { id } = await build.withPassword('NON_MSS_USER', { first_name: 'Wilhelmina', username: 'DrWilhelmina' })
    const password = 'Wilhelmina77'
    const { body: answer } = await change(id, { password, confirm_password: password })
    expect(answer.message).toBe('This password is too easy to guess. Choose another one.')
  })

  it('changes the password, notifies the user, and ends all other sessions', async () => {
    const { id, email } = await build.withPassword()
    const here = await signIn(email, PASSWORD)
    const there = await signIn(email, PASSWORD)
    const { status, body: answer } = await server.call('PUT user/update-password-by-user', {
      body,
      headers: { authorization: `Bearer ${here.body.token}` },
    })
    expect([status, answer]).toEqual([200, { message: 'Password changed.' }])
    expect([await statusWith(here.body.token), await statusWith(there.body.token)]).toEqual([200, 401])
    const refresh = there.cookies.find(({ name }) => name === 'refresh')?.value ?? ''
    expect((await server.call('POST auth/refresh-token', { cookies: { refresh } })).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(400)
    expect((await signIn(email, NEW)).body.user?.id).toBe(id)
    expect(await subjectsTo(email)).toEqual(['Your Collegium password has changed'])
  })

  it('invalidates reset emails sent earlier', async () => {
    const { id, email } = await build.withPassword()
    await server.call('POST auth/request', { body: { email }, address: anAddress() })
    const token = await openMailbox(server).tokenTo(email)
    expect((await change(id)).status).toBe(200)
    expect((await server.call('POST auth/confirm', { body: { token, password: `${NEW}!` } })).status).toBe(400)
  })

  it('invalidates sign-in links sent earlier', async () => {
    const { id } = await build.withPassword()
    const token = await server.db
      .transaction()
      .execute(db => issueToken(db, { kind: SIGN_IN, userId: id, ttlMs: 600_000, now: server.clock.now() }))
    expect((await change(id)).status).toBe(200)
    const enter = { body: { token }, address: anAddress() }
    expect((await server.call('POST auth/signin-by-temp-token', enter)).status).toBe(400)
  })

  it('is blocked after eight incorrect current passwords, even with concurrent requests', async () => {
    const { id } = await build.withPassword()
    const replies = await Promise.all(Array.from({ length: 12 }, () => change(id, { current_password: 'wrong' })))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(8).fill(422), ...Array(4).fill(429)])
    expect((await change(id)).status).toBe(429)
    server.clock.forward(WINDOW_MS + 1000)
    expect((await change(id)).status).toBe(200)
  })

  it("doesn't change other users, even if one is included in the request", async () => {
    const [own, other] = [await build.withPassword(), await build.withPassword()]
    await change(own.id, { id: other.id, userId: other.id, email: other.email, roles: ['GM_ADMIN'] })
    expect((await signIn(other.email, PASSWORD)).status).toBe(200)
    const row = await server.db.selectFrom('app_user').select('roles').where('id', '=', own.id).executeTakeFirst()
    expect(row?.roles).toEqual(['MSS_USER'])
  })
})

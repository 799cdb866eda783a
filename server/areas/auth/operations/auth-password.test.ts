import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { WINDOW_MS } from '#server/platform/session/throttle.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { SIGN_IN } from '../writes.ts'

const NEW = 'a horse of another color'
const DAY_MS = 24 * 60 * 60 * 1000
const LINK_OVER = 'This link is no longer valid. Request a new one.'
const NEVER_ISSUED = 'A'.repeat(43)
let server: TestServer
let build: ReturnType<typeof builders>
let addresses = 0

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
beforeEach(() => server.db.deleteFrom('outbox_letter').execute())
afterAll(() => server.stop())

const anAddress = () => `198.51.100.${++addresses}`
const emailsTo = (to: string) => openMailbox(server).all(to)
const request = (email: unknown, address = anAddress()) =>
  server.call('POST auth/request', { body: { email }, address })
const confirm = (token: string, password: unknown = NEW, address = anAddress()) =>
  server.call('POST auth/confirm', { body: { token, password }, address })
const check = async (token: string) =>
  (await server.call('POST auth/check-expired', { body: { password_reset_token: token }, address: anAddress() })).body
const resend = (token: string) =>
  server.call('POST auth/resend', { body: { password_reset_token: token }, address: anAddress() })
const signIn = (email: string, password: string) =>
  server.call('POST auth/signin', { body: { email, password }, address: anAddress() })

/** Returns the token in the last email to an address. */
async function tokenFor(email: string): Promise<string> {
  const messages = await emailsTo(email)
  const token = /\/auth\/reset\/confirm\/([\w-]+)/.exec(messages.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('There is no e-mail with a link.')
  return token
}
async function withToken() {
  const person = await build.withPassword('MSS_USER', { first_name: 'Ann', last_name: 'O’Neil <b>' })
  expect((await request(person.email)).status).toBe(200)
  return { ...person, token: await tokenFor(person.email) }
}

describe('POST auth/request', () => {
  it.each([
    [{}, 'email'],
    [{ email: '' }, 'email'],
    [{ email: 'nonsense' }, 'email'],
    [{ email: 7 }, 'email'],
  ])('returns 422 for %j', async (body, field) => {
    const reply = await server.call('POST auth/request', { body })
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([422, field])
  })

  it('returns the exact error text for an address', async () => {
    expect((await request(' ')).body.message).toBe('This field is required')
    expect((await request('nonsense')).body.message).toBe('Please enter a valid Email address')
  })

  it('includes no text that the user typed in emails to unverified addresses', async () => {
    const { email } = await build.withPassword('MSS_RECRUITER', {
      first_name: 'Claim your refund',
      is_email_validated: false,
    })
    await request(email)
    const [message] = await emailsTo(email)
    expect(message?.text).toContain('Dear colleague,')
    expect(`${message?.text}${message?.html}`).not.toContain('refund')
  })

  it('sends one email with a link to this site, regardless of the Host header', async () => {
    const { email } = await build.withPassword('MSS_USER', { first_name: 'Ann', last_name: 'O’Neil <b>' })
    const { status } = await server.call('POST auth/request', {
      body: { email: ` ${email.toUpperCase()} ` },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      address: anAddress(),
    })
    expect(status).toBe(200)
    const messages = await emailsTo(email)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.subject).toBe('Set a new password for Collegium')
    expect(messages[0]?.text).toContain('Dear Ann O’Neil <b>,')
    expect(messages[0]?.html).toContain('Dear Ann O’Neil &lt;b&gt;,')
    expect(messages[0]?.text).toMatch(/http:\/\/localhost:\d+\/auth\/reset\/confirm\/[\w-]{43}\n/)
    expect(messages[0]?.text).toContain('works once, within 1 day')
    expect(messages[0]?.text).not.toContain('evil')
  })

  it('returns the same for an unknown address and a disabled account, and sends nothing', async () => {
    const known = await build.withPassword()
    const disabled = await build.withPassword('MSS_USER', { disabled: new Date() })
    const replies = []
    for (const email of [known.email, 'nobody@example.org', disabled.email]) replies.push(await request(email))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const headers = replies.map(reply => Object.keys(reply.headers).sort().join())
    expect(new Set(headers).size).toBe(1)
    const messages = await server.db.selectFrom('outbox_letter').select('recipient').orderBy('id').execute()
    expect(messages.map(({ recipient }) => recipient)).toEqual([known.email, null, null])
  })

  it('writes the same number of rows for unknown and known addresses', async () => {
    const { email } = await build.withPassword()
    const count = async () => {
      const tokens = await server.db.selectFrom('one_time_token').select('hash').execute()
      const messages = await server.db.selectFrom('outbox_letter').select('id').execute()
      return [tokens.length, messages.length] as const
    }
    const before = await count()
    await request(email)
    const between = await count()
    await request('unknown@example.org')
    const after = await count()
    expect(after.map((n, at) => n - (between[at] ?? 0))).toEqual(between.map((n, at) => n - (before[at] ?? 0)))
  })

  it('stores the token and an unknown address only in the email', async () => {
    const { token } = await withToken()
    await request('stranger@example.org')
    const rows = await server.db.selectFrom('one_time_token').selectAll().execute()
    for (const row of rows) expect(JSON.stringify(row)).not.toContain('stranger')
    expect(rows.some(row => row.hash.includes(Buffer.from(token)))).toBe(false)
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  })

  it('is limited per account, known or not, before any lookup', async () => {
    const { email } = await build.withPassword()
    for (const name of [email, 'never@example.org']) {
      const statuses = []
      for (let at = 0; at < 6; at++) statuses.push((await request(name)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    expect(await emailsTo(email)).toHaveLength(5)
    server.clock.forward(WINDOW_MS + 1000)
    expect((await request(email)).status).toBe(200)
  })

  it('is limited per address, also for concurrent requests', async () => {
    const address = anAddress()
    const replies = await Promise.all(Array.from({ length: 40 }, (_, at) => request(`many${at}@example.org`, address)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('POST auth/check-expired', () => {
  it('returns 422 without a token', async () => {
    expect((await server.call('POST auth/check-expired', { body: {} })).status).toBe(422)
  })

  it('distinguishes valid tokens from expired, used, and unknown ones', async () => {
    const { token, email } = await withToken()
    expect(await check(token)).toEqual({ is_expired: false, state: 'valid' })
    server.clock.forward(DAY_MS)
    expect(await check(token)).toEqual({ is_expired: true, state: 'expired' })
    expect(await check(NEVER_ISSUED)).toEqual({ is_expired: false, state: 'invalid' })
    await request(email)
    const second = await tokenFor(email)
    await confirm(second)
    expect(await check(second)).toEqual({ is_expired: false, state: 'invalid' })
  })

  it('returns expired for a token that a newer email replaced', async () => {
    const { token, email } = await withToken()
    await request(email)
    expect(await check(token)).toEqual({ is_expired: true, state: 'expired' })
    expect(await check(await tokenFor(email))).toEqual({ is_expired: false, state: 'valid' })
  })

  it('uses the lifetime in the settings', async () => {
    await build.setting('reset_password_timeout', '30')
    const { token, email } = await withToken()
    expect((await emailsTo(email))[0]?.text).toContain('works once, within 30 minutes')
    server.clock.forward(30 * 60_000 - 1000)
    expect((await check(token)).state).toBe('valid')
    server.clock.forward(1000)
    expect((await check(token)).state).toBe('expired')
    await server.db.deleteFrom('setting').where('key', '=', 'reset_password_timeout').execute()
  })

  it('counts guesses per address, but not attempts with a valid token', async () => {
    const { token } = await withToken()
    const address = anAddress()
    const ask = async (password_reset_token: string) =>
      (await server.call('POST auth/check-expired', { body: { password_reset_token }, address })).status
    for (let at = 0; at < 70; at++) expect(await ask(token)).toBe(200)
    for (let at = 0; at < 60; at++) expect(await ask(`guess${at}`)).toBe(200)
    expect([await ask('guess'), await ask(token)]).toEqual([429, 429])
  })
})

describe('POST auth/resend', () => {
  it('returns 422 without a token', async () => {
    expect((await server.call('POST auth/resend', { body: {} })).status).toBe(422)
  })

  it('returns 400 for a used or unknown token', async () => {
    const { token } = await withToken()
    await confirm(token)
    for (const each of [token, NEVER_ISSUED]) {
      const { status, body } = await resend(each)
      expect([status, body.message]).toEqual([400, LINK_OVER])
    }
  })

  it('sends a new email with a valid link for an expired token', async () => {
    const { token, email } = await withToken()
    server.clock.forward(DAY_MS + 1)
    expect((await resend(token)).status).toBe(200)
    const fresh = await tokenFor(email)
    expect(fresh).not.toBe(token)
    expect((await confirm(fresh)).status).toBe(200)
  })

  it('shares the limit of emails with auth/request', async () => {
    const { token, email } = await withToken()
    for (let at = 0; at < 4; at++) expect((await resend(token)).status).toBe(200)
    expect((await resend(token)).status).toBe(429)
    expect(await emailsTo(email)).toHaveLength(5)
  })
})

describe('POST auth/confirm', () => {
  it.each([
    ['', 'This field is required'],
    ['ninechars', 'Use at least 10 characters'],
    ['x'.repeat(129), 'Use no more than 128 characters'],
    ['qwertyuiop', 'This password is too common. Choose another one.'],
    ['Sunshine2024!', 'This password is too common. Choose another one.'],
    ['aaaaaaaaaaab', 'This password is too easy to guess. Choose another one.'],
    ['Collegium!!', 'This password is too easy to guess. Choose another one.'],
  ])('returns 422 for the password "%s", and keeps the token valid', async (password, message) => {
    const { token } = await withToken()
    const { status, body } = await confirm(token, password)
    expect([status, body.errors]).toEqual([422, [{ field: 'password', message }]])
    expect((await check(token)).state).toBe('valid')
  })

  it('returns 400 for an expired, replaced, used, or unknown token, and for one of another kind', async () => {
    const [expired, superseded, used] = [await withToken(), await withToken(), await withToken()]
    await confirm(used.token)
    server.clock.forward(DAY_MS)
    await request(superseded.email)
    const { id } = await build.withPassword()
    const other = await server.db
      .transaction()
      .execute(db => issueToken(db, { kind: SIGN_IN, userId: id, ttlMs: DAY_MS, now: server.clock.now() }))
    for (const token of [expired.token, superseded.token, used.token, other, NEVER_ISSUED, 'x']) {
      const { status, body } = await confirm(token)
      expect([status, body.message]).toEqual([400, LINK_OVER])
    }
  })

  it('returns 400 for an account that has since been disabled', async () => {
    const { token, id } = await withToken()
    await server.db.updateTable('app_user').set({ disabled: new Date() }).where('id', '=', id).execute()
    expect((await confirm(token)).status).toBe(400)
  })

  it('changes the password, ends all sessions, resets failed attempts, and notifies the user', async () => {
    const { token, id, email } = await withToken()
    const session = { headers: { authorization: `Bearer ${await server.tokenOf(id)}` } }
    expect((await server.call('GET user/get-current-sign-user', session)).status).toBe(200)
    for (let at = 0; at < 8; at++) await signIn(email, 'wrong')
    expect((await signIn(email, PASSWORD)).status).toBe(429)
    const { status, cookies } = await confirm(token)
    expect([status, cookies]).toEqual([200, []])
    expect((await server.call('GET user/get-current-sign-user', session)).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(400)
    expect((await signIn(email, NEW)).status).toBe(200)
    expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Set a new password for Collegium',
      'Your Collegium password has changed',
    ])
    const row = await server.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  it('accepts only one of many concurrent requests', async () => {
    const { token, email } = await withToken()
    const passwords = Array.from({ length: 6 }, (_, at) => `${NEW} ${at}`)
    const replies = await Promise.all(passwords.map(password => confirm(token, password)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(email, winner)).status).toBe(200)
  })

  it('changes only the password, even if the request includes more data', async () => {
    const { token, id } = await withToken()
    const read = () =>
      server.db
        .selectFrom('app_user')
        .select(['roles', 'is_demo', 'society_id', 'email', 'disabled'])
        .where('id', '=', id)
        .executeTakeFirst()
    const before = await read()
    const extra = { roles: ['GM_ADMIN'], is_demo: 1, society_id: null, email: 'x@example.org', userId: 1 }
    const { status } = await server.call('POST auth/confirm', { body: { token, password: NEW, ...extra } })
    expect(status).toBe(200)
    expect(await read()).toEqual(before)
  })
})

describe('concurrently issued tokens', () => {
  it('leave only one token valid', async () => {
    const { email } = await build.withPassword()
    await Promise.all(Array.from({ length: 5 }, () => request(email)))
    const messages = await emailsTo(email)
    const tokens = messages.map(({ text }) => /confirm\/([\w-]+)/.exec(text)?.[1] ?? '')
    const states = await Promise.all(tokens.map(async token => (await check(token)).state))
    expect(states.sort()).toEqual(['expired', 'expired', 'expired', 'expired', 'valid'])
  })
})

describe('POST auth/signin-by-temp-token', () => {
  const issue = (userId: number) =>
    server.db
      .transaction()
      .execute(db => issueToken(db, { kind: SIGN_IN, userId, ttlMs: 600_000, now: server.clock.now() }))
  const enter = (token: string) =>
    server.call('POST auth/signin-by-temp-token', { body: { token }, address: anAddress() })

  it('returns 422 without a token and 400 for an unknown token', async () => {
    expect((await server.call('POST auth/signin-by-temp-token', { body: {} })).status).toBe(422)
    const { status, body } = await enter(NEVER_ISSUED)
    expect([status, body.message]).toEqual([400, LINK_OVER])
  })

  it('signs in only once, even with concurrent requests', async () => {
    const id = await build.user('MSS_RECRUITER')
    const token = await issue(id)
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const winner = replies.find(({ status }) => status === 200)
    expect(winner?.body.user?.id).toBe(id)
    expect(winner?.cookies.map(({ name }) => name)).toEqual(['refresh'])
    const own = { headers: { authorization: `Bearer ${winner?.body.token}` } }
    expect((await server.call('GET user/get-current-sign-user', own)).status).toBe(200)
  })

  it('returns 400 for an expired token and a disabled account', async () => {
    const [late, disabled] = [await build.user(), await build.user()]
    const tokens = [await issue(late), await issue(disabled)]
    await server.db.updateTable('app_user').set({ disabled: new Date() }).where('id', '=', disabled).execute()
    expect((await enter(tokens[1] ?? '')).status).toBe(400)
    server.clock.forward(600_000)
    expect((await enter(tokens[0] ?? '')).status).toBe(400)
  })

  it('still requires the change of a temporary password', async () => {
    const id = await build.user('MSS_USER', {
      is_password_reset_required: true,
      password_hash: await hashPassword('x'),
    })
    const { body, cookies } = await enter(await issue(id))
    expect(body.token).toBeNull()
    expect(cookies.map(({ name }) => name)).toEqual(['password'])
  })
})

describe('GET settings/get-reset-password-timeout', () => {
  it('returns 422 for an unknown parameter', async () => {
    expect((await server.call('GET settings/get-reset-password-timeout', { query: { x: 1 } })).status).toBe(422)
  })

  it('returns one day in minutes, or the value of the setting', async () => {
    expect((await server.call('GET settings/get-reset-password-timeout')).body).toBe(1440)
    await build.setting('reset_password_timeout', '90')
    expect((await server.call('GET settings/get-reset-password-timeout')).body).toBe(90)
    await server.db.deleteFrom('setting').where('key', '=', 'reset_password_timeout').execute()
  })
})

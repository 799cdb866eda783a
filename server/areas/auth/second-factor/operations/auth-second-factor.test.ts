import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueSignIn } from '#server/areas/auth/lookups.ts'
import { WINDOW_MS } from '#server/platform/session/throttle.ts'
import { builders } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { secondFactors } from '#server/testing/second-factor.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const WRONG = 'This code is incorrect or was already used. Enter the current code from your app'
const DAY_MS = 24 * 60 * 60_000
let server: TestServer
let build: ReturnType<typeof builders>
let factor: ReturnType<typeof secondFactors>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  factor = secondFactors(server)
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(() => server.stop())

/** Creates a user with an authenticator app. */
async function aPerson(row: Parameters<typeof build.withPassword>[1] = {}) {
  const person = await build.withPassword('MSS_USER', row)
  return { ...person, ...(await factor.addApp(person.id)) }
}
const sessionsOf = async (id: number) =>
  (await server.db.selectFrom('session').select('id').where('user_id', '=', id).where('ended', 'is', null).execute())
    .length
const endAll = (id: number) =>
  server.db.updateTable('session').set({ ended: new Date() }).where('user_id', '=', id).execute()

describe('first sign-in step', () => {
  it('reveals nothing about the user, begins no session, and sets only the cookie for the second step', async () => {
    const { id, email } = await aPerson()
    await endAll(id)
    const { status, body, cookies } = await factor.begin(email)
    expect([status, body]).toEqual([200, { user: null, token: null }])
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'second-step', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 600 }),
    ])
    expect(await sessionsOf(id)).toBe(0)
  })

  it('can also be an email link', async () => {
    const { id } = await aPerson()
    const { path } = await server.db.transaction().execute(db => issueSignIn(db, id, server.clock.now()))
    const body = { token: path.split('=')[1] }
    const { body: answer, cookies } = await server.call('POST auth/signin-by-temp-token', { body })
    expect(answer).toEqual({ user: null, token: null })
    expect(cookies.map(({ name }) => name)).toEqual(['second-step'])
  })
})

describe('GET auth/second-factor', () => {
  const view = (cookies: Record<string, string> = {}) => server.call('GET auth/second-factor', { cookies })

  it('returns 401 without the first step', async () => {
    for (const ticket of ['', 'x'.repeat(43)]) expect((await view({ 'second-step': ticket })).status).toBe(401)
    expect((await view()).status).toBe(401)
  })

  it('returns the available methods for the second step', async () => {
    const { email } = await aPerson()
    const { body } = await view({ 'second-step': await factor.ticketOf(email) })
    expect(body).toEqual({ has_app: true, passkey: null })
  })
})

describe('POST auth/confirm-second-factor', () => {
  it('returns 401 without the first step, after ten minutes, and after another first step', async () => {
    const { email, secret } = await aPerson()
    expect((await factor.confirm('', factor.code(secret))).status).toBe(401)
    const [former, late] = [await factor.ticketOf(email), await factor.ticketOf(email)]
    expect((await factor.confirm(former, factor.code(secret))).status).toBe(401)
    server.clock.forward(600_000)
    expect((await factor.confirm(late, factor.code(secret))).status).toBe(401)
  })

  it('returns 401 for a user who was disabled after the first step', async () => {
    const { id, email, secret } = await aPerson()
    const ticket = await factor.ticketOf(email)
    await server.db.updateTable('app_user').set({ disabled: new Date() }).where('id', '=', id).execute()
    expect((await factor.confirm(ticket, factor.code(secret))).status).toBe(401)
  })

  it.each([
    [{ method: 'app', code: '12345' }, 'code', 'Enter all 6 digits of the authenticator code'],
    [{ method: 'app', code: '000000' }, 'code', WRONG],
    [{ method: 'recovery', recovery_code: 'abc' }, 'recovery_code', /^Enter one of your recovery codes/],
    [
      { method: 'recovery', recovery_code: '00000-00000' },
      'recovery_code',
      'This isn’t one of your unused recovery codes',
    ],
  ])('returns 422 for %j, and the next attempt can succeed', async (proof, field, message) => {
    const { email, secret } = await aPerson()
    const ticket = await factor.ticketOf(email)
    const { status, body } = await factor.confirm(ticket, proof)
    expect([status, body.errors]).toEqual([422, [{ field, message: expect.stringMatching(message) }]])
    expect((await factor.confirm(ticket, factor.code(secret))).status).toBe(200)
  })

  it('signs in once with the current code in the app', async () => {
    const { id, email, secret } = await aPerson()
    const ticket = await factor.ticketOf(email)
    const { status, body, cookies } = await factor.confirm(ticket, factor.code(secret))
    expect([status, body.user.id]).toEqual([200, id])
    expect(cookies.map(({ name, value }) => [name, value !== '']).sort()).toEqual([
      ['device', true],
      ['refresh', true],
      ['second-step', false],
    ])
    const current = await server.call('GET user/get-current-sign-user', factor.bearer(body.token))
    expect(current.body.id).toBe(id)
    expect((await factor.confirm(ticket, factor.code(secret))).status).toBe(401)
  })

  it('accepts each code only once and no earlier code, even with concurrent requests', async () => {
    const { email, secret } = await aPerson()
    const before = factor.code(secret)
    factor.nextCode()
    const ticket = await factor.ticketOf(email)
    const code = factor.code(secret)
    const replies = await Promise.all(Array.from({ length: 4 }, () => factor.confirm(ticket, code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    const again = await factor.ticketOf(email)
    for (const used of [code, before]) {
      const { status, body } = await factor.confirm(again, used)
      expect([status, body.message]).toEqual([422, WRONG])
    }
    factor.nextCode()
    expect((await factor.confirm(again, factor.code(secret))).status).toBe(200)
  })

  it('rejects the code that added the app', async () => {
    const { email, secret } = await aPerson()
    server.clock.forward(-30_000)
    const { status } = await factor.confirm(await factor.ticketOf(email), factor.code(secret))
    expect(status).toBe(422)
  })

  it('rejects codes of other users and of a secret encrypted for another user', async () => {
    const [own, other] = [await aPerson(), await aPerson()]
    const ticket = await factor.ticketOf(own.email)
    expect((await factor.confirm(ticket, factor.code(other.secret))).status).toBe(422)
    const { secret } = await server.db
      .selectFrom('authenticator_app')
      .select('secret')
      .where('user_id', '=', other.id)
      .executeTakeFirstOrThrow()
    await server.db.updateTable('authenticator_app').set({ secret }).where('user_id', '=', own.id).execute()
    expect((await factor.confirm(ticket, factor.code(other.secret))).status).toBe(422)
  })

  it('signs in once with a recovery code in any format, and emails the user the number of remaining codes', async () => {
    const { id, email, recoveryCodes } = await aPerson()
    const [first = '', second = ''] = recoveryCodes
    const recover = async (typed: string) =>
      factor.confirm(await factor.ticketOf(email), { method: 'recovery', recovery_code: typed })
    expect((await recover(` ${first.toUpperCase().replace('-', ' ')} `)).body.user.id).toBe(id)
    expect((await recover(first)).status).toBe(422)
    expect((await recover(second)).status).toBe(200)
    const { body } = await server.call('GET second-factor/index', { as: id })
    expect(body.recovery_codes_left).toBe(8)
    const { subject, text } = await openMailbox(server).newest(email)
    expect([subject, text]).toEqual(['A recovery code was used', expect.stringContaining('You have 8 left')])
  })

  it('continues to the change of a temporary password, without a session', async () => {
    const { id, email, secret } = await aPerson()
    await server.db.updateTable('app_user').set({ is_password_reset_required: true }).where('id', '=', id).execute()
    await endAll(id)
    const { body, cookies } = await factor.confirm(await factor.ticketOf(email), factor.code(secret))
    expect(body).toMatchObject({ token: null, user: { is_password_reset_required: 1 } })
    const password = factor.cookieOf(cookies, 'password')
    expect(await sessionsOf(id)).toBe(0)
    const changed = await server.call('PUT user/update-temporary-password', {
      body: { password: 'a horse of another color' },
      cookies: { password },
    })
    expect([changed.status, changed.body.token]).toEqual([200, expect.any(String)])
  })

  it('is still required after a new password by email, which ends earlier first steps', async () => {
    const { email, secret } = await aPerson()
    const ticket = await factor.ticketOf(email)
    expect(await factor.tokenOfNewPassword(email)).toBeNull()
    expect((await factor.confirm(ticket, factor.code(secret))).status).toBe(401)
  })
})

describe('attempts at the second step', () => {
  const wrong = { method: 'app', code: '000000' }

  it('are limited per account, even concurrently and over several first steps', async () => {
    const { email, secret } = await aPerson()
    const first = await factor.ticketOf(email)
    await Promise.all(Array.from({ length: 5 }, () => factor.confirm(first, wrong)))
    const second = await factor.ticketOf(email)
    const replies = await Promise.all(Array.from({ length: 6 }, () => factor.confirm(second, wrong)))
    expect(replies.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429, 429, 429])
    expect((await factor.confirm(second, factor.code(secret))).status).toBe(429)
    server.clock.forward(WINDOW_MS + 1000)
    expect((await factor.confirm(await factor.ticketOf(email), factor.code(secret))).status).toBe(200)
  })

  it('are limited to 40 a day, because six digits could be guessed', async () => {
    const { email, secret } = await aPerson()
    for (let quarter = 0; quarter < 5; quarter++) {
      const ticket = await factor.ticketOf(email)
      for (let at = 0; at < 8; at++) expect((await factor.confirm(ticket, wrong)).status).toBe(422)
      server.clock.forward(WINDOW_MS + 1000)
    }
    const closed = await factor.confirm(await factor.ticketOf(email), wrong)
    expect([closed.status, closed.body.message]).toEqual([429, 'Too many attempts. Please try again tomorrow.'])
    server.clock.forward(DAY_MS)
    expect((await factor.confirm(await factor.ticketOf(email), factor.code(secret))).status).toBe(200)
  })

  it("by others don't block a device that the owner has used before", async () => {
    const { email, secret } = await aPerson()
    const known = await factor.confirm(await factor.ticketOf(email), factor.code(secret))
    const device = factor.cookieOf(known.cookies, 'device')
    const stranger = await factor.ticketOf(email)
    for (let at = 0; at < 8; at++) await factor.confirm(stranger, wrong)
    expect((await factor.confirm(stranger, wrong)).status).toBe(429)
    factor.nextCode()
    const ticket = await factor.ticketOf(email, { cookies: { device } })
    expect((await factor.confirm(ticket, factor.code(secret), { device })).status).toBe(200)
  })

  it("don't mark a device as known if only the password was entered", async () => {
    const { email } = await aPerson()
    const { cookies } = await factor.begin(email)
    expect(factor.cookieOf(cookies, 'device')).toBe('')
  })
})

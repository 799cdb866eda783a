import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '#server/testing/authenticator.ts'
import { beside } from '#server/testing/beside.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { secondFactors } from '#server/testing/second-factor.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const GUARDED = ['begin-app', 'remove-app', 'begin-passkey', 'renew-recovery-codes'] as const
const withPassword = { current_password: PASSWORD }
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

const listOf = async (as: number) => (await server.call('GET second-factor/index', { as })).body
const statusWith = async (token: string) =>
  (await server.call('GET user/get-current-sign-user', factor.bearer(token))).status
const textTo = async (email: string) => (await openMailbox(server).newest(email)).text

describe.each(GUARDED)('POST second-factor/%s', route => {
  const call = (as: number, body: object) => server.call(`POST second-factor/${route}`, { as, body })

  it.each([
    [{}, 'Enter your password'],
    [{ current_password: 'wrong' }, 'Incorrect password'],
  ])('requires the password: %j', async (body, message) => {
    const { id } = await build.withPassword()
    const { status, body: answer } = await call(id, body)
    expect([status, answer.errors]).toEqual([422, [{ field: 'current_password', message }]])
  })
})

describe('adding an authenticator app', () => {
  const begin = async (as: number) =>
    (await server.call('POST second-factor/begin-app', { as, body: withPassword })).body
  const confirm = (as: number, enrollment: string, code: string) =>
    server.call('POST second-factor/confirm-app', { as, body: { enrollment, code } })
  const now = (secret: string) => codeOf(secret, server.clock.now())

  it('takes effect only after one of its codes is entered', async () => {
    const { id, email } = await build.withPassword()
    const { enrollment, secret, uri } = await begin(id)
    expect(uri).toContain(`secret=${secret}`)
    expect((await factor.begin(email)).body.user?.id).toBe(id)
    const wrong = await confirm(id, enrollment, now(secret) === '000000' ? '000001' : '000000')
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'code'])
    expect(await listOf(id)).toEqual({ app: null, passkeys: [], recovery_codes_left: 0 })
    expect((await confirm(id, enrollment, now(secret))).status).toBe(200)
    expect(await listOf(id)).toEqual({
      app: { created: server.clock.now().toISOString(), last_used: null },
      passkeys: [],
      recovery_codes_left: 10,
    })
    expect((await factor.begin(email)).body).toEqual({ user: null, token: null })
  })

  it('shows ten recovery codes, ends the other sessions, and notifies the user', async () => {
    const { id, email } = await build.withPassword()
    const [here, there] = [await server.tokenOf(id), await server.tokenOf(id)]
    const { enrollment, secret } = await begin(id)
    const body = { enrollment, code: now(secret) }
    const { recovery_codes } = (await server.call('POST second-factor/confirm-app', { body, ...factor.bearer(here) }))
      .body
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    expect([await statusWith(here), await statusWith(there)]).toEqual([200, 401])
    expect(await textTo(email)).toContain('An authenticator app was added')
  })

  it('stores neither the secret nor the codes as plain text', async () => {
    const { id, email } = await build.withPassword()
    const { secret, recoveryCodes } = await factor.addApp(id)
    const kept = [
      await server.db.selectFrom('authenticator_app').selectAll().where('user_id', '=', id).execute(),
      await server.db.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute(),
      await server.db.selectFrom('one_time_token').selectAll().where('user_id', '=', id).execute(),
      await openMailbox(server).all(email),
    ]
    const text = JSON.stringify(kept, (_, value) => (value?.type === 'Buffer' ? String(value.data) : value))
    for (const code of recoveryCodes) expect(text).not.toContain(code.replace('-', ''))
    expect(text).not.toContain(secret)
  })

  it('must start again after a new password', async () => {
    const { id, email } = await build.withPassword()
    const { enrollment, secret } = await begin(id)
    const as = factor.bearer(await factor.tokenOfNewPassword(email))
    const body = { enrollment, code: now(secret) }
    expect((await server.call('POST second-factor/confirm-app', { ...as, body })).status).toBe(400)
  })

  it('fails for an account that is disabled at the same time', async () => {
    const { id } = await build.withPassword()
    const { enrollment, secret } = await begin(id)
    const { status } = await beside(
      server.db,
      holding => holding.updateTable('app_user').set({ disabled: new Date() }).where('id', '=', id).execute(),
      () => confirm(id, enrollment, now(secret)),
    )
    expect(status).toBe(401)
    const apps = server.db.selectFrom('authenticator_app').select('user_id').where('user_id', '=', id)
    expect(await apps.execute()).toEqual([])
  })

  it('must be started by the same user at most 15 minutes earlier and works once', async () => {
    const [own, other] = [await build.withPassword(), await build.withPassword()]
    const { enrollment, secret } = await begin(own.id)
    expect((await confirm(other.id, enrollment, now(secret))).status).toBe(400)
    server.clock.forward(15 * 60_000)
    expect((await confirm(own.id, enrollment, now(secret))).status).toBe(400)
    const again = await begin(own.id)
    const replies = await Promise.all([1, 2, 3].map(() => confirm(own.id, again.enrollment, now(again.secret))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await server.call('POST second-factor/begin-app', { as: own.id, body: withPassword })).status).toBe(400)
  })
})

describe('removing the authenticator app', () => {
  it('deletes the recovery codes, ends the other sessions, and notifies the user', async () => {
    const { id, email } = await build.withPassword()
    await factor.addApp(id)
    const [here, there] = [await server.tokenOf(id), await server.tokenOf(id)]
    const remove = () => server.call('POST second-factor/remove-app', { body: withPassword, ...factor.bearer(here) })
    expect((await remove()).status).toBe(200)
    const { body } = await server.call('GET second-factor/index', factor.bearer(here))
    expect(body).toEqual({ app: null, passkeys: [], recovery_codes_left: 0 })
    expect([await statusWith(here), await statusWith(there)]).toEqual([200, 401])
    expect(await textTo(email)).toContain('An authenticator app was removed')
    expect((await factor.begin(email)).body.user?.id).toBe(id)
    expect((await remove()).status).toBe(400)
  })
})

describe('POST second-factor/renew-recovery-codes', () => {
  it('replaces the codes and requires two-step sign-in to be set up', async () => {
    const { id, email } = await build.withPassword()
    const renew = () => server.call('POST second-factor/renew-recovery-codes', { as: id, body: withPassword })
    expect((await renew()).status).toBe(400)
    const { recoveryCodes } = await factor.addApp(id)
    const { body } = await renew()
    const ticket = await factor.ticketOf(email)
    const use = (recovery_code = '') => factor.confirm(ticket, { method: 'recovery', recovery_code })
    expect((await use(recoveryCodes[0])).status).toBe(422)
    expect((await use(body.recovery_codes[0])).status).toBe(200)
  })
})

describe('POST second-factor/reset', () => {
  const reset = (as: number, email: string, current_password = PASSWORD) =>
    server.call('POST second-factor/reset', { as, body: { email, current_password } })

  it("requires the administrator's own password and a user with two-step sign-in", async () => {
    const [admin, member] = [await build.withPassword('GM_ADMIN'), await build.withPassword()]
    expect((await reset(admin.id, member.email, 'wrong')).status).toBe(422)
    for (const email of [member.email, 'nobody@example.org']) expect((await reset(admin.id, email)).status).toBe(400)
  })

  it("removes all of a user's second factors, ends their sessions, and notifies them", async () => {
    const [admin, member] = [await build.withPassword('GM_ADMIN'), await build.withPassword()]
    await factor.addApp(member.id)
    const there = await server.tokenOf(member.id)
    expect((await reset(admin.id, member.email)).status).toBe(200)
    expect(await statusWith(there)).toBe(401)
    expect((await factor.begin(member.email)).body.user?.id).toBe(member.id)
    expect(await textTo(member.email)).toContain('An administrator turned off two-step sign-in')
  })
})

describe('setting require_second_factor', () => {
  const set = (value: string) =>
    server.db
      .insertInto('setting')
      .values({ key: 'require_second_factor', value, value_type: 'string' })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
      .execute()
  beforeEach(() => set('administrators'))
  afterAll(() => set('none'))

  it.each(['GM_ADMIN', 'MSS_ADMIN'] as const)('permits a %s without a second factor only to add one', async role => {
    const { id, email } = await build.withPassword(
      role,
      role === 'MSS_ADMIN' ? { society_id: await build.society() } : {},
    )
    const { body: signed } = await factor.begin(email)
    expect(signed.user?.lacks_second_factor).toBe(1)
    const as = factor.bearer(signed.token)
    for (const key of ['GET sessions/index', 'PUT user/update', 'POST user/download-data'] as const) {
      const { status, body } = await server.call(key, { ...as, body: key.startsWith('GET') ? undefined : {} })
      expect([key, status, body.message]).toEqual([key, 403, 'Set up two-step sign-in first.'])
    }
    expect((await server.call('GET second-factor/index', as)).status).toBe(200)
    const begun = await server.call('POST second-factor/begin-app', { ...as, body: withPassword })
    const { enrollment, secret } = begun.body
    const code = codeOf(secret, server.clock.now())
    expect((await server.call('POST second-factor/confirm-app', { ...as, body: { enrollment, code } })).status).toBe(
      200,
    )
    expect((await server.call('GET sessions/index', as)).status).toBe(200)
    expect((await server.call('GET user/get-current-sign-user', as)).body.lacks_second_factor).toBe(0)
    expect(await listOf(id)).toMatchObject({ recovery_codes_left: 10 })
  })

  it('applies only to administrators, and to no one if set to none', async () => {
    const [member, admin] = [await build.withPassword(), await build.withPassword('GM_ADMIN')]
    expect((await factor.begin(member.email)).body.user?.lacks_second_factor).toBe(0)
    await set('none')
    const { user, token } = (await factor.begin(admin.email)).body
    expect(user?.lacks_second_factor).toBe(0)
    expect((await server.call('GET sessions/index', factor.bearer(token))).status).toBe(200)
  })
})

it('deleting an account removes its second factors, and the data file lists them without secrets', async () => {
  const { id } = await build.withPassword('NON_MSS_USER')
  const { secret } = await factor.addApp(id)
  const body = { format: 'json', ...withPassword }
  const { text } = await server.call('POST user/download-data', { as: id, body })
  expect(JSON.parse(text)['two-step sign-in']).toEqual([
    expect.objectContaining({ item: 'Authenticator app', name: 'created' }),
    expect.objectContaining({ name: 'recovery_codes_left', value: 10 }),
  ])
  expect(text).not.toContain(secret)
  const deletion = { confirmation: 'delete my account', ...withPassword }
  expect((await server.call('POST user/delete-account', { as: id, body: deletion })).status).toBe(200)
  for (const table of ['authenticator_app', 'recovery_code'] as const)
    expect(await server.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([])
})

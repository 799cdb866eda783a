import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { softAuthenticator } from '#server/testing/authenticator.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { secondFactors } from '#server/testing/second-factor.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const ORIGIN = 'https://collegium.example'
const withPassword = { current_password: PASSWORD }
let server: TestServer
let build: ReturnType<typeof builders>
let factor: ReturnType<typeof secondFactors>

beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: `${ORIGIN}/` } })
  build = builders(server.db)
  factor = secondFactors(server)
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(() => server.stop())

const begin = async (as: number) =>
  (await server.call('POST second-factor/begin-passkey', { as, body: withPassword })).body
const confirm = (as: number, body: object) => server.call('POST second-factor/confirm-passkey', { as, body })
const listOf = async (as: number) => (await server.call('GET second-factor/index', { as })).body.passkeys
async function add(as: number, key = softAuthenticator(ORIGIN), name = 'My key') {
  const { enrollment, options } = await begin(as)
  const { status, body } = await confirm(as, { enrollment, name, credential: key.create(options) })
  return { key, status, body }
}
/** Cookie name with the prefix that test servers with an HTTPS address use. */
const TICKET = '__Host-second-step'
async function firstStep(email: string) {
  const { cookies } = await factor.begin(email)
  const ticket = factor.cookieOf(cookies, TICKET)
  const view = await server.call('GET auth/second-factor', { cookies: { [TICKET]: ticket } })
  if (!view.body.passkey) throw new Error('No passkey is asked for.')
  return { ticket, request: view.body.passkey }
}
const confirmStep = (ticket: string, credential: object) =>
  server.call('POST auth/confirm-second-factor', {
    body: { method: 'passkey', credential },
    cookies: { [TICKET]: ticket },
  })

describe('adding a passkey', () => {
  it("uses the host of PUBLIC_URL and the user's email address, and excludes existing passkeys", async () => {
    const { id, email } = await build.withPassword()
    const first = await begin(id)
    expect(first.options).toMatchObject({
      rp: { id: 'collegium.example', name: 'Collegium' },
      user: { name: email },
      excludeCredentials: [],
      attestation: 'none',
    })
    await add(id)
    const { options } = await begin(id)
    expect(options.excludeCredentials).toHaveLength(1)
    expect(options.challenge).not.toBe(first.options.challenge)
  })

  it('shows recovery codes only for the first passkey, and notifies the user', async () => {
    const { id, email } = await build.withPassword()
    expect((await add(id)).body.recovery_codes).toHaveLength(10)
    expect((await add(id, softAuthenticator(ORIGIN), ' Phone ')).body.recovery_codes).toEqual([])
    expect((await listOf(id)).map(({ name }) => name)).toEqual(['My key', 'Phone'])
    expect((await openMailbox(server).newest(email)).text).toContain('The passkey “Phone” was added')
  })

  it('requires a response to its own challenge from this site', async () => {
    const [own, other] = [await build.withPassword(), await build.withPassword()]
    const { enrollment, options } = await begin(own.id)
    const key = softAuthenticator(ORIGIN)
    const name = 'My key'
    const statuses = [
      await confirm(own.id, { enrollment, name, credential: key.create((await begin(other.id)).options) }),
      await confirm(own.id, {
        enrollment,
        name,
        credential: softAuthenticator('https://evil.example').create(options),
      }),
      await confirm(own.id, {
        enrollment,
        name,
        credential: key.create({ ...options, rp: { id: 'evil.example', name } }),
      }),
      await confirm(other.id, { enrollment, name, credential: key.create(options) }),
      await confirm(own.id, { enrollment, name: ' ', credential: key.create(options) }),
      await confirm(own.id, { enrollment, name, credential: key.create(options) }),
      await confirm(own.id, { enrollment, name, credential: key.create(options) }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400, 400, 422, 200, 400])
    expect((await add(other.id, key)).status).toBe(400)
    expect(await listOf(other.id)).toEqual([])
  })
})

describe('passkeys of a user', () => {
  it('are limited to twenty', async () => {
    const { id } = await build.withPassword()
    for (let at = 0; at < 19; at++) await build.passkey(id)
    expect((await add(id)).status).toBe(200)
    const { status, body } = await server.call('POST second-factor/begin-passkey', { as: id, body: withPassword })
    expect([status, body.message]).toEqual([
      400,
      'You’ve reached the limit of 20 passkeys. Remove one before you add another.',
    ])
  })

  it("can't be added with an enrollment started before a new password", async () => {
    const { id, email } = await build.withPassword()
    const key = softAuthenticator(ORIGIN)
    const { enrollment, options } = await begin(id)
    const as = factor.bearer(await factor.tokenOfNewPassword(email))
    const body = { enrollment, name: 'My key', credential: key.create(options) }
    expect((await server.call('POST second-factor/confirm-passkey', { ...as, body })).status).toBe(400)
  })

  it("aren't named in emails to unverified addresses", async () => {
    const { id, email } = await build.withPassword('MSS_USER', { first_name: 'Refund', is_email_validated: false })
    await add(id, softAuthenticator(ORIGIN), 'Claim yours')
    const text = async () => (await openMailbox(server).newest(email)).text
    expect(await text()).toContain('A passkey was added')
    expect(await text()).not.toMatch(/Refund|Claim/)
    const [key] = await listOf(id)
    await server.call('POST second-factor/remove-passkey', { as: id, body: { id: key?.id, ...withPassword } })
    expect(await text()).toContain('A passkey was removed')
    expect(await text()).not.toMatch(/Refund|Claim/)
  })

  it('are removed when an administrator resets two-step sign-in', async () => {
    const [admin, member] = [await build.withPassword('GM_ADMIN'), await build.withPassword()]
    await add(member.id)
    const body = { email: member.email, ...withPassword }
    expect((await server.call('POST second-factor/reset', { as: admin.id, body })).status).toBe(200)
    expect((await factor.begin(member.email)).body.user?.id).toBe(member.id)
  })
})

describe('signing in with a passkey', () => {
  it('begins only one session per first step', async () => {
    const { id, email } = await build.withPassword()
    const { key } = await add(id)
    const { ticket, request } = await firstStep(email)
    expect(request).toMatchObject({ rpId: 'collegium.example', allowCredentials: [{ type: 'public-key' }] })
    const used = key.use(request)
    const replies = await Promise.all([confirmStep(ticket, used), confirmStep(ticket, used)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await confirmStep(ticket, used)).status).toBe(401)
    expect(replies.find(({ status }) => status === 200)?.body.user.id).toBe(id)
    expect((await listOf(id))[0]?.last_used).toBe(server.clock.now().toISOString())
  })

  it('rejects responses to another challenge, from another site, with another key, and with a copied key', async () => {
    const [own, other] = [await build.withPassword(), await build.withPassword()]
    const { key } = await add(own.id)
    const { key: stranger } = await add(other.id)
    const former = await firstStep(own.email)
    const early = key.use(former.request)
    const { ticket, request } = await firstStep(own.email)
    const evil = softAuthenticator('https://evil.example')
    for (const answer of [
      early,
      stranger.use(request),
      { ...stranger.use(request), id: key.use(request).id, rawId: key.use(request).id },
      evil.use(request),
      key.use({ ...request, rpId: 'evil.example' }),
    ]) {
      const { status, body } = await confirmStep(ticket, answer)
      expect([status, body.message]).toEqual([400, 'We couldn’t verify this passkey. Please try again.'])
    }
    expect((await confirmStep(ticket, key.use(request))).status).toBe(200)
    // A counter that decreases indicates a copy of the key.
    await server.db.updateTable('passkey').set({ counter: 1000n }).where('user_id', '=', own.id).execute()
    const again = await firstStep(own.email)
    expect((await confirmStep(again.ticket, key.use(again.request))).status).toBe(400)
  })

  it('counts the uses of the key', async () => {
    const { id, email } = await build.withPassword()
    const { key } = await add(id)
    const counted = async () =>
      (await server.db.selectFrom('passkey').select('counter').where('user_id', '=', id).executeTakeFirstOrThrow())
        .counter
    expect(await counted()).toBe(1n)
    const { ticket, request } = await firstStep(email)
    expect((await confirmStep(ticket, key.use(request))).status).toBe(200)
    expect(await counted()).toBe(2n)
  })
})

describe('POST second-factor/remove-passkey', () => {
  it('removes one of several passkeys with the password, but not those of other users', async () => {
    const [own, other] = [await build.withPassword(), await build.withPassword()]
    await add(own.id)
    await add(own.id, softAuthenticator(ORIGIN), 'Phone')
    const [first, second] = await listOf(own.id)
    const remove = (as: number, id = 0, body: object = withPassword) =>
      server.call('POST second-factor/remove-passkey', { as, body: { id, ...body } })
    expect((await remove(own.id, first?.id, {})).status).toBe(422)
    expect((await remove(other.id, first?.id)).status).toBe(404)
    expect((await remove(own.id, first?.id)).status).toBe(200)
    expect((await factor.begin(own.email)).body.user).toBeNull()
    expect((await remove(own.id, second?.id)).status).toBe(200)
    const { body } = await server.call('GET second-factor/index', { as: own.id })
    expect(body).toEqual({ app: null, passkeys: [], recovery_codes_left: 0 })
    expect((await openMailbox(server).newest(own.email)).text).toContain('The passkey “Phone” was removed')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '#contract/roles.ts'
import { builders } from '#server/testing/builders.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { removeUnverifiedRecruitersTask } from '../tasks/remove-unverified-recruiters.ts'

const DAY = 24 * 60 * 60 * 1000
const PASSWORD = 'a heron on one leg'
const OVER = 'This link isn’t valid. It was already used, has expired, or was replaced by a newer one.'
let server: TestServer
let build: ReturnType<typeof builders>
let mailbox: Mailbox
let counter = 0

beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: 'https://collegium.example' } })
  build = builders(server.db)
  mailbox = openMailbox(server)
})
afterAll(() => server.stop())

const anAddress = () => `198.51.100.${++counter}`
const anEmail = () => `recruiter${++counter}@example.org`
const FORM = { first_name: 'Rosa', last_name: 'Lindqvist', organisation: 'Lakeside Health', password: PASSWORD }
const signUp = (email: unknown, more: object = {}, address = anAddress()) =>
  server.call('POST auth/recruiter-signup', { body: { ...FORM, email, ...more }, address })
const verify = (token: string) =>
  server.call('GET auth/recruiter-verify-sign-up-token', { query: { token }, address: anAddress() })
const repeat = (input: { as?: number; token?: string; address?: string }) =>
  server.call('GET auth/recruiter-repeat-verification-email', {
    ...(input.as === undefined ? {} : { as: input.as }),
    query: input.token === undefined ? {} : { token: input.token },
    address: input.address ?? anAddress(),
  })
const account = (email: string) =>
  server.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()

describe('POST auth/recruiter-signup', () => {
  it('returns errors for the missing fields', async () => {
    const { status, body } = await signUp('', { first_name: '', last_name: '', organisation: ' ', password: '' })
    expect(status).toBe(422)
    const required = body.errors
      ?.filter(({ message }) => message === 'This field is required')
      .map(({ field }) => field)
    expect(required).toEqual(['first_name', 'last_name', 'organisation', 'email', 'password'])
  })

  it.each<[object, string, string]>([
    [{ phone: '555010123' }, 'phone', 'The Phone Number must be like XXX-XXX-XXXX.'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Enter a web address, such as https://example.org'],
    [{ password: 'short' }, 'password', 'Use at least 10 characters'],
  ])('returns 422 for %j', async (wrong, field, message) => {
    const { status, body } = await signUp(anEmail(), wrong)
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
  })

  it('creates an account with an unverified address, without signing in', async () => {
    const email = anEmail()
    const { status, cookies } = await signUp(email, { phone: '(555) 010-1234', website: 'lakeside.example' })
    expect([status, cookies]).toEqual([200, []])
    const row = await account(email)
    expect(row).toMatchObject({ roles: ['MSS_RECRUITER'], is_email_validated: false, society_id: null, is_demo: false })
    const kept = await server.db
      .selectFrom('recruiter_profile')
      .selectAll()
      .where('user_id', '=', row?.id ?? 0)
      .execute()
    expect(kept).toEqual([
      {
        user_id: row?.id,
        joined: null,
        organisation: 'Lakeside Health',
        organization_id: null,
        phone: '555-010-1234',
        website: 'https://lakeside.example',
        unverified_since: server.clock.now(),
      },
    ])
    expect((await mailbox.newest(email)).text).toContain('https://collegium.example/recruiter/email-verification/')
    const signedIn = await server.call('POST auth/signin', { body: { email, password: PASSWORD } })
    expect(signedIn.body.user?.is_email_validated).toBe(0)
  })

  it("ignores fields that users can't set", async () => {
    const email = anEmail()
    await signUp(email, { roles: ['GM_ADMIN'], is_email_validated: 1, is_demo: 1, society_id: 1, user_id: 1 })
    expect(await account(email)).toMatchObject({
      roles: ['MSS_RECRUITER'],
      is_email_validated: false,
      is_demo: false,
      society_id: null,
    })
  })

  it('returns the same response for a known address, and leaves its account unchanged', async () => {
    const member = await build.withPassword()
    const recruiter = await build.withPassword('MSS_RECRUITER')
    const before = [await account(member.email), await account(recruiter.email)]
    const answers = [await signUp(member.email), await signUp(recruiter.email), await signUp(anEmail())]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([await account(member.email), await account(recruiter.email)]).toEqual(before)
    for (const { email } of [member, recruiter])
      expect((await mailbox.newest(email)).subject).toBe('You already have a Collegium account')
  })

  it('sends an email for each of two sign-ups, and verifies the one whose link is followed', async () => {
    const email = anEmail()
    await signUp(email)
    const before = await account(email)
    const first = await mailbox.tokenTo(email)
    await signUp(email, { password: 'another heron entirely', first_name: 'Nora' })
    expect(await account(email)).toEqual(before)
    const second = await mailbox.newest(email)
    expect(second.text).toContain('Hello,')
    expect(`${second.text}${second.html}`).not.toContain('Nora')
    expect(second.text).toContain('Someone already signed up with this address')
    expect((await verify(first)).status).toBe(200)
    expect((await verify(mailbox.tokenIn(second))).status).toBe(400)
    expect(await account(email)).toMatchObject({ id: before?.id, first_name: 'Rosa', is_email_validated: true })
  })

  it('creates one account for concurrent requests', async () => {
    const email = anEmail()
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await signUp(email)).status))
    expect(statuses).toEqual([200, 200, 200, 200])
    expect((await server.db.selectFrom('app_user').select('id').where('email', '=', email).execute()).length).toBe(1)
    expect((await verify(await mailbox.tokenTo(email))).status).toBe(200)
  })

  it('returns 429 after five emails to an address, known or unknown', async () => {
    const { email: known } = await build.withPassword()
    for (const email of [known, anEmail()]) {
      for (let sent = 0; sent < 5; sent++) expect((await signUp(email)).status).toBe(200)
      expect((await signUp(email)).status).toBe(429)
    }
  })
})

describe('an address that another person signed up with', () => {
  const OWN = 'the password of the owner'

  /** Signs up and signs in an attacker who can't read the address's emails. */
  async function occupied() {
    const email = anEmail()
    await signUp(email, { first_name: 'Mallory', organisation: 'Elsewhere' })
    const theirs = await mailbox.tokenTo(email)
    const { body } = await server.call('POST auth/signin', {
      body: { email, password: PASSWORD },
      address: anAddress(),
    })
    const look = () =>
      server.call('GET user/get-current-sign-user', { headers: { authorization: `Bearer ${body.token}` } })
    expect((await look()).status).toBe(200)
    return { email, theirs, look }
  }
  const signInWith = async (email: string, password: string) =>
    (await server.call('POST auth/signin', { body: { email, password }, address: anAddress() })).status

  it('belongs to the recruiter who follows the email, with their own password, and signs the other person out', async () => {
    const { email, theirs, look } = await occupied()
    await signUp(email, { password: OWN })
    expect(await signInWith(email, PASSWORD)).toBe(200)
    expect((await verify(await mailbox.tokenTo(email))).status).toBe(200)
    expect(await account(email)).toMatchObject({ first_name: 'Rosa', is_email_validated: true })
    expect([await signInWith(email, OWN), await signInWith(email, PASSWORD)]).toEqual([200, 400])
    expect((await verify(theirs)).status).toBe(400)
    expect((await look()).status).toBe(401)
  })

  it('stays with its owner if the other person signs up again afterwards', async () => {
    const { email } = await occupied()
    await signUp(email, { password: OWN })
    const own = await mailbox.tokenTo(email)
    await signUp(email, { first_name: 'Mallory' })
    const theirs = await mailbox.tokenTo(email)
    expect((await verify(own)).status).toBe(200)
    expect(await signInWith(email, OWN)).toBe(200)
    expect((await verify(theirs)).status).toBe(400)
  })

  it('has one account if several emailed links are followed concurrently', async () => {
    const { email, theirs } = await occupied()
    await signUp(email)
    const second = await mailbox.tokenTo(email)
    await signUp(email)
    const tokens = [theirs, second, await mailbox.tokenTo(email)]
    const statuses = await Promise.all(tokens.map(async token => (await verify(token)).status))
    expect(statuses.sort()).toEqual([200, 400, 400])
    expect((await account(email))?.is_email_validated).toBe(true)
  })

  it('gets another email on request, with a working link', async () => {
    const { email } = await occupied()
    await signUp(email, { password: OWN })
    const old = await mailbox.tokenTo(email)
    server.clock.forward(2 * DAY)
    expect((await repeat({ token: old })).status).toBe(200)
    expect((await verify(await mailbox.tokenTo(email))).status).toBe(200)
    expect(await signInWith(email, OWN)).toBe(200)
  })

  it('can be used to register as a physician with the emailed token', async () => {
    const { email, look } = await occupied()
    await server.call('POST auth/need-token', { body: { email }, address: anAddress() })
    const message = await mailbox.newest(email)
    expect(message.subject).toBe('Your Collegium registration token')
    const { status } = await server.call('POST auth/non-society-signup', {
      body: { token: mailbox.tokenIn(message), first_name: 'Ann', last_name: 'Ek', username: '', password: OWN },
      address: anAddress(),
    })
    expect(status).toBe(200)
    expect(await account(email)).toMatchObject({ roles: ['NON_MSS_USER'], is_email_validated: true })
    expect((await look()).status).toBe(401)
  })

  it('is available again after a week without verification', async () => {
    const { email } = await occupied()
    const task = removeUnverifiedRecruitersTask(server)
    server.clock.forward(7 * DAY - 1000)
    await task.run()
    expect(await account(email)).toBeDefined()
    server.clock.forward(2000)
    await task.run()
    expect(await account(email)).toBeUndefined()
  })

  it("can't be taken from an account that was verified or created by an administrator", async () => {
    const [verified, made] = [anEmail(), anEmail()]
    await signUp(verified)
    await verify(await mailbox.tokenTo(verified))
    await server.db.updateTable('app_user').set({ is_email_validated: false }).where('email', '=', verified).execute()
    await build.user('MSS_RECRUITER', { email: made, is_email_validated: false })
    server.clock.forward(8 * DAY)
    await removeUnverifiedRecruitersTask(server).run()
    for (const email of [verified, made]) {
      const before = await account(email)
      await signUp(email, { first_name: 'Mallory' })
      expect((await mailbox.newest(email)).subject).toBe('You already have a Collegium account')
      expect(await account(email)).toEqual(before)
    }
  })
})

describe('GET auth/recruiter-verify-sign-up-token', () => {
  it('returns 422 without a token and 400 for an unknown token or one for another purpose', async () => {
    expect((await server.call('GET auth/recruiter-verify-sign-up-token')).status).toBe(422)
    const never = await verify('x'.repeat(43))
    expect([never.status, never.body.message]).toEqual([400, OVER])
    const email = anEmail()
    await server.call('POST auth/need-token', { body: { email }, address: anAddress() })
    expect((await verify(await mailbox.tokenTo(email))).status).toBe(400)
  })

  it('verifies the address once', async () => {
    const email = anEmail()
    await signUp(email)
    const token = await mailbox.tokenTo(email)
    const statuses = await Promise.all([verify(token), verify(token), verify(token)])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await account(email))?.is_email_validated).toBe(true)
    expect((await verify(token)).status).toBe(400)
  })

  it('rejects a link after a day', async () => {
    const email = anEmail()
    await signUp(email)
    server.clock.forward(DAY + 1000)
    expect((await verify(await mailbox.tokenTo(email))).status).toBe(400)
    expect((await account(email))?.is_email_validated).toBe(false)
  })

  it('returns a response that is never cached', async () => {
    expect((await verify('x'.repeat(43))).headers['cache-control']).toBe('no-store')
  })
})

describe('GET auth/recruiter-repeat-verification-email', () => {
  it('returns 401 for a forged access token', async () => {
    const { status } = await server.call('GET auth/recruiter-repeat-verification-email', {
      headers: { authorization: 'Bearer forged' },
    })
    expect(status).toBe(401)
  })

  it('sends a new email to the owner of an expired link', async () => {
    const email = anEmail()
    await signUp(email)
    const old = await mailbox.tokenTo(email)
    server.clock.forward(2 * DAY)
    expect((await repeat({ token: old })).status).toBe(200)
    expect((await verify(old)).status).toBe(400)
    expect((await verify(await mailbox.tokenTo(email))).status).toBe(200)
  })

  it.each(ROLES)('sends an email to a signed-in %s with an unverified address', async role => {
    const email = anEmail()
    const as = await build.user(role, { email, is_email_validated: false })
    expect((await repeat({ as })).status).toBe(200)
    expect((await verify(await mailbox.tokenTo(email))).status).toBe(200)
    expect((await account(email))?.is_email_validated).toBe(true)
  })

  it("uses the signed-in user rather than another person's token", async () => {
    const [own, other] = [anEmail(), anEmail()]
    const as = await build.user('MSS_RECRUITER', { email: own, is_email_validated: false })
    await signUp(other)
    await repeat({ as, token: await mailbox.tokenTo(other) })
    expect(await mailbox.all(own)).toHaveLength(1)
    expect(await mailbox.all(other)).toHaveLength(1)
  })

  it('returns the same response if there is nothing to send', async () => {
    const email = anEmail()
    await signUp(email)
    const token = await mailbox.tokenTo(email)
    const sent = await repeat({ token })
    await verify(await mailbox.tokenTo(email))
    const verified = await build.user('MSS_RECRUITER')
    const answers = [
      await repeat({ token }),
      await repeat({ token: 'x'.repeat(43) }),
      await repeat({}),
      await repeat({ as: verified }),
    ]
    for (const { status, text } of answers) expect([status, text]).toEqual([200, sent.text])
    expect(await mailbox.all(email)).toHaveLength(2)
  })

  it('returns 429 after five emails', async () => {
    const as = await build.user('MSS_RECRUITER', { is_email_validated: false })
    for (let sent = 0; sent < 5; sent++) expect((await repeat({ as })).status).toBe(200)
    expect((await repeat({ as })).status).toBe(429)
  })
})

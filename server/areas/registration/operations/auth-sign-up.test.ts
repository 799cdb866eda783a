import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const PASSWORD = 'a heron on one leg'
const OVER = 'This token isn’t valid. It was already used, has expired, or was replaced by a newer one.'
const SIGN_UPS = ['POST auth/signup', 'POST auth/non-society-signup'] as const
let server: TestServer
let build: ReturnType<typeof builders>
let mailbox: Mailbox
let counter = 0

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  mailbox = openMailbox(server)
})
afterAll(() => server.stop())

const anAddress = () => `198.51.100.${++counter}`
const anEmail = () => `joins${++counter}@example.org`

async function tokenFor(email: string): Promise<string> {
  const { status } = await server.call('POST auth/need-token', { body: { email }, address: anAddress() })
  expect(status).toBe(200)
  return mailbox.tokenTo(email)
}

/** Adds an address to a society's list, and returns it with a token for signing up. */
async function invited() {
  const email = anEmail()
  const society_id = await build.society()
  const type = await build.membershipType()
  const mapping = await server.db
    .insertInto('society_member_type_mapping')
    .values({ society_id, type_name: 'Fellow', society_membership_type_id: type })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = await server.db
    .insertInto('society_member')
    .values({ society_id, email, society_member_type_mapping_id: mapping.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { email, society_id, type, mapping: mapping.id, member: member.id, token: await tokenFor(email) }
}

const form = (token: string, more: object = {}) => ({
  token,
  first_name: 'Noor',
  last_name: 'Haddad',
  password: PASSWORD,
  ...more,
})
const signUp = (token: string, more: object = {}) =>
  server.call('POST auth/signup', { body: form(token, more), address: anAddress() })
const signUpAlone = (token: string, more: object = {}) =>
  server.call('POST auth/non-society-signup', { body: form(token, more), address: anAddress() })
const account = (email: string) =>
  server.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()

describe.each(SIGN_UPS)('%s', operation => {
  const call = (body: object) => server.call(operation, { body, address: anAddress() })

  it('returns errors for the missing fields', async () => {
    const { status, body } = await call({ token: '', first_name: ' ', last_name: '', password: '' })
    expect(status).toBe(422)
    const required = body.errors
      ?.filter(({ message }) => message === 'This field is required')
      .map(({ field }) => field)
    expect(required).toEqual(['token', 'first_name', 'last_name', 'password'])
  })

  it.each<[object, string, string]>([
    [{ password: 'nine char' }, 'password', 'Use at least 10 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'Use no more than 128 characters'],
    [{ first_name: '<b>Noor</b>' }, 'first_name', 'Use only letters, spaces, hyphens, and apostrophes'],
    [{ username: 'short' }, 'username', 'Username should be 8 characters long'],
    [{ username: 'somebody@example.org' }, 'username', 'Your username can’t include @'],
  ])('returns 422 for %j', async (wrong, field, message) => {
    const { status, body } = await call(form('any', wrong))
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
  })

  it('returns 400 for an unknown token, and sets no cookie', async () => {
    const { status, body, cookies } = await call(form('x'.repeat(43)))
    expect([status, body.message, cookies]).toEqual([400, OVER, []])
  })
})

describe('POST auth/signup', () => {
  it("creates the account with the data on the society's list, and signs in", async () => {
    const { email, society_id, type, mapping, member, token } = await invited()
    const { status, body, cookies } = await signUp(token, { username: 'noorhaddad1' })
    expect(status).toBe(200)
    expect(cookies.map(({ name }) => name)).toContain('refresh')
    const row = await account(email)
    expect(row).toMatchObject({ first_name: 'Noor', last_name: 'Haddad', username: 'noorhaddad1', roles: ['MSS_USER'] })
    expect(row).toMatchObject({ society_id, society_membership_type_id: type, society_member_type_mapping_id: mapping })
    expect(row).toMatchObject({ is_email_validated: true, is_demo: false, is_password_reset_required: false })
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    const listed = await server.db
      .selectFrom('society_member')
      .select('user_id')
      .where('id', '=', member)
      .executeTakeFirst()
    expect(listed?.user_id).toBe(row?.id)
    expect(body.user).toMatchObject({ id: row?.id, email, society: { id: society_id } })
    const me = await server.call('GET user/get-current-sign-user', {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(me.body.id).toBe(row?.id)
    expect((await server.call('POST auth/signin', { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it('sends an email about the new account, in which the name is escaped', async () => {
    const { email, token, society_id } = await invited()
    await server.db.updateTable('society').set({ name: '<i>Society</i>' }).where('id', '=', society_id).execute()
    await signUp(token, { first_name: "D'Arcy" })
    const message = await mailbox.newest(email)
    expect(message.subject).toBe('Your Collegium account')
    expect(message.text).toContain("Dear D'Arcy,")
    expect(message.html).toContain('Dear D&#39;Arcy,')
    expect(message.html).toContain('&lt;i&gt;Society&lt;/i&gt;')
  })

  it('uses up the token', async () => {
    const { token } = await invited()
    expect((await signUp(token)).status).toBe(200)
    const again = await signUp(token)
    expect([again.status, again.body.message]).toEqual([400, OVER])
  })

  it('creates one account if a token is used concurrently', async () => {
    const { email, token } = await invited()
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await signUp(token)).status))
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400])
    expect(await mailbox.all(email)).toHaveLength(2)
    const { id } = (await account(email)) ?? { id: 0 }
    expect(await server.db.selectFrom('session').selectAll().where('user_id', '=', id).execute()).toHaveLength(1)
  })

  it('rejects a superseded token', async () => {
    const { email, token } = await invited()
    const newer = await tokenFor(email)
    expect((await signUp(token)).status).toBe(400)
    expect((await signUp(newer)).status).toBe(200)
  })

  it("doesn't use up the token if another field is invalid", async () => {
    const { token } = await invited()
    await build.user('MSS_USER', { username: 'takenname1' })
    const taken = await signUp(token, { username: 'TakenName1' })
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      [{ field: 'username', message: 'This username is already taken' }],
    ])
    expect((await signUp(token, { password: 'password12' })).body.errors?.[0]?.field).toBe('password')
    expect((await signUp(token, { username: '' })).status).toBe(200)
  })

  it("rejects people who are not on the society's list or were removed from it", async () => {
    expect((await signUp(await tokenFor(anEmail()))).status).toBe(400)
    const { member, token } = await invited()
    await server.db.updateTable('society_member').set({ disabled: new Date() }).where('id', '=', member).execute()
    const { status, body } = await signUp(token)
    expect([status, body.message]).toEqual([400, expect.stringContaining('no longer has this address on file')])
  })

  it('rejects an address that got an account after the token was sent', async () => {
    const { email, token, society_id } = await invited()
    await build.user('MSS_USER', { email, society_id })
    const { status, body } = await signUp(token)
    expect([status, body.message]).toEqual([400, 'An account with this address already exists. Sign in instead.'])
  })
})

/** Values that users can't set themselves. */
const PRESUMED = {
  id: 1,
  email: 'other@example.org',
  roles: ['GM_ADMIN'],
  role: 'GM_ADMIN',
  is_demo: 1,
  is_email_validated: 1,
  society_id: 1,
  society_member_type_mapping_id: 1,
  is_password_reset_required: 1,
  password_hash: 'x',
  disabled: null,
}

describe("sign-up with fields that users can't set", () => {
  it('ignores the fields for a member', async () => {
    const { email, society_id, type, token } = await invited()
    expect((await signUp(token, { ...PRESUMED, society_membership_type_id: 1 })).status).toBe(200)
    const row = await account(email)
    expect(row).toMatchObject({ roles: ['MSS_USER'], is_demo: false, society_id, society_membership_type_id: type })
    expect(row).toMatchObject({ is_password_reset_required: false, email })
    expect(await account('other@example.org')).toBeUndefined()
  })

  it('ignores the fields for a physician without a society', async () => {
    const email = anEmail()
    const token = await tokenFor(email)
    const type = await build.membershipType()
    await build.study({ otherTypes: [type] })
    expect((await signUpAlone(token, { ...PRESUMED, society_membership_type_id: type })).status).toBe(200)
    expect(await account(email)).toMatchObject({ roles: ['NON_MSS_USER'], is_demo: false, society_id: null })
  })
})

describe('POST auth/non-society-signup', () => {
  it('creates an account without a society, with a type that studies invite', async () => {
    const [type, closed] = [await build.membershipType(), await build.membershipType()]
    await build.study({ otherTypes: [type], memberTypes: [closed] })
    const email = anEmail()
    const token = await tokenFor(email)
    for (const society_membership_type_id of [null, closed, 2_000_000_000]) {
      const { status, body } = await signUpAlone(token, { society_membership_type_id })
      expect([status, body.errors]).toEqual([
        422,
        [{ field: 'society_membership_type_id', message: 'This field is required' }],
      ])
    }
    const { status, body } = await signUpAlone(token, { society_membership_type_id: type })
    expect([status, body.user.society]).toEqual([200, null])
    expect(await account(email)).toMatchObject({ roles: ['NON_MSS_USER'], society_membership_type_id: type })
  })

  it("refers members to the members' form", async () => {
    const { token } = await invited()
    const { status, body } = await signUpAlone(token)
    expect([status, body.message]).toEqual([400, expect.stringContaining('has this address on file')])
    expect((await signUp(token)).status).toBe(200)
  })

  it('returns 429 after too many unknown tokens', async () => {
    const address = anAddress()
    const guess = () => server.call('POST auth/non-society-signup', { body: form('x'.repeat(43)), address })
    for (let tries = 0; tries < 60; tries++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

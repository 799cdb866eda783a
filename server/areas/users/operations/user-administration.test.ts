import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/index.ts'
import { CONFLICT_TEXT } from '#rules/account/edit-conflict.ts'
import { ROLES_TEXT } from '#rules/account/roles.ts'
import { beside } from '#server/testing/beside.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let mailbox: Mailbox
let admin: number

beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: 'https://collegium.example' } })
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  mailbox = openMailbox(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  admin = await build.user('GM_ADMIN')
})

const MISSING = 2_147_483_647
const TEMPORARY = 'a heron on one leg'
let made = 0
const address = () => `person-${++made}@users.example`
const create = (body: object, as = admin) =>
  server.call('POST user/admin-create', {
    as,
    body: { email: address(), first_name: 'Cy', last_name: 'Moss', roles: ['NON_MSS_USER'], ...body },
  })
const update = (id: number, body: InputOf<'PUT user/admin-update'>['body'] | object, as = admin) =>
  server.call('PUT user/admin-update', { as, query: { id }, body })
const remove = (id: number, as = admin) => server.call('DELETE user/delete', { as, query: { id } })
const reset = (id: number, as = admin) => server.call('POST user/reset', { as, query: { id } })
const assign = (id: number, body: object = {}, as = admin) =>
  server.call('PUT user/save-new-password-by-admin', {
    as,
    query: { id },
    body: { password: TEMPORARY, confirm_password: TEMPORARY, ...body },
  })
const row = (id: number) => server.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
const acts = async (id: number) => {
  const entries = server.db.selectFrom('audit_entry').select(['act', 'before', 'after']).where('record_id', '=', id)
  return entries.where('kind', '=', 'user').orderBy('id').execute()
}
const status = (id: number) =>
  server.db.selectFrom('job_offer').select('status').where('id', '=', id).executeTakeFirst()

it('user administration returns 401 for guests, 403 for all but platform administrators, and 404 if not found', async () => {
  expect((await server.call('DELETE user/delete', { query: { id: 1 } })).status).toBe(401)
  const as = await build.user('MSS_ADMIN', { society_id: await build.society() })
  for (const refused of [create({}, as), update(1, {}, as), remove(1, as), reset(1, as), assign(1, {}, as)])
    expect((await refused).status).toBe(403)
  for (const nobody of [update(MISSING, {}), remove(MISSING), reset(MISSING), assign(MISSING)])
    expect((await nobody).status).toBe(404)
})

describe('POST user/admin-create', () => {
  it.each([
    ['roles', { roles: ['MSS_USER', 'NON_MSS_USER'] }],
    ['roles', { roles: ['GM_ADMIN', 'NON_MSS_USER'] }],
    ['roles', { roles: ['MSS_RECRUITER'] }],
    ['society_id', { roles: ['MSS_USER'] }],
    ['society_id', { roles: ['MSS_ADMIN'], society_id: MISSING }],
    ['specialty_id', { specialty_id: MISSING }],
    ['society_membership_type_id', { society_membership_type_id: MISSING }],
    ['first_name', { first_name: '<b>' }],
    ['email', { email: 'x' }],
  ])('returns 422 for an invalid %s: %j', async (field, body) => {
    const { status: code, body: answer } = await create(body)
    expect([code, answer.errors?.[0]?.field]).toEqual([422, field])
  })

  it("creates an account whose user chooses a password by email link, and adds members to the society's list", async () => {
    const society_id = await build.society()
    const { body: user } = await create({ roles: ['MSS_USER'], society_id })
    const entry = server.db.selectFrom('society_member').select('email').where('user_id', '=', user.id)
    expect(await entry.executeTakeFirst()).toEqual({ email: user.email })
    const token = await mailbox.tokenTo(user.email)
    expect((await server.call('POST auth/confirm', { body: { token, password: PASSWORD } })).status).toBe(200)
    const signed = await server.call('POST auth/signin', { body: { email: user.email, password: PASSWORD } })
    expect(signed.body.user).toMatchObject({ roles: ['MSS_USER'], society_id })
    expect(await acts(user.id)).toEqual([{ act: 'user.create', before: null, after: { roles: ['MSS_USER'] } }])
    expect((await create({ email: user.email })).body.errors?.[0]?.field).toBe('email')
  })
})

describe('PUT user/admin-update', () => {
  it('saves only the given fields, under the names for administrators', async () => {
    const specialty_id = await build.specialty()
    const id = await build.user('NON_MSS_USER', { username: 'kept.name', licensed_states: [5] })
    const change = { specialty_id, year_of_birth: 1970, zip_code: '10001', gender: 'F', ethnicity: ['WHITE'] } as const
    const { body } = await update(id, { ...change, npi: '1234567893', is_npi_confirmed: 1 })
    expect(body).toMatchObject({ ...change, npi: '1234567893', is_npi_confirmed: 1, username: 'kept.name' })
    expect((await update(id, { npi: '1234567802' })).body.is_npi_confirmed).toBe(0)
    expect((await update(id, { npi: '', is_npi_confirmed: 1 })).body.errors?.[0]?.field).toBe('npi')
    expect(await row(id)).toMatchObject({ licensed_states: [5], practice_zip: '10001' })
    expect((await update(id, { ethnicity: ['NA', 'WHITE'] })).status).toBe(422)
    expect((await update(id, { zip_code: '1' })).status).toBe(422)
  })

  it('rejects an NPI with a wrong check digit and a ZIP code that doesn’t exist', async () => {
    const id = await build.user('NON_MSS_USER', { npi: '1234567890', practice_zip: '99999' })
    for (const [field, change] of [
      ['npi', { npi: '1234567894' }],
      ['zip_code', { zip_code: '00000' }],
    ] as const) {
      const { status, body } = await update(id, change)
      expect([status, body.errors?.[0]?.field]).toEqual([422, field])
    }
    expect((await update(id, { npi: '1234567890', zip_code: '99999' })).status).toBe(200)
  })

  it("changes roles of the same kind and the society's list, and records both", async () => {
    const id = await build.user('NON_MSS_USER')
    const society_id = await build.society()
    expect((await update(id, { roles: ['MSS_USER'], society_id })).body).toMatchObject({ society_id })
    const listed = server.db.selectFrom('society_member').select('society_id').where('user_id', '=', id)
    expect(await listed.execute()).toEqual([{ society_id }])
    expect((await update(id, { roles: ['NON_MSS_USER'], society_id: null })).status).toBe(200)
    expect(await listed.execute()).toEqual([])
    const admins = await update(id, { roles: ['GM_ADMIN'] })
    expect(admins.body.errors).toEqual([{ field: 'roles', message: ROLES_TEXT.stays }])
    expect((await acts(id)).at(-1)).toEqual({
      act: 'user.update',
      before: { roles: ['MSS_USER'] },
      after: { roles: ['NON_MSS_USER'] },
    })
  })

  it("doesn't restore a removed list entry when a name is saved", async () => {
    const id = await build.user('MSS_USER', { society_id: await build.society() })
    await server.db.deleteFrom('society_member').where('user_id', '=', id).execute()
    expect((await update(id, { first_name: 'Bo' })).status).toBe(200)
    expect(await server.db.selectFrom('society_member').select('id').where('user_id', '=', id).execute()).toEqual([])
  })

  it('clears the subspecialty with a new specialty, and the member type with a new society', async () => {
    const [society_id, specialty_id] = [await build.society(), await build.specialty()]
    const { id: subspecialty_id } = await server.db
      .insertInto('subspecialty')
      .values({ specialty_id, title: 'Own' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: society_member_type_mapping_id } = await server.db
      .insertInto('society_member_type_mapping')
      .values({ society_id, type_name: 'Attending', society_membership_type_id: await build.membershipType() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = { subspecialty_id, society_member_type_mapping_id }
    const id = await build.user('MSS_USER', { society_id, specialty_id, ...own })
    expect((await update(id, { specialty_id, society_id })).status).toBe(200)
    expect(await row(id)).toMatchObject(own)
    const moved = await update(id, { specialty_id: await build.specialty(), society_id: await build.society() })
    expect(moved.status).toBe(200)
    expect(await row(id)).toMatchObject({ subspecialty_id: null, society_member_type_mapping_id: null })
  })

  it('shows the second of two concurrent users the changes of the first, and saves nothing', async () => {
    const id = await build.user('NON_MSS_USER', { first_name: 'Ann', last_name: 'Lee' })
    const seen = { first_name: 'Ann', last_name: 'Lee' }
    expect((await update(id, { first_name: 'Anna', seen })).status).toBe(200)
    const late = await update(id, { first_name: 'Anne', last_name: 'Li', seen })
    expect([late.status, late.body.errors]).toEqual([
      400,
      [{ field: 'first_name', message: CONFLICT_TEXT.field('Anna') }],
    ])
    expect(await row(id)).toMatchObject({ first_name: 'Anna', last_name: 'Lee' })
  })

  it('ends sessions and links after a change of address, and notifies both addresses', async () => {
    const { id, email } = await build.withPassword('NON_MSS_USER')
    await server.call('POST auth/request', { body: { email } })
    const token = await mailbox.tokenTo(email)
    await server.tokenOf(id)
    const after = address()
    expect((await update(id, { email: after })).body.email).toBe(after)
    const confirmed = await server.call('POST auth/confirm', { body: { token, password: TEMPORARY } })
    expect(confirmed.status).toBe(400)
    for (const to of [email, after]) expect((await mailbox.newest(to)).text).toContain(after)
    expect((await server.call('POST auth/signin', { body: { email: after, password: PASSWORD } })).status).toBe(200)
    const taken = await update(id, { email: (await build.withPassword()).email })
    expect(taken.body.errors?.[0]?.field).toBe('email')
  })

  it("ends the sessions of a blocked user and removes a recruiter's offers from the exchange", async () => {
    const recruiter = await exchange.recruiter(await exchange.organization())
    const offer = await exchange.offer({ user_id: recruiter })
    const as = recruiter
    expect((await server.call('GET recruiter/recruiter-profile', { as })).status).toBe(200)
    expect((await update(recruiter, { is_blocked: 1 })).body.is_blocked).toBe(1)
    expect((await server.call('GET recruiter/recruiter-profile', { as })).status).toBe(401)
    expect(await status(offer)).toEqual({ status: 'draft' })
    const member = await build.user()
    await update(member, { is_blocked: 1 })
    expect((await update(member, { is_blocked: 0 })).body.is_blocked).toBe(0)
    expect((await acts(member)).map(({ act }) => act)).toContain('user.unblock')
  })

  it('rejects administrators who block or demote themselves', async () => {
    expect((await update(admin, { is_blocked: 1 })).status).toBe(400)
    const own = await update(admin, { roles: ['MSS_ADMIN'], society_id: await build.society() })
    expect(own.body.errors).toEqual([{ field: 'roles', message: ROLES_TEXT.self }])
    expect((await row(admin))?.roles).toEqual(['GM_ADMIN'])
  })

  it('keeps one of two platform administrators who remove each other at the same time', async () => {
    const alone = (ids: readonly number[]) =>
      server.db
        .updateTable('app_user')
        .set({ disabled: new Date() })
        .where(sql<boolean>`'GM_ADMIN' = ANY (roles)`)
        .where('id', 'not in', ids)
        .execute()
    for (const end of [
      (id: number, as: number) => update(id, { is_blocked: 1 }, as),
      (id: number, as: number) => remove(id, as),
    ]) {
      const two = [await build.user('GM_ADMIN'), await build.user('GM_ADMIN')] as const
      await alone(two)
      // The test server signs in callers on their first call, which must not coincide with the deletion of the other account.
      for (const as of two) expect((await server.call('GET user/get-current-sign-user', { as })).status).toBe(200)
      const answers = await Promise.all([end(two[0], two[1]), end(two[1], two[0])])
      const codes = answers.map(({ status: code }) => code).toSorted()
      expect([codes[0], [400, 401].includes(codes[1] ?? 0)]).toEqual([200, true])
      const left = await Promise.all(two.map(async id => (await row(id))?.disabled === null))
      expect(left.filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('the last society administrator with full access', () => {
  const rights = { society_right: 'full' }
  async function administered() {
    const society_id = await build.society({ name: `Society of ${++made}` })
    const { id } = await build.withPassword('MSS_ADMIN', { society_id, ...rights })
    return {
      id,
      society_id,
      text: `This is the last active administrator of Society of ${made} with full access. Add another one first.`,
    }
  }

  it("can't be deleted, moved to another society, or given other roles by platform administrators", async () => {
    const { id, society_id, text } = await administered()
    await build.withPassword('MSS_ADMIN', { society_id, society_right: 'members' })
    await build.user('MSS_ADMIN', { society_id, ...rights })
    await build.withPassword('MSS_ADMIN', { society_id, ...rights, disabled: new Date() })
    const elsewhere = await build.society()
    for (const refused of [
      await remove(id),
      await update(id, { society_id: elsewhere }),
      await update(id, { roles: ['GM_ADMIN'], society_id: null }),
    ])
      expect([refused.status, refused.body.message]).toEqual([400, text])
    expect(await row(id)).toMatchObject({ society_id, roles: ['MSS_ADMIN'] })
    expect((await update(id, { first_name: 'Bo', roles: ['MSS_ADMIN', 'GM_ADMIN'] })).status).toBe(200)
  })

  it('can be deleted once another one has chosen a password, and one of two concurrent deletions fails', async () => {
    const { id, society_id } = await administered()
    const other = (await build.withPassword('MSS_ADMIN', { society_id, ...rights })).id
    const answers = await Promise.all([remove(id), remove(other)])
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 400])
  })

  it('can be blocked, so that access through a stolen account ends immediately', async () => {
    const { id } = await administered()
    expect((await update(id, { is_blocked: 1 })).status).toBe(200)
    expect((await row(id))?.disabled).not.toBeNull()
  })
})

describe('PUT user/mss-admin-update', () => {
  it("changes members of the caller's society, and returns 404 for administrators and other societies", async () => {
    const society_id = await build.society()
    const as = await build.user('MSS_ADMIN', { society_id })
    const change = (id: number, body: object = { first_name: 'Bo' }, who: number | undefined = as) =>
      server.call('PUT user/mss-admin-update', { as: who, query: { id }, body })
    const member = await build.user('MSS_USER', { society_id })
    expect((await server.call('PUT user/mss-admin-update', { query: { id: member }, body: {} })).status).toBe(401)
    expect((await change(member, {}, member)).status).toBe(403)
    for (const id of [MISSING, as, admin, await build.user('MSS_USER')]) expect((await change(id)).status).toBe(404)
    expect((await change(member, { email: address() })).status).toBe(422)
    expect((await change(member)).body).toMatchObject({ first_name: 'Bo', society_id })
  })

  it.each<[string, () => Promise<object>]>([
    ['moves to another society', async () => ({ society_id: await build.society() })],
    ['becomes an administrator', async () => ({ roles: ['MSS_ADMIN'] })],
  ])('changes nothing for a member who %s at the same time', async (_, become) => {
    const society_id = await build.society()
    const as = await build.user('MSS_ADMIN', { society_id })
    const member = await build.user('MSS_USER', { society_id, first_name: 'Ann' })
    const change = await become()
    const late = await beside(
      server.db,
      holding => holding.updateTable('app_user').set(change).where('id', '=', member).execute(),
      () => server.call('PUT user/mss-admin-update', { as, query: { id: member }, body: { first_name: 'Bo' } }),
    )
    expect([late.status, (await row(member))?.first_name]).toEqual([404, 'Ann'])
  })

  it("accepts only the society's specialties, but keeps a member's current one", async () => {
    const society_id = await build.society()
    const as = await build.user('MSS_ADMIN', { society_id })
    const [own, foreign] = [await build.specialty(), await build.specialty()]
    await server.db.insertInto('society_specialty').values({ society_id, specialty_id: own }).execute()
    const member = await build.user('MSS_USER', { society_id })
    const change = (specialty_id: number | null) =>
      server.call('PUT user/mss-admin-update', { as, query: { id: member }, body: { specialty_id } })
    expect((await change(foreign)).body.errors).toEqual([
      { field: 'specialty_id', message: 'This specialty isn’t in your society’s list' },
    ])
    expect((await change(own)).body.specialty_id).toBe(own)
    expect((await change(null)).body.specialty_id).toBe(null)
    await server.db.updateTable('app_user').set({ specialty_id: foreign }).where('id', '=', member).execute()
    expect((await change(foreign)).status).toBe(200)
  })
})

describe('DELETE user/delete', () => {
  it("deletes accounts of other users and notifies them, but rejects the caller's own account", async () => {
    expect((await remove(admin)).status).toBe(400)
    const { id, email } = await build.withPassword('NON_MSS_USER', { disabled: new Date() })
    expect((await remove(id)).body).toEqual({ id })
    expect(await row(id)).toBeUndefined()
    expect((await mailbox.newest(email)).text).toContain('administrator deleted your account')
    expect((await acts(id)).map(({ act }) => act)).toEqual(['user.delete'])
  })

  it("closes an organization's offers only with its last recruiter", async () => {
    const organization_id = await exchange.organization()
    const [first, last] = [await exchange.recruiter(organization_id), await exchange.recruiter(organization_id)]
    await exchange.recruiter(organization_id, { disabled: new Date() })
    const open = await exchange.offer({ organization_id, user_id: first })
    const draft = await exchange.offer({ organization_id, user_id: first, status: 'draft', activated: null })
    await remove(first)
    expect([await status(open), await status(draft)]).toEqual([{ status: 'active' }, { status: 'draft' }])
    await remove(last)
    expect([await status(open), await status(draft)]).toEqual([{ status: 'closed' }, undefined])
  })
})

describe('POST user/reset', () => {
  it("rejects users who aren't physicians", async () => {
    expect((await reset(await build.user('MSS_RECRUITER'))).status).toBe(400)
  })

  it('deletes surveys, ICOs, reports, profile, and settings, and keeps the account', async () => {
    const study = await build.study()
    const { userId: id } = await build.answered(study, await build.memberOf(study, { practice_zip: '10001' }))
    await build.postedIco(id)
    await server.db
      .insertInto('comparison')
      .values({ user_id: id, questionnaire_id: study.id, comparisons: '[]', updated: new Date() })
      .execute()
    const before = await row(id)
    expect((await reset(id)).body).toMatchObject({ id, email: before?.email, society_id: before?.society_id })
    for (const table of ['survey', 'job_profile', 'comparison'] as const)
      expect(await server.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([])
    expect(await row(id)).toMatchObject({ practice_zip: null, roles: ['MSS_USER'] })
  })
})

describe('PUT user/save-new-password-by-admin', () => {
  it("returns 422 for passwords that differ or are easy to guess, and 400 for the caller's own account", async () => {
    const id = await build.user('NON_MSS_USER')
    expect((await assign(id, { confirm_password: 'another one' })).body.errors?.[0]?.field).toBe('confirm_password')
    expect((await assign(id, { password: 'password123', confirm_password: 'password123' })).status).toBe(422)
    expect((await assign(admin)).status).toBe(400)
  })

  it("ends sessions, permits only choosing a new password, and doesn't include the password in the email", async () => {
    const { id, email } = await build.withPassword('NON_MSS_USER')
    await server.call('POST auth/request', { body: { email } })
    const token = await mailbox.tokenTo(email)
    const as = id
    expect((await server.call('GET user/get-current-sign-user', { as })).status).toBe(200)
    expect((await assign(id)).status).toBe(200)
    expect((await server.call('GET user/get-current-sign-user', { as })).status).toBe(401)
    const { subject, text } = await mailbox.newest(email)
    expect([subject, text.includes(TEMPORARY)]).toEqual([expect.stringContaining('temporary password'), false])
    const signed = await server.call('POST auth/signin', { body: { email, password: TEMPORARY } })
    expect(signed.body).toMatchObject({ token: null, user: { is_password_reset_required: 1 } })
    expect((await server.call('POST auth/confirm', { body: { token, password: PASSWORD } })).status).toBe(400)
  })

  it('lets users sign in after too many attempts with a forgotten password', async () => {
    const { id, email } = await build.withPassword('NON_MSS_USER')
    const signIn = (password: string) =>
      server.call('POST auth/signin', { body: { email, password }, address: `192.0.2.${++made}` })
    for (let tries = 0; tries < 8; tries++) expect((await signIn('forgotten')).status).not.toBe(429)
    expect((await signIn(PASSWORD)).status).toBe(429)
    expect((await assign(id)).status).toBe(200)
    expect((await signIn(TEMPORARY)).status).toBe(200)
  })
})

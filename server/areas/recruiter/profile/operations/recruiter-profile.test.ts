import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFLICT_TEXT } from '#rules/account/edit-conflict.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let mailbox: Mailbox
let admin: number
let organization: number
let owner: number
let colleague: number

beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: 'https://collegium.example' } })
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  mailbox = openMailbox(server)
  admin = await build.user('GM_ADMIN')
  organization = await exchange.organization('Mercy Health')
  owner = await exchange.recruiter(organization, { first_name: 'Ann', last_name: 'Lee' })
  colleague = await exchange.recruiter(organization)
})
afterAll(() => server.stop())

const get = (as: number) => server.call('GET recruiter/recruiter-profile', { as })
const save = (body: object, as = owner) => server.call('PUT recruiter/update-recruiter-profile', { as, body })
const byAdmin = (id: number, body: object) =>
  server.call('PUT recruiter/update-recruiter-by-admin', { as: admin, query: { id }, body })
const waiting = async (id: number) => {
  const rows = server.db.selectFrom('exchange_change').select('id').where('item_id', '=', id)
  return (await rows.where('kind', '=', 'offer').execute()).length
}

describe('GET recruiter/recruiter-profile', () => {
  it("returns the recruiter's own profile with the organization, and rejects guests and members", async () => {
    expect((await server.call('GET recruiter/recruiter-profile')).status).toBe(401)
    expect((await get(await build.user())).status).toBe(403)
    expect((await get(owner)).body).toMatchObject({
      id: owner,
      first_name: 'Ann',
      organisation: 'Mercy Health',
      specialties: [],
      is_owner: 1,
      replies_within: null,
    })
    expect((await get(colleague)).body.is_owner).toBe(0)
  })
})

describe('PUT recruiter/update-recruiter-profile', () => {
  it('rejects guests, administrators, and invalid fields, and then saves nothing', async () => {
    expect((await server.call('PUT recruiter/update-recruiter-profile', { body: {} })).status).toBe(401)
    expect((await save({}, admin)).status).toBe(403)
    const before = (await get(owner)).body
    for (const [field, body] of [
      ['first_name', { first_name: '1' }],
      ['organisation', { organisation: ' ' }],
      ['phone', { phone: '555010123' }],
      ['website', { website: 'javascript:alert(1)' }],
      ['specialties', { phone: '555-010-1234', specialties: [2_147_483_647] }],
    ] as const)
      expect([field, (await save(body)).body.errors?.[0]?.field]).toEqual([field, field])
    expect((await get(owner)).body).toEqual(before)
  })

  it('saves only the given fields', async () => {
    const specialty = await build.specialty()
    const saved = await save({ last_name: 'Ray', phone: '555-010-1234', specialties: [specialty, specialty] })
    expect(saved.body).toMatchObject({ first_name: 'Ann', last_name: 'Ray', phone: '555-010-1234' })
    expect(saved.body.specialties).toEqual([specialty])
    expect((await save({ phone: '' })).body).toMatchObject({ phone: null, specialties: [specialty] })
  })

  it('lets only the owner rename the organization, and matches open offers again after approval', async () => {
    const open = await exchange.offer({ organization_id: organization })
    const closed = await exchange.offer({ organization_id: organization, status: 'closed', ended: new Date() })
    const refused = await save({ organisation: 'Ours' }, colleague)
    expect([refused.status, refused.body.message]).toEqual([400, 'Only the owner can rename your organization.'])
    expect((await save({ organisation: 'Mercy Health' }, colleague)).status).toBe(200)
    expect([await waiting(open), await waiting(closed)]).toEqual([0, 0])
    expect((await save({ organisation: 'Mercy North' })).body.organisation).toBe('Mercy Health')
    expect([await waiting(open), await waiting(closed)]).toEqual([0, 0])
    const { items } = (await server.call('GET employer/index', { as: admin, query: { perPage: 100 } })).body
    const { name = '', wantedName = null, looksLike = null } = items.find(({ id }) => id === organization) ?? {}
    const body = {
      decision: 'approve-name',
      note: 'As on their website.',
      seen: { name, wantedName, looksLike },
    } as const
    await server.call('PUT employer/update', { as: admin, query: { id: organization }, body })
    expect((await get(colleague)).body.organisation).toBe('Mercy North')
    expect([await waiting(open), await waiting(closed)]).toEqual([1, 0])
  })

  it('requires and saves the organization of a recruiter without a profile', async () => {
    const newcomer = await build.user('MSS_RECRUITER')
    expect((await save({ phone: '555-010-1234' }, newcomer)).body.errors?.[0]?.field).toBe('organisation')
    const saved = await save({ organisation: 'Lakeside', phone: '555-010-1234' }, newcomer)
    expect(saved.body).toMatchObject({ organisation: 'Lakeside', phone: '555-010-1234', is_owner: 1 })
  })
})

describe('recruiter administration', () => {
  it("returns 401 for guests, 403 for recruiters, and 404 for users who aren't recruiters", async () => {
    const query = { id: owner }
    expect((await server.call('GET recruiter/recruiter-profile-for-admin', { query })).status).toBe(401)
    expect((await server.call('GET recruiter/recruiter-profile-for-admin', { as: owner, query })).status).toBe(403)
    for (const id of [admin, 2_147_483_647]) {
      const none = await server.call('GET recruiter/recruiter-profile-for-admin', { as: admin, query: { id } })
      expect(none.status).toBe(404)
      expect((await byAdmin(id, {})).status).toBe(404)
    }
    expect((await server.call('PUT recruiter/update-recruiter-by-admin', { query, body: {} })).status).toBe(401)
    const wrong = await server.call('PUT recruiter/update-recruiter-by-admin', { as: owner, query, body: {} })
    expect(wrong.status).toBe(403)
  })

  it("edits a recruiter, including the organization's name", async () => {
    const { body } = await byAdmin(colleague, { first_name: 'Bo', organisation: 'Mercy South' })
    expect(body).toMatchObject({ first_name: 'Bo', organisation: 'Mercy South', is_blocked: 0, is_email_validated: 1 })
    expect((await get(owner)).body.organisation).toBe('Mercy South')
  })

  it("shows the second of two concurrent administrators the first one's change, and saves nothing", async () => {
    const seen = { phone: null, website: null }
    expect((await byAdmin(colleague, { phone: '615-555-0100', seen })).status).toBe(200)
    const late = await byAdmin(colleague, { phone: '615-555-0199', website: 'https://mercy.example', seen })
    expect([late.status, late.body.errors]).toEqual([
      400,
      [{ field: 'phone', message: CONFLICT_TEXT.field('615-555-0100') }],
    ])
    expect((await byAdmin(colleague, {})).body).toMatchObject({ phone: '615-555-0100', website: null })
  })

  it("ends a blocked recruiter's sessions and immediately unposts only their offers", async () => {
    const { id: blocked, email } = await build.withPassword('MSS_RECRUITER')
    const profile = { user_id: blocked, organisation: 'Ours', organization_id: organization }
    await server.db.insertInto('recruiter_profile').values(profile).execute()
    const signIn = () => server.call('POST auth/signin', { body: { email, password: PASSWORD } })
    expect((await signIn()).status).toBe(200)
    const [own, others] = [
      await exchange.offer({ organization_id: organization, user_id: blocked }),
      await exchange.offer({ organization_id: organization, user_id: owner }),
    ]
    const job_profile_id = await build.postedIco(await build.user())
    await exchange.message(await exchange.match({ job_profile_id, job_offer_id: own }), 'member')
    expect((await get(blocked)).status).toBe(200)
    expect((await byAdmin(blocked, { is_blocked: 1 })).body.is_blocked).toBe(1)
    expect((await get(blocked)).status).toBe(401)
    expect((await signIn()).status).not.toBe(200)
    const messages = await server.call('GET message/get-for-job-offer', { as: owner, query: { jobOfferId: own } })
    expect(messages.body._meta.totalCount).toBe(1)
    const status = async (id: number) =>
      (await server.call('GET recruiter/job-offer/view', { as: owner, query: { id } })).body.status
    expect([await status(own), await status(others)]).toEqual(['draft', 'active'])
    expect([await waiting(own), await waiting(others)]).toEqual([1, 0])
    expect((await byAdmin(blocked, { is_blocked: 0 })).body.is_blocked).toBe(0)
    expect([await status(own), (await signIn()).status]).toEqual(['draft', 200])
  })
})

describe('POST recruiter/admin-recruiter-create', () => {
  const form = { first_name: 'Cy', last_name: 'Moss', organisation: 'Hillside' }
  const create = (body: object) => server.call('POST recruiter/admin-recruiter-create', { as: admin, body })

  it('returns 401 for guests, 403 for recruiters, 422 for invalid input, and 400 for a taken address', async () => {
    const body = { ...form, email: 'cy@hillside.example' }
    expect((await server.call('POST recruiter/admin-recruiter-create', { body })).status).toBe(401)
    expect((await server.call('POST recruiter/admin-recruiter-create', { as: owner, body })).status).toBe(403)
    expect((await create({ ...form, email: 'x' })).status).toBe(422)
    const { email } = await build.withPassword()
    expect((await create({ ...form, email })).body.message).toBe('An account with this address already exists.')
  })

  it('creates an account whose password is chosen with an emailed link', async () => {
    const email = 'cy@hillside.example'
    expect((await create({ ...form, email })).body).toMatchObject({ email, organisation: 'Hillside', is_blocked: 0 })
    const { subject, text } = await mailbox.newest(email)
    expect([subject, text]).toEqual(['Your Collegium recruiter account', expect.stringContaining('Hillside')])
    const token = await mailbox.tokenTo(email)
    const password = 'a heron on one leg'
    expect((await server.call('POST auth/confirm', { body: { token, password } })).status).toBe(200)
    const { body } = await server.call('POST auth/signin', { body: { email, password } })
    expect(body.user).toMatchObject({ roles: ['MSS_RECRUITER'], is_email_validated: 1 })
    expect((await server.call('POST auth/confirm', { body: { token, password } })).status).toBe(400)
  })

  it('creates an account whose link expires after a week', async () => {
    const email = 'di@hillside.example'
    await create({ ...form, email })
    const body = { token: await mailbox.tokenTo(email), password: 'a heron on one leg' }
    server.clock.forward(7 * 86_400_000)
    expect((await server.call('POST auth/confirm', { body })).status).toBe(400)
  })
})

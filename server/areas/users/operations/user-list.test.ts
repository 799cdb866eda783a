import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/index.ts'
import { MANY_PEOPLE } from '#contract/list.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  admin = await build.user('GM_ADMIN', { last_name: 'Zimmer' })
})
afterAll(() => server.stop())

type Query = InputOf<'GET user'>['query']
const ids = async (query: Query) => {
  const { status, body } = await server.call('GET user', { as: admin, query: { perPage: 100, ...query } })
  expect(status).toBe(200)
  return body.items.map(({ id }) => id)
}

it('GET user returns 401 for guests and 403 for all but platform administrators', async () => {
  expect((await server.call('GET user')).status).toBe(401)
  for (const role of ['MSS_ADMIN', 'MSS_USER', 'MSS_RECRUITER'] as const)
    expect((await server.call('GET user', { as: await build.user(role) })).status).toBe(403)
})

it('GET user returns accounts with related names and without secrets', async () => {
  const society_id = await build.society({ name: 'Society of Tests' })
  const specialty_id = await build.specialty({ title: 'Testing' })
  const society_membership_type_id = await build.membershipType({ type_name: 'Fellow' })
  const { id, email } = await build.withPassword('MSS_USER', {
    first_name: 'Ann',
    last_name: 'Lee',
    society_id,
    specialty_id,
    society_membership_type_id,
  })
  const { body } = await server.call('GET user', { as: admin, query: { id: [id] } })
  expect(body.items).toEqual([
    {
      id,
      email,
      username: null,
      first_name: 'Ann',
      last_name: 'Lee',
      roles: ['MSS_USER'],
      is_demo: 0,
      is_email_validated: 1,
      is_email_optout: 0,
      is_password_reset_required: 0,
      is_blocked: 0,
      society_id,
      society: 'Society of Tests',
      society_membership_type_id,
      member_type: 'Fellow',
      specialty_id,
      specialty: 'Testing',
      organization: null,
      created: expect.any(String),
    },
  ])
  expect(await ids({ name: 'ann lee' })).toEqual([id])
  expect(await ids({ name: email })).toEqual([id])
  expect(await ids({ society: 'of tests', specialty: 'testing' })).toEqual([id])
})

it('GET user finds users by any role, and recruiters by organization', async () => {
  const exchange = exchangeBuilders(server.db)
  const recruiter = await exchange.recruiter(await exchange.organization('Mercy Health'))
  const both = await build.user('GM_ADMIN', { roles: ['GM_ADMIN', 'MSS_ADMIN'], last_name: 'Aaron' })
  expect(await ids({ roles: ['GM_ADMIN'] })).toEqual([both, admin])
  expect(await ids({ roles: ['MSS_RECRUITER'], organization: 'mercy' })).toEqual([recruiter])
  expect(await ids({ roles: ['MSS_ADMIN', 'GM_ADMIN'] })).toEqual(expect.arrayContaining([both, admin]))
})

it('GET user filters by blocked, unverified, and opted-out users', async () => {
  const blocked = await build.user('MSS_RECRUITER', { disabled: new Date() })
  const unverified = await build.user('MSS_RECRUITER', { is_email_validated: false })
  const quiet = await build.user('MSS_RECRUITER', { is_email_optout: true })
  expect(await ids({ is_blocked: true })).toEqual([blocked])
  expect(await ids({ is_email_validated: false })).toEqual([unverified])
  expect(await ids({ is_email_optout: true })).toEqual([quiet])
})

it('GET user includes profile and settings on request', async () => {
  const id = await build.user('NON_MSS_USER', { practice_zip: '10001', gender_identity: 'F', year_of_birth: 1970 })
  const { body } = await server.call('GET user', { as: admin, query: { id: [id], expand: ['profile', 'settings'] } })
  expect(body.items[0]).toMatchObject({ zip_code: '10001', gender: 'F', year_of_birth: 1970, settings: '{}' })
})

describe('reading profiles as a platform administrator', () => {
  const readings = async (userId: number) => {
    const rows = await server.db
      .selectFrom('audit_entry')
      .select(['record_key', 'facts'])
      .where('act', '=', 'list.read')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map(({ record_key, facts }) => [record_key, facts])
  }
  const reader = () => build.user('GM_ADMIN')
  const read = (as: number, query: NonNullable<Query>) => server.call('GET user', { as, query })

  it('is recorded in the audit log once an hour for each administrator, regardless of the number of pages', async () => {
    const [one, other] = [await reader(), await reader()]
    await Promise.all([0, 1, 2].map(page => read(one, { page, perPage: 2, expand: ['profile'] })))
    await read(other, { expand: ['profile', 'settings'] })
    expect([await readings(one), await readings(other)]).toEqual([[['users', {}]], [['users', {}]]])
    server.clock.set(new Date(server.clock.now().getTime() + 60 * 60 * 1000))
    await read(one, { expand: ['profile'] })
    expect(await readings(one)).toHaveLength(2)
  })

  it("isn't recorded for pages without profiles or with only a few names", async () => {
    const as = await reader()
    await read(as, {})
    await read(as, { expand: ['settings'] })
    await read(as, { expand: ['profile'], name: 'nobody at all' })
    await server.call('GET user/all-users', { as })
    expect(await readings(as)).toEqual([])
  })

  it('is recorded for pages with many names', async () => {
    for (let count = 0; count <= MANY_PEOPLE; count += 1) await build.user('NON_MSS_USER')
    const as = await reader()
    await read(as, { perPage: 1000 })
    await server.call('GET user/all-users', { as, query: { perPage: 1000 } })
    expect(await readings(as)).toEqual([
      ['users', {}],
      ['user/all-users', {}],
    ])
  })

  it('is recorded when pages with a few names each exceed the first hundred names', async () => {
    const as = await reader()
    await read(as, { perPage: 50, page: 1 })
    expect(await readings(as)).toEqual([])
    await read(as, { perPage: 50, page: 2 })
    expect(await readings(as)).toEqual([['users', {}]])
  })
})

it('GET user/all-users returns only enough data to distinguish users', async () => {
  const id = await build.user('MSS_RECRUITER', { first_name: 'Bo', last_name: 'Unique' })
  expect((await server.call('GET user/all-users')).status).toBe(401)
  expect((await server.call('GET user/all-users', { as: id })).status).toBe(403)
  const { body } = await server.call('GET user/all-users', { as: admin, query: { name: 'bo unique' } })
  const email = expect.any(String)
  expect(body.items).toEqual([{ id, first_name: 'Bo', last_name: 'Unique', email, roles: ['MSS_RECRUITER'] }])
})

describe('GET user/get-by-member-id', () => {
  it('returns the account of an entry on a list that the caller administers', async () => {
    const society_id = await build.society()
    const user_id = await build.user('MSS_USER', { society_id })
    const [joined, waiting] = await server.db
      .insertInto('society_member')
      .values([
        { society_id, email: 'joined@list.example', user_id },
        { society_id, email: 'waiting@list.example' },
      ])
      .returning('id')
      .execute()
    const get = (id: number | undefined, as?: number) =>
      server.call('GET user/get-by-member-id', { ...(as ? { as } : {}), query: { id: id ?? 0 } })
    const own = await build.user('MSS_ADMIN', { society_id })
    const other = await build.user('MSS_ADMIN', { society_id: await build.society() })
    expect((await get(joined?.id)).status).toBe(401)
    expect((await get(joined?.id, user_id)).status).toBe(403)
    expect((await get(joined?.id, other)).status).toBe(404)
    expect((await get(waiting?.id, own)).status).toBe(404)
    for (const as of [own, admin]) expect((await get(joined?.id, as)).body).toMatchObject({ id: user_id, society_id })
  })
})

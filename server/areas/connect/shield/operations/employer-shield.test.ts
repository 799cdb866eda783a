import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let member: number
let profile: number
let organization: number
let match: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
})
beforeEach(async () => {
  member = await build.user()
  profile = await build.postedIco(member)
  organization = await exchange.organization('Mercy Health')
  match = await exchange.match({
    job_profile_id: profile,
    job_offer_id: await exchange.offer({ organization_id: organization }),
  })
})
afterAll(() => server.stop())

const list = (as = member) => server.call('GET employer-shield/index', { as })
const create = (kind: unknown, value: unknown, as = member) =>
  server.call('POST employer-shield/create', { as, body: { kind, value } })
const remove = (id: unknown, as = member) => server.call('POST employer-shield/delete', { as, query: { id } })
const block = (matchId: unknown = match, as = member) =>
  server.call('POST employer-shield/block', { as, query: { matchId } })
const unblock = (organizationId: unknown, as = member) =>
  server.call('POST employer-shield/unblock', { as, query: { organizationId } })
const isShielded = async (id = profile) =>
  (await server.db.selectFrom('job_profile').select('is_shielded').where('id', '=', id).executeTakeFirstOrThrow())
    .is_shielded

describe('permission for shields', () => {
  it("is denied with 401 for guests, 403 for recruiters, and 404 for other members' lists", async () => {
    expect((await server.call('GET employer-shield/index', {})).status).toBe(401)
    expect((await list(await build.user('MSS_RECRUITER'))).status).toBe(403)
    await create('name', 'Mercy')
    const id = (await list()).body.shields[0]?.id
    const stranger = await build.user()
    expect([(await remove(id, stranger)).status, (await block(match, stranger)).status]).toEqual([404, 404])
    expect((await list(stranger)).body).toEqual({ shields: [], blocked: [] })
    expect((await list()).body.shields).toHaveLength(1)
  })
})

describe('POST employer-shield/create', () => {
  it.each([
    ['name', ' Inc. ', 'Enter an employer’s name.'],
    ['domain', 'mercy', 'Enter a domain, such as example.org.'],
    ['area', '3562', 'Choose a metropolitan area.'],
    ['area', '00000', 'Choose a metropolitan area.'],
  ])('returns 422 for %s "%s"', async (kind, value, message) => {
    const { status, body } = await create(kind, value)
    expect([status, body.errors]).toEqual([422, [{ field: 'value', message }]])
    expect((await list()).body.shields).toEqual([])
  })

  it('returns 422 for an unknown kind or an empty body', async () => {
    expect([(await create('state', '5')).status, (await create('name', undefined)).status]).toEqual([422, 422])
  })

  it('saves each value once, regardless of its spelling, and returns names of areas', async () => {
    await create('name', ' Mercy Health, Inc. ')
    await create('name', 'mercy health')
    await create('domain', 'https://www.Mercy.org/jobs')
    await create('domain', 'hr@mercy.org')
    const { status, body } = await create('area', '35620')
    expect(status).toBe(200)
    expect(body.shields.map(({ kind, value, label }) => [kind, value, label])).toEqual([
      ['name', 'Mercy Health, Inc.', 'Mercy Health, Inc.'],
      ['domain', 'mercy.org', 'mercy.org'],
      ['area', '35620', 'New York-Newark-Jersey City, NY-NJ'],
    ])
    expect((await list()).body).toEqual(body)
  })

  it("excludes the member's ICOs from counts until the last hidden employer is removed", async () => {
    const other = await build.postedIco(await build.user())
    expect(await isShielded()).toBe(false)
    const [id] = (await create('name', 'Mercy')).body.shields.map(shield => shield.id)
    const later = await build.postedIco(member)
    expect([await isShielded(), await isShielded(later), await isShielded(other)]).toEqual([true, true, false])
    await create('domain', 'mercy.org')
    await remove(id)
    expect([await isShielded(), await isShielded(later)]).toEqual([true, true])
    await remove((await list()).body.shields[0]?.id)
    expect([await isShielded(), await isShielded(later)]).toEqual([false, false])
    expect((await remove(id)).status).toBe(404)
  })

  it('returns 400 for more than 100 hidden employers and areas', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      user_id: member,
      kind: 'name',
      value: `Clinic ${index}`,
      created: new Date(),
    }))
    await server.db.insertInto('employer_shield').values(rows).execute()
    const { status, body } = await create('name', 'Mercy')
    expect([status, body.message]).toEqual([
      400,
      'You’ve reached the limit of 100 employers and areas. Remove one first.',
    ])
    expect((await create('name', 'CLINIC 7')).status).toBe(200)
  })
})

it("changes of hidden or blocked employers trigger a comparison of the member's ICOs", async () => {
  const waiting = async () => {
    const rows = await server.db
      .selectFrom('exchange_change')
      .select(['kind', 'item_id'])
      .where('item_id', '=', profile)
      .execute()
    return rows.filter(({ kind }) => kind === 'ico').length
  }
  const before = await waiting()
  const [id] = (await create('name', 'Mercy')).body.shields.map(shield => shield.id)
  expect(await waiting()).toBe(before + 1)
  await remove(id)
  await block()
  await unblock(organization)
  expect(await waiting()).toBe(before + 4)
})

describe('POST employer-shield/block and unblock', () => {
  it('block the organization of a match once, and unblock it', async () => {
    await block()
    const { body } = await block()
    const since = server.clock.now().toISOString().slice(0, 10)
    expect(body.blocked).toEqual([{ id: organization, name: 'Mercy Health', since }])
    expect(await isShielded()).toBe(false)
    expect((await unblock(organization, await build.user())).status).toBe(404)
    expect((await unblock(organization)).body.blocked).toEqual([])
    expect((await unblock(organization)).status).toBe(404)
  })

  it('return 422 without a match or an organization', async () => {
    expect([(await block('x')).status, (await unblock('x')).status]).toEqual([422, 422])
  })
})

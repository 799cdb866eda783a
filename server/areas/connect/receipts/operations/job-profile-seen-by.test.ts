import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let member: number
let profile: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-04T10:20:30.000Z'))
  member = await build.user()
  profile = await build.postedIco(member)
})
afterAll(() => server.stop())

const seenBy = (query: Record<string, unknown> = {}, as = member) =>
  server.call('GET job-profile/seen-by', { as, query: { id: profile, ...query } })
const names = async (query: Record<string, unknown> = {}) =>
  (await seenBy(query)).body.items.map(({ organization }) => organization)

/** Adds an organization with a match of the ICO that its recruiters saw on these days. */
async function viewer(name: string, days: readonly string[], of = profile) {
  const organization = await exchange.organization(name)
  const offer = await exchange.offer({ organization_id: organization })
  const match = await exchange.match({ job_profile_id: of, job_offer_id: offer })
  for (const day of days) await exchange.view(match, await exchange.recruiter(organization), new Date(day))
  return { organization, offer, match }
}

describe('GET job-profile/seen-by', () => {
  it('returns 401 for guests, 403 for recruiters, 404 for other users, and 422 without an ICO', async () => {
    const query = { id: profile }
    expect((await server.call('GET job-profile/seen-by', { query })).status).toBe(401)
    expect((await seenBy({}, await build.user('MSS_RECRUITER'))).status).toBe(403)
    await viewer('Mercy Health', ['2026-05-01T10:00:00Z'])
    const [foreign, none] = [await seenBy({}, await build.user()), await seenBy({ id: 2_147_483_647 })]
    expect([foreign.status, none.status]).toEqual([404, 404])
    expect((await seenBy({ id: 'x' })).status).toBe(422)
  })

  it('lists each organization once with the day when it first saw the ICO, latest first, page by page', async () => {
    expect((await seenBy()).body).toMatchObject({ items: [], _meta: { totalCount: 0 } })
    const mercy = await viewer('Mercy Health', ['2026-05-03T23:59:59Z', '2026-05-01T10:20:30Z'])
    await viewer('Lakeside', ['2026-05-02T08:00:00Z'])
    await viewer('Unaware', [])
    await viewer('Of another ICO', ['2026-05-02T08:00:00Z'], await build.postedIco(member))
    const again = await exchange.match({
      job_profile_id: profile,
      job_offer_id: await exchange.offer({ organization_id: mercy.organization }),
    })
    await exchange.view(again, await exchange.recruiter(mercy.organization), new Date('2026-05-04T08:00:00Z'))
    const { body, text } = await seenBy()
    expect(body.items.map(({ organization, seen }) => [organization, seen])).toEqual([
      ['Lakeside', '2026-05-02'],
      ['Mercy Health', '2026-05-01'],
    ])
    expect(text).not.toContain(':00')
    expect([await names({ perPage: 1 }), await names({ perPage: 1, page: 1 })]).toEqual([
      ['Lakeside'],
      ['Mercy Health'],
    ])
  })

  it('adds an organization when its recruiter lists the candidates', async () => {
    const { organization, offer } = await viewer('Mercy Health', [])
    const recruiter = await exchange.recruiter(organization)
    expect(await names()).toEqual([])
    await server.call('GET recruiter/job-offer/get-job-profiles', { as: recruiter, query: { id: offer } })
    expect((await seenBy()).body.items).toEqual([
      {
        id: organization,
        organization: 'Mercy Health',
        mark: { is_verified: 1, domain: null, formerly: null },
        seen: '2026-05-04',
        is_kept_away: 0,
        is_covered: 0,
      },
    ])
  })

  it('keeps and marks employers that the member has since blocked or hidden from', async () => {
    const blocked = await viewer('Blocked Clinic', ['2026-05-01T10:00:00Z'])
    await viewer('Mercy Health', ['2026-05-02T10:00:00Z'])
    await viewer('Lakeside', ['2026-05-03T10:00:00Z'])
    await server.call('POST employer-shield/block', { as: member, query: { matchId: blocked.match } })
    await exchange.shield(member, 'name', 'Mercy')
    await exchange.shield(await build.user(), 'name', 'Lakeside')
    const { body } = await seenBy()
    expect(body.items.map(({ organization, is_kept_away }) => [organization, is_kept_away])).toEqual([
      ['Lakeside', 0],
      ['Mercy Health', 1],
      ['Blocked Clinic', 1],
    ])
  })

  it('marks an employer that verified a hidden domain after it viewed the ICO', async () => {
    const { organization } = await viewer('Lakeside', ['2026-05-01T10:00:00Z'])
    await viewer('Summit', ['2026-05-02T10:00:00Z'])
    await exchange.shield(member, 'domain', 'mercy.example')
    await server.db.deleteFrom('exchange_change').where('item_id', '=', profile).execute()
    const proof = { domain: 'mercy.example', organization_id: organization, proven: server.clock.now() }
    await server.db.insertInto('organization_domain').values(proof).execute()
    const { body } = await seenBy()
    expect(body.items.map(each => [each.organization, each.is_covered])).toEqual([
      ['Summit', 0],
      ['Lakeside', 1],
    ])
  })

  it('still lists organizations for a deleted ICO', async () => {
    await viewer('Mercy Health', ['2026-05-01T10:00:00Z'])
    await server.db
      .updateTable('job_profile')
      .set({ deleted: server.clock.now(), is_posted: false })
      .where('id', '=', profile)
      .execute()
    expect(await names()).toEqual(['Mercy Health'])
  })
})

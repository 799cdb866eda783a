import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let organization: number
let recruiter: number
let offer: number
let term: number
let variable: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization)
  term = await build.jobTerm({ label: 'Takes call' })
  const row = server.db.selectFrom('job_question_variable').select('id').where('job_question_id', '=', term)
  variable = (await row.executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  offer = await exchange.offer({ organization_id: organization })
})
afterAll(() => server.stop())

const list = (as = recruiter, query: Record<string, unknown> = {}) =>
  server.call('GET recruiter/job-offer/get-job-profiles', { as, query: { id: offer, ...query } })
type Match = Parameters<typeof exchange.match>[0]

async function candidate(
  facts: Omit<Match, 'job_profile_id'>,
  answer: string | null = null,
  place: Readonly<Record<string, string | number>> | null = null,
) {
  const member = await build.user('MSS_USER', { first_name: 'Ann', last_name: 'Secretname', practice_zip: '02118' })
  const profile = await build.postedIco(member, place)
  if (answer !== null)
    await server.db
      .insertInto('job_profile_response')
      .values({ job_profile_id: profile, job_question_variable_id: variable, value: answer })
      .execute()
  return { member, profile, match: await exchange.match({ job_profile_id: profile, job_offer_id: offer, ...facts }) }
}
const names = async (query: Record<string, unknown> = {}) =>
  (await list(recruiter, query)).body.items.map(({ name }) => name)

describe('GET recruiter/job-offer/get-job-profiles', () => {
  it('returns 401 for guests, 403 for members, 404 for another organization, and 422 without an offer', async () => {
    expect((await server.call('GET recruiter/job-offer/get-job-profiles', { query: { id: offer } })).status).toBe(401)
    expect((await list(await build.user())).status).toBe(403)
    const competitor = await exchange.recruiter(await exchange.organization())
    for (const as of [competitor, await build.user('MSS_RECRUITER')]) expect((await list(as)).status).toBe(404)
    expect((await list(recruiter, { id: 'x' })).status).toBe(422)
  })

  it('returns only a pseudonym, the level, and the answers', async () => {
    const place = { state_id: 22, city_id: '02118' }
    const { match } = await candidate({ candidate: 12, matched: new Date('2026-05-04T10:20:30Z') }, '1', place)
    const { body, text } = await list()
    expect(body.items).toEqual([
      {
        matchId: match,
        name: 'Candidate 12',
        match_level: 'core_matched',
        is_changing: false,
        isNew: true,
        unviewed: 0,
        // Place of the offer, as matched.
        place: 'Massachusetts',
        terms: [{ label: 'Takes call', offer: null, verdict: 'not_offered' }],
      },
    ])
    for (const word of ['Ann', 'Secretname', '02118', 'Boston', '2026-05', 'A place', 'example.org', 'A post'])
      expect(text).not.toContain(word)
  })

  it('reveals no changes that are saved but not posted', async () => {
    const { profile } = await candidate({ candidate: 12 }, '1', { state_id: 22, city_id: '02118' })
    await server.db.updateTable('job_profile').set({ is_posted: false }).where('id', '=', profile).execute()
    expect((await list()).body.items).toEqual([
      expect.objectContaining({ name: 'Candidate 12', is_changing: true, terms: [] }),
    ])
  })

  it('sorts by level, then by the number of answered terms, then randomly, page by page', async () => {
    await candidate({ candidate: 1, shuffle: 0.9 }, '1')
    await candidate({ candidate: 2, shuffle: 0.1 })
    await candidate({ candidate: 3, shuffle: 0.2 })
    await candidate({ candidate: 4, shuffle: 0.5, level: 'perfect_matched' })
    await candidate({ candidate: 5, shuffle: 0.4 }, '0')
    const order = [4, 5, 1, 2, 3].map(number => `Candidate ${number}`)
    expect(await names()).toEqual(order)
    expect([await names({ perPage: 2 }), await names({ perPage: 2, page: 1 })]).toEqual([
      order.slice(0, 2),
      order.slice(2, 4),
    ])
  })

  it('leaves out members who declined, deleted the ICO, blocked the organization, or no longer match', async () => {
    const [declined, deleted, blocking, ended] = [
      await candidate({ candidate: 1 }),
      await candidate({ candidate: 2 }),
      await candidate({ candidate: 3 }),
      await candidate({ candidate: 4 }),
    ]
    await candidate({ candidate: 5 })
    expect(await names()).toHaveLength(5)
    await server.call('PUT job-profile/update-decline-status', {
      as: declined.member,
      query: { id: declined.match, isDeclined: 1 },
    })
    await server.db
      .updateTable('job_profile')
      .set({ deleted: new Date(), is_posted: false })
      .where('id', '=', deleted.profile)
      .execute()
    await server.call('POST employer-shield/block', { as: blocking.member, query: { matchId: blocking.match } })
    await server.db.updateTable('job_match').set({ ended: new Date() }).where('id', '=', ended.match).execute()
    const { body } = await list()
    expect([body.items.map(({ name }) => name), body._meta.totalCount]).toEqual([['Candidate 5'], 1])
  })

  it('records the recruiters who saw candidates on the requested pages', async () => {
    server.clock.set(new Date('2026-05-05T08:00:00Z'))
    const [first, second] = [
      await candidate({ candidate: 1, shuffle: 0.1 }),
      await candidate({ candidate: 2, shuffle: 0.2 }),
    ]
    const views = () =>
      server.db
        .selectFrom('job_match_view')
        .select(['job_match_id', 'user_id', 'viewed'])
        .where('job_match_id', 'in', [first.match, second.match])
        .execute()
    const view = { job_match_id: first.match, user_id: recruiter, viewed: new Date('2026-05-05T08:00:00Z') }
    await list(recruiter, { perPage: 1 })
    expect(await views()).toEqual([view])
    server.clock.forward(60_000)
    await list(recruiter, { perPage: 1 })
    expect(await views()).toEqual([view])
    await list()
    expect(await views()).toHaveLength(2)
  })
})

it("two recruiters can't identify a shared candidate by comparing the numbers in their lists", async () => {
  const other = await exchange.offer()
  const shown: (readonly [number, number])[] = []
  for (let number = 1; number <= 20; number++) {
    const { profile, match } = await candidate({ candidate: number })
    shown.push([match, await exchange.match({ job_profile_id: profile, job_offer_id: other, candidate: number })])
  }
  const isNear = ([one, two]: readonly [number, number]) => Math.abs(one - two) < 1000
  expect(shown.filter(isNear)).toEqual([])
  const { items } = (await list(recruiter, { perPage: 100 })).body
  expect(new Set(items.map(({ matchId }) => matchId)).size).toBe(20)
})

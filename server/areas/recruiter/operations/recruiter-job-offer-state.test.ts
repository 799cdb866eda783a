import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { OFFER_TEXT } from '#rules/recruiter/offer-state.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { openOffer, whyNotOpen } from '../use-cases/open-offer.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let organization: number
let recruiter: number
let offer: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  organization = await exchange.organization()
  recruiter = await exchange.recruiter(organization)
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-01T12:00:00Z'))
  await build.setting('exchange_open_to_recruiters', '1', 'boolean')
  offer = await exchange.offer({ organization_id: organization })
})
afterAll(() => server.stop())

const draft = (row: Parameters<typeof exchange.offer>[0] = {}) =>
  exchange.offer({
    organization_id: organization,
    status: 'draft',
    activated: null,
    description: '<p>Work</p>',
    ...row,
  })
const rowOf = (id: number) =>
  server.db.selectFrom('job_offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const waiting = async (id: number) => {
  const rows = server.db.selectFrom('exchange_change').select('id').where('item_id', '=', id)
  return (await rows.where('kind', '=', 'offer').execute()).length
}
const services = () => ({ clock: server.clock, jobs: { enqueue: async () => undefined } })
const open = (jobOfferId: number, userId = recruiter) =>
  server.db.transaction().execute(trx => openOffer(trx, services(), { jobOfferId, userId }, 0))
const refusal = (jobOfferId: number, userId = recruiter) =>
  server.db.transaction().execute(trx => whyNotOpen(trx, services(), { jobOfferId, userId }))

describe('opening an offer', () => {
  it('posts a complete draft for the duration in the settings, and starts the comparison', async () => {
    const id = await draft()
    expect(await refusal(id)).toBeNull()
    await open(id)
    expect(await rowOf(id)).toMatchObject({
      status: 'active',
      activated: new Date('2026-05-01T12:00:00Z'),
      expires: new Date('2026-07-30T12:00:00Z'),
      is_edited: false,
    })
    expect(await waiting(id)).toBe(1)
  })

  it('is rejected while the exchange is closed, with a clear explanation (decision G-056)', async () => {
    await build.setting('exchange_open_to_recruiters', '0', 'boolean')
    const id = await draft()
    expect(await refusal(id)).toBe(OFFER_CONTENT_TEXT.exchangeClosed)
    await expect(open(id)).rejects.toThrow(OFFER_CONTENT_TEXT.exchangeClosed)
    const { body } = await server.call('GET recruiter/job-offer/view', { as: recruiter, query: { id } })
    expect([body.status, body.whyNotPosted]).toEqual(['draft', OFFER_CONTENT_TEXT.exchangeClosed])
  })

  it('is rejected for recruiters who are unverified, blocked, or from other organizations', async () => {
    const id = await draft()
    const unverified = await exchange.recruiter(organization, { is_email_validated: false })
    const blocked = await exchange.recruiter(organization, { disabled: new Date() })
    const foreign = await exchange.recruiter(await exchange.organization())
    for (const userId of [unverified, blocked]) expect(await refusal(id, userId)).toBe(OFFER_CONTENT_TEXT.unverified)
    for (const userId of [foreign, await build.user('MSS_RECRUITER')])
      await expect(open(id, userId)).rejects.toThrow('Not found.')
    await expect(open(2_147_483_647)).rejects.toThrow('Not found.')
  })

  it.each([
    ['title', { title: '' }],
    ['specialty', { specialty_id: null }],
    ['state', { state_id: null }],
    ['description', { description: '<p></p>' }],
  ])('is rejected without a %s', async (_, row) => {
    const id = await draft()
    await server.db.updateTable('job_offer').set(row).where('id', '=', id).execute()
    expect(await refusal(id)).toBe(OFFER_CONTENT_TEXT.incomplete)
  })

  it('occurs once, even for repeated and concurrent attempts', async () => {
    const id = await draft()
    const tries = await Promise.allSettled([open(id), open(id), open(id)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await waiting(id)).toBe(1)
  })
})

const ACTS = [
  ['PUT recruiter/job-offer/set-filled-status', 'filled'],
  ['PUT recruiter/job-offer/set-closed-status', 'closed'],
] as const

describe.each(ACTS)('%s', (key, status) => {
  it("returns 401 for guests, 403 for members, 404 for others' offers, and 422 for an invalid ID", async () => {
    expect((await server.call(key, { query: { id: offer } })).status).toBe(401)
    expect((await server.call(key, { as: await build.user(), query: { id: offer } })).status).toBe(403)
    expect((await server.call(key, { as: recruiter, query: { id: await exchange.offer() } })).status).toBe(404)
    expect((await server.call(key, { as: recruiter, query: { id: 'x' } } as never)).status).toBe(422)
  })

  it('ends an active offer and its matching, keeps its messages, and returns 400 for other offers', async () => {
    const match = await exchange.match({
      job_profile_id: await build.postedIco(await build.user()),
      job_offer_id: offer,
    })
    await exchange.message(match, 'member')
    const { body } = await server.call(key, { as: recruiter, query: { id: offer } })
    expect([body.status, body.ended, body.acts]).toEqual([status, '2026-05-01T12:00:00.000Z', []])
    expect(await waiting(offer)).toBe(1)
    const messages = await server.call('GET message/get-for-job-offer', { as: recruiter, query: { jobOfferId: offer } })
    expect(messages.body.items).toHaveLength(1)
    for (const [again] of ACTS) {
      const second = await server.call(again, { as: recruiter, query: { id: offer } })
      expect([second.status, second.body.message]).toEqual([400, OFFER_TEXT.notActive])
    }
    expect((await server.call(key, { as: recruiter, query: { id: await draft() } })).status).toBe(400)
  })
})

describe('PUT recruiter/job-offer/renew', () => {
  it('extends an active offer from the current time, and returns 400 for a draft', async () => {
    const renew = (id: number) => server.call('PUT recruiter/job-offer/renew', { as: recruiter, query: { id } })
    expect((await renew(await exchange.offer())).status).toBe(404)
    expect((await renew(await draft())).status).toBe(400)
    const { activated } = await rowOf(offer)
    const { body } = await renew(offer)
    expect([body.expires, body.status]).toEqual(['2026-07-30T12:00:00.000Z', 'active'])
    expect([(await rowOf(offer)).activated, await waiting(offer)]).toEqual([activated, 0])
  })
})

describe('PUT recruiter/job-offer/update-edit-flag', () => {
  it('accepts the flag of an active offer only from its recruiters and the platform administrator', async () => {
    const key = 'PUT recruiter/job-offer/update-edit-flag'
    const body = { is_edited: 1 } as const
    expect((await server.call(key, { query: { id: offer }, body })).status).toBe(401)
    expect((await server.call(key, { as: await build.user(), query: { id: offer }, body })).status).toBe(403)
    expect((await server.call(key, { as: recruiter, query: { id: await exchange.offer() }, body })).status).toBe(404)
    expect((await server.call(key, { as: recruiter, query: { id: await draft() }, body })).status).toBe(400)
    expect((await server.call(key, { as: recruiter, query: { id: offer }, body })).body.is_edited).toBe(1)
    const admin = await build.user('GM_ADMIN')
    const off = await server.call(key, { as: admin, query: { id: offer }, body: { is_edited: 0 } })
    expect([off.body.is_edited, await waiting(offer)]).toEqual([0, 0])
  })
})

describe('GET recruiter/job-offer/get-number-of-matches', () => {
  it('returns the number of candidates by level, excluding declined and ended matches', async () => {
    const key = 'GET recruiter/job-offer/get-number-of-matches'
    const count = () => server.call(key, { as: recruiter, query: { id: offer } })
    expect((await server.call(key, { query: { id: offer } })).status).toBe(401)
    expect((await server.call(key, { as: await build.user(), query: { id: offer } })).status).toBe(403)
    expect((await server.call(key, { as: recruiter, query: { id: await exchange.offer() } })).status).toBe(404)
    expect((await count()).body).toEqual({ all: 0, perfect: 0, core: 0, unseen: 0 })
    for (const [candidate, facts] of (
      [{ level: 'perfect_matched' }, {}, {}, { status: 'DECLINED' }, { ended: new Date() }] as const
    ).entries()) {
      const ico = await build.postedIco(await build.user())
      await exchange.match({ job_profile_id: ico, job_offer_id: offer, candidate: candidate + 1, ...facts })
    }
    expect((await count()).body).toEqual({ all: 3, perfect: 1, core: 2, unseen: 3 })
    const listed = await server.call('GET recruiter/job-offer/get-job-profiles', {
      as: recruiter,
      query: { id: offer },
    })
    expect(listed.body._meta.totalCount).toBe(3)
    expect((await count()).body.unseen).toBe(0)
  })
})

describe('GET recruiter/job-offer/get-decline-reasons', () => {
  const key = 'GET recruiter/job-offer/get-decline-reasons'
  const reasons = async () => (await server.call(key, { as: recruiter, query: { id: offer } })).body.reasons

  it("returns 401 for guests, 403 for members, and 404 for another organization's offer", async () => {
    expect((await server.call(key, { query: { id: offer } })).status).toBe(401)
    expect((await server.call(key, { as: await build.user(), query: { id: offer } })).status).toBe(403)
    expect((await server.call(key, { as: recruiter, query: { id: await exchange.offer() } })).status).toBe(404)
  })

  it('returns bands of whole tens of members, without their own words or the latest decline', async () => {
    const far = await exchange.declineReason({ reason: `Far away ${offer}` })
    const pay = await exchange.declineReason({ reason: `Pay ${offer}` })
    let number = 0
    const decline = async (reasonIds: readonly number[], who?: number) => {
      const member = who ?? (await build.vouched())
      const candidate = ++number
      const id = await exchange.match({ job_profile_id: await build.postedIco(member), job_offer_id: offer, candidate })
      const send = (checkedReasons: readonly number[]) =>
        server.call('POST job-profile/decline-job-offer', {
          as: member,
          query: { id },
          body: { checkedReasons: [...checkedReasons], otherReason: 'My boss' },
        })
      expect((await send(reasonIds)).status).toBe(200)
      return { member, send }
    }
    // These members are not vouched for.
    for (let at = 0; at < 9; at++) await decline([far, pay], await build.user())
    const { member: twice, send: again } = await decline([far])
    for (let at = 0; at < 8; at++) await decline([far])
    await decline([pay], twice)
    expect(await reasons()).toBeNull()
    await decline([far, pay])
    const first = [
      { reason: `Far away ${offer}`, people: { from: 0, to: 9 } },
      { reason: `Pay ${offer}`, people: { from: 0, to: 9 } },
    ]
    expect(await reasons()).toEqual(first)
    expect((await server.call(key, { as: recruiter, query: { id: offer } })).text).not.toContain('My boss')
    for (let at = 0; at < 9; at++) {
      await decline([far])
      expect(await reasons()).toEqual(first)
    }
    await decline([far])
    const second = [{ reason: `Far away ${offer}`, people: { from: 10, to: 19 } }, first[1]]
    expect(await reasons()).toEqual(second)
    // Later reasons change nothing, nor does deleting an account.
    await again([pay])
    await server.db.deleteFrom('app_user').where('id', '=', twice).execute()
    expect(await reasons()).toEqual(second)
  })
})

describe('GET recruiter/job-offer/get-funnel', () => {
  const key = 'GET recruiter/job-offer/get-funnel'
  const funnel = async () => (await server.call(key, { as: recruiter, query: { id: offer } })).body
  const DAY_MS = 86_400_000

  it("returns 401 for guests, 403 for members, and 404 for another organization's offer", async () => {
    expect((await server.call(key, { query: { id: offer } })).status).toBe(401)
    expect((await server.call(key, { as: await build.user(), query: { id: offer } })).status).toBe(403)
    expect((await server.call(key, { as: recruiter, query: { id: await exchange.offer() } })).status).toBe(404)
  })

  it('returns bands of whole tens of vouched-for members, based on actions before today', async () => {
    let number = 0
    const candidate = async (member: number) => {
      const job_profile_id = await build.postedIco(member)
      number += 1
      return { member, matchId: await exchange.match({ job_profile_id, job_offer_id: offer, candidate: number }) }
    }
    const open = async ({ member, matchId }: Awaited<ReturnType<typeof candidate>>) => {
      const query = { matchId, status: 'OPENED' as const }
      const route = 'PUT job-profile/update-job-profile-job-offer-match-status'
      expect((await server.call(route, { as: member, query })).status).toBe(200)
    }
    const from = async () => {
      const { matched, opened, replied } = await funnel()
      return [matched.from, opened.from, replied.from]
    }
    const others = await Promise.all(Array.from({ length: 9 }, async () => candidate(await build.user())))
    // These members are not vouched for.
    for (const each of others) await open(each)
    const vouched = []
    for (let at = 0; at < 12; at += 1) vouched.push(await candidate(await build.vouched()))
    for (const each of vouched.slice(0, 9)) await open(each)
    server.clock.forward(DAY_MS)
    expect(await from()).toEqual([20, 0, 0])
    const tenth = vouched[9]
    if (tenth) await open(tenth)
    // Today's actions are shown the next day.
    expect(await from()).toEqual([20, 0, 0])
    server.clock.forward(DAY_MS)
    expect(await from()).toEqual([20, 10, 0])
    if (tenth) await server.db.deleteFrom('app_user').where('id', '=', tenth.member).execute()
    expect(await from()).toEqual([20, 10, 0])
    for (const each of [...others, ...vouched.slice(0, 2)]) await exchange.message(each.matchId, 'member')
    expect(await from()).toEqual([20, 10, 10])
    expect((await funnel()).reasons).toBeNull()
  })

  it('returns the same for ten candidates who all opened the offer as for nine', async () => {
    for (let candidate = 1; candidate <= 20; candidate += 1) {
      const as = await build.vouched()
      const job_profile_id = await build.postedIco(as)
      const matchId = await exchange.match({ job_profile_id, job_offer_id: offer, candidate })
      const query = { matchId, status: 'OPENED' as const }
      await server.call('PUT job-profile/update-job-profile-job-offer-match-status', { as, query })
      server.clock.forward(DAY_MS)
      const { matched, opened } = await funnel()
      if (candidate === 10) expect([matched.from, opened.from]).toEqual([10, 0])
      if (candidate === 20) expect([matched.from, opened]).toEqual([20, { from: 10, to: 19 }])
    }
  })
})

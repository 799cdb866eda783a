import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OFFER_TEXT } from '#rules/recruiter/offer-state.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let admin: number
let recruiter: number
let organization: number
let offer: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  admin = await build.user('GM_ADMIN')
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization, { first_name: 'Ann', last_name: 'Lee' })
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-01T12:00:00Z'))
  const row = { organization_id: organization, user_id: recruiter, expires: new Date('2026-07-01T12:00:00Z') }
  offer = await exchange.offer({ ...row, activated: new Date('2026-04-02T12:00:00Z') })
})
afterAll(() => server.stop())

const update = (id: number, body: object) =>
  server.call('PUT gmAdmin/job-offer/update', { as: admin, query: { id }, body: { version: 1, ...body } })
const unpost = (id = offer) => server.call('PUT gmAdmin/job-offer/unpost', { as: admin, query: { id } })
const waiting = async (id: number) => {
  const rows = server.db.selectFrom('exchange_change').select('id').where('item_id', '=', id)
  return (await rows.where('kind', '=', 'offer').execute()).length
}

describe('GET gmAdmin/job-offer/index', () => {
  it('returns 401 for guests, 403 for recruiters, or all offers that match the filters', async () => {
    expect((await server.call('GET gmAdmin/job-offer/index')).status).toBe(401)
    expect((await server.call('GET gmAdmin/job-offer/index', { as: recruiter })).status).toBe(403)
    const specialty_id = await build.specialty()
    const draft = await exchange.offer({
      organization_id: organization,
      user_id: recruiter,
      status: 'draft',
      specialty_id,
    })
    await exchange.offer({ specialty_id })
    const ids = async (query: object) =>
      (await server.call('GET gmAdmin/job-offer/index', { as: admin, query })).body.items.map(({ id }) => id)
    expect(await ids({ specialty_id: [specialty_id] })).toHaveLength(2)
    expect(await ids({ specialty_id: [specialty_id], status: ['draft'] })).toEqual([draft])
    expect(await ids({ specialty_id: [specialty_id], recruiter: 'ann lee' })).toEqual([draft])
    expect(await ids({ specialty_id: [specialty_id], organization: 'mercy' })).toEqual([draft])
  })
})

describe('PUT gmAdmin/job-offer/unpost', () => {
  it('returns 401 for guests, 403 for recruiters, and 404 for unknown offers', async () => {
    expect((await server.call('PUT gmAdmin/job-offer/unpost', { query: { id: offer } })).status).toBe(401)
    const asRecruiter = await server.call('PUT gmAdmin/job-offer/unpost', { as: recruiter, query: { id: offer } })
    expect(asRecruiter.status).toBe(403)
    expect((await unpost(2_147_483_647)).status).toBe(404)
  })

  it('turns an active offer into a draft that matches no ICO, and that only the administrator can post again', async () => {
    const match = await exchange.match({
      job_profile_id: await build.postedIco(await build.user()),
      job_offer_id: offer,
    })
    await exchange.message(match, 'member')
    expect((await unpost()).body).toMatchObject({ status: 'draft', activated: '2026-04-02T12:00:00.000Z' })
    expect(await waiting(offer)).toBe(1)
    expect((await unpost()).body.message).toBe(OFFER_TEXT.notActive)
    const seen = await server.call('GET recruiter/job-offer/view', { as: recruiter, query: { id: offer } })
    expect([seen.body.acts, seen.body.whyNotPosted]).toEqual([['edit'], OFFER_TEXT.unposted])
    const messages = await server.call('GET message/get-for-job-offer', { as: recruiter, query: { jobOfferId: offer } })
    expect(messages.body.items).toHaveLength(1)
    const again = await update(offer, { status: 'active' })
    expect(again.body).toMatchObject({ status: 'active', activated: '2026-04-02T12:00:00.000Z' })
    expect(await waiting(offer)).toBe(2)
  })
})

describe('PUT gmAdmin/job-offer/update', () => {
  it('returns 401 for guests, 403 for recruiters, 404 for unknown offers, and 422 for a new status', async () => {
    const body = { version: 1 }
    expect((await server.call('PUT gmAdmin/job-offer/update', { query: { id: offer }, body })).status).toBe(401)
    const wrong = await server.call('PUT gmAdmin/job-offer/update', { as: recruiter, query: { id: offer }, body })
    expect(wrong.status).toBe(403)
    expect((await update(2_147_483_647, {})).status).toBe(404)
    expect((await update(offer, { status: 'filled' })).status).toBe(422)
  })

  it('saves fields and status, and returns 400 without saving for status changes that are not permitted', async () => {
    expect((await update(offer, { title: 'Better', status: 'closed' })).body).toMatchObject({
      title: 'Better',
      status: 'closed',
    })
    const draft = await exchange.offer({
      organization_id: organization,
      status: 'draft',
      activated: null,
      title: 'Old',
    })
    const posted = await update(draft, { title: 'New', status: 'active' })
    expect([posted.status, posted.body.message]).toEqual([400, OFFER_TEXT.neverPosted])
    const kept = await server.call('GET recruiter/job-offer/view', { as: admin, query: { id: draft } })
    expect(kept.body.title).toBe('Old')
    expect((await update(draft, { status: 'draft' })).status).toBe(200)
  })

  it('does not repost an expired offer', async () => {
    await unpost()
    server.clock.set(new Date('2026-07-01T12:00:00Z'))
    expect((await update(offer, { status: 'active' })).body.message).toBe(OFFER_TEXT.over)
  })
})

describe('DELETE gmAdmin/job-offer/delete', () => {
  const remove = (id: number, as: number | undefined = admin) =>
    server.call('DELETE gmAdmin/job-offer/delete', { ...(as === undefined ? {} : { as }), query: { id } })

  it('deletes never-posted drafts only, and returns 401 for guests and 403 for recruiters', async () => {
    const draft = await exchange.offer({ status: 'draft', activated: null })
    expect((await server.call('DELETE gmAdmin/job-offer/delete', { query: { id: draft } })).status).toBe(401)
    expect((await remove(draft, recruiter)).status).toBe(403)
    expect([(await remove(draft)).status, (await remove(draft)).status]).toEqual([200, 404])
    expect((await remove(offer)).body.message).toBe(OFFER_TEXT.kept)
  })
})

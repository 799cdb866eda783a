import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteOf } from '#server/platform/site.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { expireOffersTask } from './expire-offers.ts'

const DAY_MS = 86_400_000
const EXPIRES = new Date('2026-07-30T12:00:00Z')
let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let mailbox: Mailbox
let organization: number
let owner: number
let author: number
let email: string
let offer: number
let counter = 0

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  mailbox = openMailbox(server)
})
beforeEach(async () => {
  email = `author${++counter}@example.org`
  organization = await exchange.organization()
  owner = await exchange.recruiter(organization, { email: `owner${counter}@example.org` })
  author = await exchange.recruiter(organization, { email, first_name: 'Ann' })
  offer = await exchange.offer({ organization_id: organization, user_id: author, title: 'Days', expires: EXPIRES })
})
afterAll(() => server.stop())

const site = siteOf({ PUBLIC_URL: 'https://collegium.test', PORT: 0 }, false)
const run = async (daysBefore: number) => {
  server.clock.set(new Date(EXPIRES.getTime() - daysBefore * DAY_MS))
  const jobs = { enqueue: async () => undefined }
  await expireOffersTask({ db: server.db, clock: server.clock, keys: server.keys, site, jobs }).run()
}
const subjects = async (to = email) => (await mailbox.all(to)).map(({ subject }) => subject)
const SOON = 'Your offer “Days” expires soon'
const OVER = 'Your offer “Days” has expired'
const view = async () => (await server.call('GET recruiter/job-offer/view', { as: author, query: { id: offer } })).body

describe('offer expiration', () => {
  it('sends one notice a week before, and then closes the offer as expired', async () => {
    await run(7.01)
    expect(await subjects()).toEqual([])
    await run(7)
    await run(3)
    expect(await subjects()).toEqual([SOON])
    expect((await mailbox.newest(email)).text).toContain('July 30, 2026')
    expect(await view()).toMatchObject({ status: 'active', is_expired: 0 })
    await run(0)
    await run(-1)
    expect(await subjects()).toEqual([SOON, OVER])
    expect(await view()).toMatchObject({ status: 'closed', is_expired: 1 })
    const waiting = server.db.selectFrom('exchange_change').select('kind').where('item_id', '=', offer)
    expect(await waiting.where('kind', '=', 'offer').execute()).toHaveLength(1)
  })

  it('happens only once if several processes run concurrently', async () => {
    await Promise.all([run(5), run(5), run(5)])
    expect(await subjects()).toEqual([SOON])
    await Promise.all([run(0), run(0), run(0)])
    expect(await subjects()).toEqual([SOON, OVER])
  })

  it('is postponed by renewal, and sends a notice again', async () => {
    await run(5)
    await server.call('PUT recruiter/job-offer/renew', { as: author, query: { id: offer } })
    await run(0)
    expect([(await view()).status, await subjects()]).toEqual(['active', [SOON]])
    await run(-85 + 7)
    expect(await subjects()).toEqual([SOON, SOON])
  })

  it('notifies the owner if the author has left or is blocked, and closes the offer even without recruiters', async () => {
    await server.db.updateTable('app_user').set({ disabled: new Date() }).where('id', '=', author).execute()
    await run(5)
    expect([await subjects(), await subjects(`owner${counter}@example.org`)]).toEqual([[], [SOON]])
    await server.db.deleteFrom('app_user').where('id', 'in', [owner, author]).execute()
    await run(0)
    const row = server.db.selectFrom('job_offer').select('status').where('id', '=', offer)
    expect((await row.executeTakeFirstOrThrow()).status).toBe('closed')
  })

  it('skips offers that have already ended or never expire', async () => {
    await server.call('PUT recruiter/job-offer/set-filled-status', { as: author, query: { id: offer } })
    const endless = await exchange.offer({ organization_id: organization, user_id: author })
    await run(0)
    expect(await subjects()).toEqual([])
    const row = server.db.selectFrom('job_offer').select('status').where('id', '=', endless)
    expect((await row.executeTakeFirstOrThrow()).status).toBe('active')
  })

  it('keeps messages and permits replies and copies, but no new conversations', async () => {
    const profile = await build.postedIco(await build.user())
    const match = await exchange.match({ job_profile_id: profile, job_offer_id: offer })
    const other = await build.postedIco(await build.user())
    const unwritten = await exchange.match({ job_profile_id: other, job_offer_id: offer, candidate: 2 })
    await exchange.message(match, 'recruiter', { recruiter_id: author })
    await run(0)
    const body = { subject: 'Days', body: 'Still open?' }
    const write = (matchId: number) =>
      server.call('POST message/create-for-matched-offer', { as: author, query: { matchId }, body })
    const messages = await server.call('GET message/get-for-matched-offer', { as: author, query: { matchId: match } })
    expect([messages.body._meta.totalCount, (await write(match)).status, (await write(unwritten)).status]).toEqual([
      1, 200, 400,
    ])
    const copied = await server.call('POST recruiter/job-offer/copy', { as: author, query: { id: offer } })
    expect([copied.status, copied.body.status]).toEqual([200, 'draft'])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteOf } from '#server/platform/site.ts'
import { builders } from '#server/testing/builders.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { renewalRequestsTask } from '../tasks/send-renewal-requests.ts'

const DAY_MS = 86_400_000
const POSTED = new Date('2026-01-01T12:00:00Z')
let server: TestServer
let build: ReturnType<typeof builders>
let mailbox: Mailbox
let email: string
let member: number
let ico: number
let counter = 0

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  mailbox = openMailbox(server)
})
beforeEach(async () => {
  await server.db.deleteFrom('job_profile').execute()
  email = `ico${++counter}@example.org`
  member = await build.user('MSS_USER', { email, first_name: 'Ann' })
  ico = await build.postedIco(member, null, { posted: POSTED, title: 'Away from St. Mary’s' })
  server.clock.set(new Date(POSTED.getTime() + 180 * DAY_MS))
})
afterAll(() => server.stop())

const site = siteOf({ PUBLIC_URL: 'https://collegium.example', PORT: 0 }, false)
const ask = () => renewalRequestsTask({ db: server.db, clock: server.clock, keys: server.keys, site }).run()
const answer = (token: string, holds: 0 | 1) =>
  server.call('POST job-profile/confirm-by-link', { body: { token, holds } })
const isPosted = async () =>
  (await server.db.selectFrom('job_profile').select('is_posted').where('id', '=', ico).executeTakeFirstOrThrow())
    .is_posted

describe('renewal request for a posted ICO', () => {
  it("is sent once after 180 days, without the ICO's contents", async () => {
    server.clock.set(new Date(POSTED.getTime() + 180 * DAY_MS - 1))
    await ask()
    expect(await mailbox.all(email)).toEqual([])
    server.clock.forward(1)
    await Promise.all([ask(), ask()])
    await ask()
    server.clock.forward(400 * DAY_MS)
    await ask()
    const [message, ...more] = await mailbox.all(email)
    expect([message?.subject, more]).toEqual(['Is your Ideal Career Opportunity still current?', []])
    expect(message?.text).toContain('January 1, 2026')
    expect(message?.text).not.toContain('Mary')
    // Without a response, the ICO stays posted.
    expect(await isPosted()).toBe(true)
  })

  it("is sent again half a year after confirming or posting again, but not while the ICO isn't posted", async () => {
    await ask()
    await answer(await mailbox.tokenTo(email), 1)
    server.clock.forward(180 * DAY_MS)
    await ask()
    expect(await mailbox.all(email)).toHaveLength(2)
    await server.db.updateTable('job_profile').set({ posted: server.clock.now() }).where('id', '=', ico).execute()
    server.clock.forward(180 * DAY_MS)
    await ask()
    expect(await mailbox.all(email)).toHaveLength(3)
    await answer(await mailbox.tokenTo(email), 0)
    server.clock.forward(400 * DAY_MS)
    await ask()
    expect(await mailbox.all(email)).toHaveLength(3)
  })

  it("isn't sent to members who opted out", async () => {
    await server.db.updateTable('app_user').set({ is_email_optout: true }).where('id', '=', member).execute()
    await ask()
    expect(await mailbox.all(email)).toEqual([])
  })
})

describe('POST job-profile/confirm-by-link', () => {
  it('returns 404 for invalid tokens and 422 without an answer', async () => {
    await ask()
    const token = await mailbox.tokenTo(email)
    for (const wrong of ['', 'x', `${token}x`, token.slice(0, -2), `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`])
      expect([wrong, (await answer(wrong, 0)).status]).toEqual([wrong, 404])
    expect((await server.call('POST job-profile/confirm-by-link', { body: { token } })).status).toBe(422)
    expect(await isPosted()).toBe(true)
  })

  it('confirms or unposts the ICO on every click', async () => {
    await ask()
    const token = await mailbox.tokenTo(email)
    expect([(await answer(token, 1)).status, (await answer(token, 1)).body]).toEqual([200, { holds: 1 }])
    expect(await isPosted()).toBe(true)
    expect((await answer(token, 0)).body).toEqual({ holds: 0 })
    expect(await isPosted()).toBe(false)
    const waiting = await server.db.selectFrom('exchange_change').select('kind').where('item_id', '=', ico).execute()
    expect(waiting).toEqual([{ kind: 'ico' }])
    expect((await answer(token, 0)).status).toBe(404)
  })

  it('returns 404 for a link sent before the ICO was posted again', async () => {
    await ask()
    const token = await mailbox.tokenTo(email)
    server.clock.forward(DAY_MS)
    await server.db.updateTable('job_profile').set({ posted: server.clock.now() }).where('id', '=', ico).execute()
    expect([(await answer(token, 0)).status, await isPosted()]).toEqual([404, true])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { replyTimeOf } from '#server/areas/connect/lookups.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const NOW = new Date('2026-05-04T10:20:30.000Z')
const HOUR = 60 * 60 * 1000
let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let organization: number
let recruiter: number
let member: number
let match: number

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set(NOW)
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
})
beforeEach(async () => {
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization)
  member = await build.user()
  match = await matchOf(member)
})
afterAll(() => server.stop())

const replyTime = (as = member, matchId: unknown = match) =>
  server.call('GET message/reply-time', { as, query: { matchId } })
const told = async () => (await replyTime()).body.replies_within
const ownTime = () => replyTimeOf(server.db, organization, null, NOW)

async function matchOf(of: number): Promise<number> {
  const job_offer_id = await exchange.offer({ organization_id: organization })
  return exchange.match({ job_profile_id: await build.postedIco(of), job_offer_id })
}
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)

/** Adds a first message, sent `hoursAgo` hours ago, and its answer, `after` hours later. `null` adds no answer. */
async function conversation(after: number | null, hoursAgo = 1000, of = match): Promise<void> {
  await exchange.message(of, 'member', { sent: ago(hoursAgo) })
  if (after !== null) await exchange.message(of, 'recruiter', { sent: ago(hoursAgo - after), recruiter_id: recruiter })
}

/** Adds two conversations, a month apart, for each of `count` other members. */
async function others(count: number, after: number | null): Promise<readonly number[]> {
  const matches: number[] = []
  for (let made = 0; made < count; made++) {
    const of = await matchOf(await build.user())
    await conversation(after, 2000, of)
    await conversation(after, 1000, of)
    matches.push(of)
  }
  return matches
}

describe('GET message/reply-time', () => {
  it('returns 401 for guests, 403 for recruiters, 404 for other users, and 422 without a match', async () => {
    expect((await server.call('GET message/reply-time', { query: { matchId: match } })).status).toBe(401)
    expect((await replyTime(recruiter)).status).toBe(403)
    expect([(await replyTime(await build.user())).status, (await replyTime(member, 2_147_483_647)).status]).toEqual([
      404, 404,
    ])
    expect((await replyTime(member, 'x')).status).toBe(422)
  })

  it('returns the median wait once at least five other members have at least ten waits in total', async () => {
    await others(4, 30)
    for (const hoursAgo of [300, 200, 100]) await conversation(30, hoursAgo)
    // Recruiters already know all eleven waiting times. The member would learn about four other members.
    expect([await told(), await ownTime()]).toEqual([null, 2])
    await others(1, 30)
    expect([await told(), await ownTime()]).toEqual([2, 2])
    expect((await replyTime()).body).toEqual({ replies_within: 2 })
  })

  it('shows the reply time and its changes to recruiters a week before members see them', async () => {
    const seenIn = async (days: number) => {
      server.clock.set(new Date(NOW.getTime() + days * 24 * HOUR))
      return [await told(), await replyTimeOf(server.db, organization, null, server.clock.now())]
    }
    const met = await others(5, 1)
    for (const of of met) await conversation(50, 110, of)
    for (const of of met) await conversation(50, 55, of)
    expect(await seenIn(0)).toEqual([1, 3])
    expect(await seenIn(6.5)).toEqual([1, 3])
    expect(await seenIn(7)).toEqual([3, 3])
    server.clock.set(NOW)
  })

  it('reports that recruiters seldom reply, unless they can no longer write', async () => {
    const matches = await others(6, null)
    // A second message after a month without an answer counts as the same wait.
    expect(await ownTime()).toBeNull()
    await others(5, null)
    expect(await told()).toBe('seldom')
    await server.db.updateTable('job_match').set({ status: 'DECLINED' }).where('id', 'in', matches).execute()
    expect(await told()).toBeNull()
  })

  it('uses only the conversations of this organization in the past year', async () => {
    const there = organization
    organization = await exchange.organization()
    await others(6, 1)
    organization = there
    expect(await told()).toBeNull()
    await others(6, 1)
    expect(await told()).toBe(1)
    server.clock.forward(340 * 24 * HOUR)
    expect(await told()).toBeNull()
    server.clock.set(NOW)
  })

  it('shows nothing about an employer that the member hides from', async () => {
    await others(6, 1)
    expect(await told()).toBe(1)
    const shield = await exchange.shield(member, 'name', 'Mercy')
    expect(await told()).toBeNull()
    await server.call('POST employer-shield/delete', { as: member, query: { id: shield } })
    await server.call('POST employer-shield/block', { as: member, query: { matchId: match } })
    expect(await told()).toBeNull()
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let organization: number
let recruiter: number
let colleague: number
let member: number
let offer: number
let match: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-04T10:20:30.000Z'))
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization, { first_name: 'Jane', last_name: 'Smith' })
  colleague = await exchange.recruiter(organization)
  ;({ member, offer, match } = await exchange.meeting(organization, { offer: { title: 'Nocturnist' } }))
})
afterAll(() => server.stop())

const inbox = (as: number, query: Record<string, unknown> = {}) => server.call('GET message/inbox', { as, query })
const ids = async (as: number, query: Record<string, unknown> = {}) =>
  (await inbox(as, query)).body.items.map(({ matchId }) => matchId)
const unread = async (as: number) => (await server.call('GET message/unread-count', { as })).body.unread
const read = (as: number, matchId = match) =>
  server.call('PUT message/mark-conversation-read', { as, query: { matchId } })
const at = (day: number, minutes: number) => new Date(Date.UTC(2026, 4, day, 9, minutes))
/** Adds a match of the same organization with a new member. */
const another = async (candidate: number, title = 'Day shifts') =>
  exchange.meeting(organization, { offer: { title }, match: { candidate } })

describe('GET message/inbox', () => {
  it('returns 401 for guests, 403 for administrators, and 422 for an unsupported sort', async () => {
    expect((await server.call('GET message/inbox', {})).status).toBe(401)
    expect((await inbox(await build.user('GM_ADMIN'))).status).toBe(403)
    expect((await inbox(member, { sort: 'name' })).status).toBe(422)
  })

  it('lists only conversations of the caller that have messages', async () => {
    expect([(await inbox(member)).body._meta.totalCount, await ids(recruiter)]).toEqual([0, []])
    await exchange.message(match, 'recruiter', { sent: at(3, 0), recruiter_id: recruiter })
    const strangers = [await build.user(), await build.user('MSS_RECRUITER')]
    const competitor = await exchange.recruiter(await exchange.organization())
    for (const as of [...strangers, competitor]) expect(await ids(as)).toEqual([])
    for (const as of [member, recruiter, colleague]) expect(await ids(as)).toEqual([match])
  })

  it('shows members the organization and the time, and recruiters a pseudonym and the day', async () => {
    await exchange.message(match, 'recruiter', { sent: at(3, 1), recruiter_id: recruiter })
    const long = 'x'.repeat(400)
    await exchange.message(match, 'member', { subject: 'Nights?', body: long, sent: at(3, 2) })
    const [own] = (await inbox(member)).body.items
    expect(own).toMatchObject({ name: 'Mercy Health', title: 'Nocturnist', jobOfferId: offer, subject: 'Nights?' })
    expect(own).toMatchObject({ is_own: 1, sent_date: '2026-05-03T09:02:00.000Z', unviewed: 1, is_ended: 0 })
    expect(own?.excerpt).toHaveLength(160)
    const answer = await inbox(recruiter)
    expect(answer.body.items).toMatchObject([
      { name: 'Candidate 12', ico: null, is_own: 0, sent_date: '2026-05-03', unviewed: 1 },
    ])
    expect(answer.text).not.toContain('09:02')
  })

  it('shows the author of the latest message to recruiters, but not to members', async () => {
    const author = async (as: number) => (await inbox(as)).body.items[0]?.author
    await exchange.message(match, 'recruiter', { sent: at(3, 1), recruiter_id: recruiter })
    expect([await author(colleague), await author(recruiter), await author(member)]).toEqual(['Jane Smith', null, null])
    expect((await inbox(member)).text).not.toContain('Jane')
    await exchange.message(match, 'recruiter', { sent: at(3, 2), recruiter_id: null })
    expect([await author(recruiter), await author(member)]).toEqual(['A colleague', null])
    await exchange.message(match, 'member', { sent: at(3, 3) })
    expect([await author(recruiter), await author(member)]).toEqual([null, null])
  })

  it('lists unread conversations first, then by the latest message', async () => {
    const [older, newest] = [await another(7), await another(8)]
    await exchange.message(match, 'member', { sent: at(1, 0) })
    await exchange.message(older.match, 'member', { sent: at(2, 0), viewed: at(3, 0) })
    await exchange.message(newest.match, 'member', { sent: at(3, 0), viewed: at(3, 0) })
    expect(await ids(recruiter)).toEqual([match, newest.match, older.match])
    expect([await ids(recruiter, { unread: true }), await unread(recruiter)]).toEqual([[match], 1])
    expect([await unread(member), await unread(newest.member)]).toEqual([0, 0])
    const { body } = await inbox(recruiter, { page: 1, perPage: 2 })
    expect([body._meta.totalCount, body.items.map(({ matchId }) => matchId)]).toEqual([3, [older.match]])
  })

  it('reveals nothing to recruiters by the order of messages that members wrote on one day', async () => {
    const all = [match, (await another(7)).match, (await another(8)).match]
    for (const [minute, matchId] of all.entries()) await exchange.message(matchId, 'member', { sent: at(3, minute) })
    const byId = all.toSorted((a, b) => b - a)
    expect(await ids(recruiter)).toEqual(byId)
  })

  it('finds conversations by name, offer, and subject', async () => {
    const second = await another(77, 'Day shifts')
    await exchange.message(match, 'recruiter', { subject: 'Housing', body: 'We pay for the move.', sent: at(1, 0) })
    await exchange.message(second.match, 'recruiter', { sent: at(2, 0) })
    for (const search of ['candidate 12', 'NOCTURN', 'housing'])
      expect([search, await ids(recruiter, { search })]).toEqual([search, [match]])
    expect(await ids(recruiter, { search: 'Candidate 77' })).toEqual([second.match])
    expect([await ids(member, { search: 'mercy' }), await ids(member, { search: 'candidate' })]).toEqual([[match], []])
  })

  it("shows the candidate's name only in the conversation in which a recruiter has opened it", async () => {
    const elsewhere = await exchange.meeting(organization, { member, match: { candidate: 3 } })
    for (const each of [match, elsewhere.match]) await exchange.message(each, 'recruiter', { sent: at(3, 0) })
    const given = await server.call('POST reveal/create', {
      as: member,
      query: { matchId: match },
      body: { kind: 'name', content: 'Ann Lee' },
    })
    expect((await inbox(recruiter)).text).not.toContain('Ann')
    await server.call('POST reveal/open', { as: recruiter, query: { id: given.body.id } })
    const names = (await inbox(colleague)).body.items.map(({ matchId, name }) => [matchId, name])
    expect(Object.fromEntries(names)).toEqual({ [match]: 'Ann Lee', [elsewhere.match]: 'Candidate 3' })
    expect(await ids(recruiter, { search: 'ann lee' })).toEqual([match])
    const thread = await server.call('GET message/get-for-matched-offer', { as: recruiter, query: { matchId: match } })
    expect(thread.body.items[0]).toMatchObject({ sender: { name: 'Ann Lee' } })
    const page = await server.call('POST recruiter/job-offer/get-job-profile', {
      as: recruiter,
      query: { matchId: match },
    })
    expect(page.body).toMatchObject({ name: 'Ann Lee', candidate: { name: 'Ann Lee' } })
  })

  it('shows the end of a match to its member, and only the end of their own offer to recruiters', async () => {
    await exchange.message(match, 'recruiter', { sent: at(3, 0) })
    await server.db
      .updateTable('job_match')
      .set({ ended: at(3, 5) })
      .where('id', '=', match)
      .execute()
    const ended = async (as: number) => (await inbox(as)).body.items.map(({ is_ended }) => is_ended)
    expect([await ended(member), await ended(recruiter)]).toEqual([[1], [0]])
    const filled = { status: 'filled', ended: at(3, 6) }
    await server.db.updateTable('job_offer').set(filled).where('id', '=', offer).execute()
    expect(await ended(recruiter)).toEqual([1])
  })

  it('shows only to the member that they hide from the employer', async () => {
    await exchange.message(match, 'recruiter', { sent: at(3, 0) })
    const hidden = async (as: number) => (await inbox(as)).body.items.map(({ is_hidden }) => is_hidden)
    expect(await hidden(member)).toEqual([0])
    const shield = await exchange.shield(member, 'name', 'Mercy Health')
    expect([await hidden(member), await hidden(recruiter)]).toEqual([[1], [0]])
    await server.call('POST employer-shield/delete', { as: member, query: { id: shield } })
    await server.call('POST employer-shield/block', { as: member, query: { matchId: match } })
    expect([await hidden(member), await hidden(recruiter)]).toEqual([[1], [0]])
  })

  it('keeps listing a conversation after its employer becomes hidden', async () => {
    await exchange.message(match, 'recruiter', { sent: at(3, 0) })
    const domain = `covered-${match}.example`
    await exchange.shield(member, 'domain', domain)
    await server.db.deleteFrom('exchange_change').execute()
    const proof = { domain, organization_id: organization, proven: at(3, 1) }
    await server.db.insertInto('organization_domain').values(proof).execute()
    expect((await inbox(member)).body.items.map(({ is_hidden }) => is_hidden)).toEqual([0])
  })

  it('removes a conversation when its only message is withdrawn', async () => {
    const given = await server.call('POST reveal/create', {
      as: member,
      query: { matchId: match },
      body: { kind: 'name', content: 'Ann Lee' },
    })
    expect(await ids(recruiter)).toEqual([match])
    await server.call('POST reveal/withdraw', { as: member, query: { id: given.body.id } })
    expect([await ids(recruiter), await ids(member)]).toEqual([[], []])
  })
})

describe('PUT message/mark-conversation-read', () => {
  it('returns 401 for guests, 403 for administrators and members, and 404 for other recruiters', async () => {
    expect((await server.call('PUT message/mark-conversation-read', { query: { matchId: match } })).status).toBe(401)
    for (const as of [await build.user('GM_ADMIN'), member]) expect((await read(as)).status).toBe(403)
    expect((await read(await exchange.recruiter(await exchange.organization()))).status).toBe(404)
  })

  it('marks conversations as changed if the offer was edited after the recruiter opened them', async () => {
    await exchange.message(match, 'recruiter', { sent: at(3, 0) })
    const changed = async (as: number) => (await inbox(as)).body.items.map(({ is_changed }) => is_changed)
    const edit = (version: number) =>
      server.db.updateTable('job_offer').set({ version }).where('id', '=', offer).execute()
    await edit(2)
    expect(await changed(recruiter)).toEqual([0])
    expect((await read(recruiter)).status).toBe(200)
    await edit(3)
    expect([await changed(recruiter), await changed(colleague), await changed(member)]).toEqual([[1], [0], [0]])
    await read(recruiter)
    expect(await changed(recruiter)).toEqual([0])
  })

  it('keeps the latest version as read when an earlier version is read afterwards', async () => {
    await exchange.message(match, 'recruiter', { sent: at(3, 0) })
    const edit = (version: number) =>
      server.db.updateTable('job_offer').set({ version }).where('id', '=', offer).execute()
    for (const version of [3, 2]) {
      await edit(version)
      await read(recruiter)
    }
    await edit(3)
    expect((await inbox(recruiter)).body.items.map(({ is_changed }) => is_changed)).toEqual([0])
  })

  it('reveals nothing to the other side', async () => {
    await exchange.message(match, 'recruiter', { sent: at(3, 0) })
    const before = (await inbox(member)).text
    await read(recruiter)
    expect((await inbox(member)).text).toBe(before)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Details of a verified organization. */
const MARK = { is_verified: 1, domain: null, formerly: null, now: null }
let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let organization: number
let member: number
let recruiter: number
let colleague: number
let competitor: number
let offer: number
let profile: number
let match: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization, { first_name: 'Jane', last_name: 'Smith' })
  colleague = await exchange.recruiter(organization)
  competitor = await exchange.recruiter(await exchange.organization())
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-04T10:20:30.000Z'))
  ;({ member, profile, offer, match } = await exchange.meeting(organization, { offer: { user_id: recruiter } }))
})
afterAll(() => server.stop())

const list = (as: number, query: Record<string, unknown> = {}) =>
  server.call('GET message/get-for-matched-offer', { as, query: { matchId: match, ...query } })
const listOfOffer = (as: number, query: Record<string, unknown> = {}) =>
  server.call('GET message/get-for-job-offer', { as, query: { jobOfferId: offer, ...query } })
const unviewed = async (as: number, matchId = match) =>
  (await server.call('GET message/matched-offer-unviwed-count', { as, query: { matchId } })).body.unviewed
const unviewedOfOffer = async (as: number) =>
  (await server.call('GET message/job-offer-unviwed-count', { as, query: { jobOfferId: offer } })).body.unviewed
const view = (as: number, messageId: number) => server.call('PUT message/mark-as-viewed', { as, query: { messageId } })
const sent = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 9, minutes))

describe('GET message/get-for-matched-offer', () => {
  it('returns 401 for guests, 403 for administrators, 404 for other users, and 422 without a match', async () => {
    const query = { matchId: match }
    expect((await server.call('GET message/get-for-matched-offer', { query })).status).toBe(401)
    expect((await list(await build.user('GM_ADMIN'))).status).toBe(403)
    for (const as of [await build.user(), competitor, await build.user('MSS_RECRUITER')])
      expect((await list(as)).status).toBe(404)
    expect((await list(member, { matchId: 'x' })).status).toBe(422)
  })

  it("lists messages of both sides by page, newest first, and shows no sender for the caller's own side", async () => {
    const first = await exchange.message(match, 'recruiter', {
      subject: 'Hello',
      recruiter_id: recruiter,
      sent: sent(1),
    })
    const second = await exchange.message(match, 'member', { subject: 'Re: Hello', reply_id: first, sent: sent(2) })
    const all = await list(member)
    expect(all.body.items).toEqual([
      {
        id: second,
        matchId: match,
        threadId: first,
        replyId: first,
        subject: 'Re: Hello',
        body: 'A text',
        receiver: { name: 'Mercy Health', mark: MARK },
        sent_date: '2026-05-04T09:02:00.000Z',
        to_first_viewed_date: null,
      },
      expect.objectContaining({
        id: first,
        threadId: first,
        replyId: null,
        sender: { name: 'Jane Smith, Mercy Health', mark: MARK },
      }),
    ])
    expect(all.body.items[1]).not.toHaveProperty('receiver')
    const { body } = await list(member, { page: 1, perPage: 1 })
    expect([body._meta.totalCount, body.items.map(({ id }) => id)]).toEqual([2, [first]])
  })

  it("shows recruiters a pseudonym, and only the day of a member's actions", async () => {
    const reply = await exchange.message(match, 'member', { sent: sent(2) })
    await exchange.message(match, 'recruiter', { recruiter_id: recruiter, sent: sent(1), viewed: sent(30) })
    const { body, text } = await list(colleague)
    expect(body.items).toMatchObject([
      { id: reply, sender: { name: 'Candidate 12' }, sent_date: '2026-05-04' },
      { receiver: { name: 'Candidate 12' }, sent_date: '2026-05-04T09:01:00.000Z', to_first_viewed_date: '2026-05-04' },
    ])
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', member)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(email)
    expect(text).not.toContain('09:02')
  })

  it("shows the author of an organization's message to its recruiters, but not to members", async () => {
    await exchange.message(match, 'recruiter', { recruiter_id: null, sent: sent(1) })
    await exchange.message(match, 'recruiter', { recruiter_id: recruiter, sent: sent(2) })
    await exchange.message(match, 'member', { sent: sent(3) })
    const authors = ({ body: { items } }: { body: { items: readonly { author?: string | undefined }[] } }) =>
      items.map(({ author }) => author)
    const unknown = 'A colleague'
    expect(authors(await list(colleague))).toEqual([undefined, 'Jane Smith', unknown])
    expect(authors(await list(recruiter))).toEqual([undefined, undefined, unknown])
    expect(authors(await listOfOffer(colleague))).toEqual(['Jane Smith', unknown, undefined])
    const { body, text } = await list(member)
    expect(body.items[1]?.sender?.name).toBe('Jane Smith, Mercy Health')
    expect([text.includes('author'), text.includes('colleague')]).toEqual([false, false])
  })

  it('lists one thread in order', async () => {
    const first = await exchange.message(match, 'recruiter', { sent: sent(1) })
    await exchange.message(match, 'recruiter', { sent: sent(2) })
    const reply = await exchange.message(match, 'member', { reply_id: first, sent: sent(3) })
    const last = await exchange.message(match, 'recruiter', { reply_id: reply, sent: sent(4) })
    const { body } = await list(member, { threadId: first, sort: 'sent_date' })
    expect(body.items.map(({ id }) => id)).toEqual([first, reply, last])
  })

  it('lists messages after the ICO is deleted or the match ends, and returns 404 to recruiters if there are none', async () => {
    const gone = { deleted: new Date(), is_posted: false }
    await server.db.updateTable('job_profile').set(gone).where('id', '=', profile).execute()
    expect([(await list(member)).status, (await list(recruiter)).status]).toEqual([200, 404])
    await exchange.message(match, 'member')
    expect([(await list(member)).status, (await list(recruiter)).status]).toEqual([200, 200])
    const other = await exchange.match({
      job_profile_id: profile,
      job_offer_id: await exchange.offer({ organization_id: organization }),
      ended: new Date(),
    })
    expect((await list(recruiter, { matchId: other })).status).toBe(404)
  })
})

describe('GET message/get-for-job-offer', () => {
  it('returns 401 for guests, 403 for members, 404 for another organization, and 422 without an offer', async () => {
    expect((await server.call('GET message/get-for-job-offer', { query: { jobOfferId: offer } })).status).toBe(401)
    expect((await listOfOffer(member)).status).toBe(403)
    expect((await listOfOffer(competitor)).status).toBe(404)
    expect((await listOfOffer(recruiter, { jobOfferId: 0 })).status).toBe(422)
  })

  it('lists the messages of all candidates of the offer, but not those of other offers', async () => {
    const second = await exchange.match({
      job_profile_id: await build.postedIco(await build.user()),
      job_offer_id: offer,
      candidate: 7,
    })
    await exchange.message(match, 'member', { sent: sent(1) })
    await exchange.message(second, 'member', { sent: new Date('2026-05-05T09:00:00Z') })
    await exchange.message(await exchange.match({ job_profile_id: profile }), 'member')
    const { body } = await listOfOffer(recruiter)
    expect(body.items.map(({ matchId, sender }) => [matchId, sender?.name])).toEqual([
      [second, 'Candidate 7'],
      [match, 'Candidate 12'],
    ])
    expect(await unviewedOfOffer(recruiter)).toBe(2)
  })

  it("doesn't reveal the order in which members wrote on one day", async () => {
    const matches = [match]
    for (let candidate = 13; candidate < 23; candidate++)
      matches.push(
        await exchange.match({
          job_profile_id: await build.postedIco(await build.user()),
          job_offer_id: offer,
          candidate,
        }),
      )
    const written: number[] = []
    for (const [minutes, matchId] of matches.entries())
      written.push(await exchange.message(matchId, 'member', { sent: sent(minutes) }))
    const ids = (await listOfOffer(recruiter, { perPage: 100 })).body.items.map(({ id }) => id)
    expect(ids).toEqual(written.toSorted((left, right) => right - left))
    expect(ids).not.toEqual(written.toReversed())
  })
})

describe('GET message/matched-offer-unviwed-count and job-offer-unviwed-count', () => {
  it('return 401, 403, 404, and 422 like the lists', async () => {
    const count = (as: number | undefined, matchId: unknown = match) =>
      server.call('GET message/matched-offer-unviwed-count', {
        ...(as === undefined ? {} : { as }),
        query: { matchId },
      })
    expect((await count(undefined)).status).toBe(401)
    expect((await count(await build.user('MSS_ADMIN'))).status).toBe(403)
    expect((await count(competitor)).status).toBe(404)
    expect((await count(member, 'x')).status).toBe(422)
    const ofOffer = (as: number) =>
      server.call('GET message/job-offer-unviwed-count', { as, query: { jobOfferId: offer } })
    expect([(await ofOffer(member)).status, (await ofOffer(competitor)).status]).toEqual([403, 404])
  })

  it('count messages that the caller has received and not opened, but none that the caller sent', async () => {
    await exchange.message(match, 'recruiter')
    await exchange.message(match, 'recruiter', { viewed: new Date(Date.now() + 1000) })
    await exchange.message(match, 'member')
    await exchange.message(match, 'member')
    expect([await unviewed(member), await unviewed(recruiter), await unviewedOfOffer(colleague)]).toEqual([1, 2, 2])
  })
})

describe('PUT message/mark-as-viewed', () => {
  it('returns 401 for guests, 404 for other users, 400 for the sender, and 422 without a message', async () => {
    const id = await exchange.message(match, 'recruiter')
    expect((await server.call('PUT message/mark-as-viewed', { query: { messageId: id } })).status).toBe(401)
    for (const as of [await build.user(), competitor]) expect((await view(as, id)).status).toBe(404)
    const { status, body } = await view(recruiter, id)
    expect([status, body.message]).toEqual([400, 'Only the recipient can mark a message as read.'])
    expect((await view(member, Number.NaN)).status).toBe(422)
    expect(await unviewed(member)).toBe(1)
  })

  it('records the first time, which the sender then sees', async () => {
    const id = await exchange.message(match, 'recruiter', { sent: sent(0) })
    const first = await view(member, id)
    expect(first.body.to_first_viewed_date).toBe('2026-05-04T10:20:30.000Z')
    server.clock.forward(60_000)
    expect((await view(member, id)).body).toEqual(first.body)
    expect(await unviewed(member)).toBe(0)
    expect((await list(recruiter)).body.items[0]?.to_first_viewed_date).toBe('2026-05-04')
    expect((await list(member)).body.items[0]?.to_first_viewed_date).toBe('2026-05-04T10:20:30.000Z')
  })
})

it("IDs of matches and messages don't reveal the order in which they were created", async () => {
  const ids: number[] = []
  for (let made = 0; made < 12; made++) ids.push(await exchange.message(match, 'member'))
  expect(new Set(ids).size).toBe(12)
  const steps = ids.slice(1).map((id, index) => Math.abs(id - (ids[index] ?? 0)))
  expect(Math.min(...steps)).toBeGreaterThan(1000)
  expect(ids).not.toEqual(ids.toSorted((a, b) => a - b))
})

it("the mark next to an organization's earlier name shows its current name", async () => {
  const lakeside = await exchange.organization('Lakeside Care')
  const former = { organization_id: lakeside, name: 'Lakeside Health', until: sent(5) }
  await server.db.insertInto('organization_former_name').values(former).execute()
  ;({ member, match } = await exchange.meeting(lakeside))
  for (const minute of [1, 9]) await exchange.message(match, 'recruiter', { sent: sent(minute) })
  const { body } = await list(member)
  expect(body.items.map(({ sender }) => [sender?.name, sender?.mark?.formerly, sender?.mark?.now])).toEqual([
    ['Lakeside Care', 'Lakeside Health', null],
    ['Lakeside Health', null, 'Lakeside Care'],
  ])
})

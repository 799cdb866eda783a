import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MESSAGE_TEXT } from '#rules/connect/messages.ts'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let organization: number
let recruiter: number
let member: number
let profile: number
let offer: number
let match: number
let variable: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization)
  const term = await exchange.term({ label: 'Takes call' }, [{}])
  variable = term.variables[0] ?? 0
})
beforeEach(async () => {
  server.clock.set(new Date('2026-05-05T08:00:00Z'))
  member = await build.user('MSS_USER', { first_name: 'Ann', last_name: 'Secretname' })
  ;({ profile, offer, match } = await exchange.meeting(organization, { member, values: { [variable]: '0' } }))
  await server.db
    .insertInto('job_profile_response')
    .values({ job_profile_id: profile, job_question_variable_id: variable, value: '1' })
    .execute()
})
afterAll(() => server.stop())

const view = (as: number | null = recruiter, matchId: unknown = match) =>
  server.call('POST recruiter/job-offer/get-job-profile', { ...(as === null ? {} : { as }), query: { matchId } })
const listed = async () => {
  const { body } = await server.call('GET recruiter/job-offer/get-job-profiles', {
    as: recruiter,
    query: { id: offer },
  })
  return body.items
}
const write = (as: number) =>
  server.call('POST message/create-for-matched-offer', {
    as,
    query: { matchId: match },
    body: { subject: 'Nights', body: 'How many?', replyId: null },
  })
const decline = () =>
  server.call('PUT job-profile/update-decline-status', { as: member, query: { id: match, isDeclined: 1 } })

describe('POST recruiter/job-offer/get-job-profile', () => {
  it('returns 401 for guests, 403 for members, 404 for other organizations, and 422 without a match', async () => {
    expect((await view(null)).status).toBe(401)
    expect((await view(member)).status).toBe(403)
    const competitor = await exchange.recruiter(await exchange.organization())
    for (const as of [competitor, await build.user('MSS_RECRUITER')]) expect((await view(as)).status).toBe(404)
    expect((await view(recruiter, 2_147_483_647)).status).toBe(404)
    expect((await view(recruiter, 'x')).status).toBe(422)
  })

  it("returns the same data as the list, together with the offer's terms", async () => {
    await listed()
    const { body, text } = await view()
    expect(body).toMatchObject({ matchId: match, name: 'Candidate 12', jobOffer: { id: offer, status: 'active' } })
    expect(body.whyNotWrite).toBeNull()
    expect(body.candidate?.terms).toEqual([{ label: 'Takes call', offer: 'No', verdict: 'fails' }])
    expect([body.candidate]).toEqual(await listed())
    for (const word of ['Ann', 'Secretname', 'example.org']) expect(text).not.toContain(word)
  })

  it('records that the organization has viewed the candidate', async () => {
    const numbers = async () => {
      const { body } = await server.call('GET recruiter/job-offer/user-offers', { as: recruiter })
      return body.items.find(({ id }) => id === offer)?.newCandidates
    }
    const before = await numbers()
    expect((await listed()).map(({ isNew }) => isNew)).toEqual([true])
    expect((await listed()).map(({ isNew }) => isNew)).toEqual([false])
    expect([(await view()).body.candidate?.isNew, before, await numbers()]).toEqual([false, 1, 0])
    const seen = await server.call('GET job-profile/seen-by', { as: member, query: { id: profile } })
    expect(seen.body.items).toMatchObject([{ id: organization, organization: 'Mercy Health', seen: '2026-05-05' }])
  })

  it("counts a candidate's messages until a recruiter opens them", async () => {
    await write(member)
    await write(recruiter)
    expect((await view()).body.candidate?.unviewed).toBe(1)
    const messages = await server.call('GET message/get-for-matched-offer', {
      as: recruiter,
      query: { matchId: match },
    })
    const received = messages.body.items.find(({ sender }) => sender !== undefined)
    await server.call('PUT message/mark-as-viewed', { as: recruiter, query: { messageId: received?.id } })
    expect((await view()).body.candidate?.unviewed).toBe(0)
  })

  it('explains why no one can write first while the offer is inactive, but conversations continue', async () => {
    await server.call('PUT recruiter/job-offer/set-filled-status', { as: recruiter, query: { id: offer } })
    expect((await view()).body.whyNotWrite).toBe(MESSAGE_TEXT.inactive)
    expect((await write(recruiter)).body).toMatchObject({ message: MESSAGE_TEXT.inactive })
    await write(member)
    expect((await view()).body.whyNotWrite).toBeNull()
  })

  it('shows only the pseudonym of members who declined, deleted the ICO, or no longer match', async () => {
    await write(member)
    await decline()
    const { body } = await view()
    expect(body).toMatchObject({ name: 'Candidate 12', candidate: null, whyNotWrite: MESSAGE_TEXT.closed })
    expect(await listed()).toEqual([])
  })
})

describe('a former candidate', () => {
  const shield = () =>
    server.call('POST employer-shield/create', { as: member, body: { kind: 'name', value: 'Mercy Health' } })
  const acts = {
    decline,
    'delete the ICO': () =>
      server.db
        .updateTable('job_profile')
        .set({ deleted: new Date(), is_posted: false })
        .where('id', '=', profile)
        .execute(),
    shield,
    block: () => server.call('POST employer-shield/block', { as: member, query: { matchId: match } }),
  }

  it.each(Object.entries(acts))("without messages can't be found after: %s", async (_, act) => {
    await act()
    const of = { as: recruiter, query: { matchId: match } }
    const replies = [
      await view(),
      await write(recruiter),
      await server.call('GET message/get-for-matched-offer', of),
      await server.call('GET message/matched-offer-unviwed-count', of),
    ]
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [404, replies[0]?.body]))
    expect(await listed()).toEqual([])
    const numbers = await server.call('GET recruiter/job-offer/get-number-of-matches', {
      as: recruiter,
      query: { id: offer },
    })
    expect(numbers.body).toMatchObject({ all: 0, unseen: 0 })
  })

  it("with messages has a closed conversation that doesn't reveal the reason", async () => {
    await write(member)
    await shield()
    expect((await view()).body).toMatchObject({ candidate: null, whyNotWrite: MESSAGE_TEXT.closed })
  })
})

it('candidates who change terms are marked as changing, without any terms', async () => {
  await server.db.updateTable('job_profile').set({ is_posted: false }).where('id', '=', profile).execute()
  expect((await view()).body.candidate).toMatchObject({ is_changing: true, terms: [] })
  expect(await listed()).toMatchObject([{ matchId: match, is_changing: true, terms: [] }])
})

it('a paused ICO is shown as changing to all employers at the same time', async () => {
  const rival = await exchange.organization('Lakeside Clinic')
  const theirs = await exchange.offer({ organization_id: rival })
  const other = await exchange.match({ job_profile_id: profile, job_offer_id: theirs, candidate: 3 })
  const rivalRecruiter = await exchange.recruiter(rival)
  const isChanging = async () => {
    const views = [await view(), await view(rivalRecruiter, other)]
    return views.map(({ body }) => body.candidate?.is_changing)
  }
  expect(await isChanging()).toEqual([false, false])
  await server.db.updateTable('job_profile').set({ is_posted: false }).where('id', '=', profile).execute()
  expect(await isChanging()).toEqual([true, true])
})

it("edits of an offer don't change verdicts until the next match", async () => {
  const verdicts = async () => [(await view()).body.candidate?.terms, (await listed())[0]?.terms]
  const before = await verdicts()
  expect(before.flat()).toMatchObject([{ verdict: 'fails' }, { verdict: 'fails' }])
  const set = (value: string) =>
    server.db
      .updateTable('job_offer_response')
      .set({ value })
      .where('job_offer_id', '=', offer)
      .where('job_question_variable_id', '=', variable)
      .execute()
  await set('1')
  expect(await verdicts()).toEqual(before)
  await server.db.deleteFrom('exchange_offer').where('job_offer_id', '=', offer).execute()
  expect(await verdicts()).toEqual([[], []])
})

it('candidates can be filtered by level', async () => {
  const other = await build.postedIco(await build.user(), null)
  await exchange.match({ job_profile_id: other, job_offer_id: offer, candidate: 7, level: 'perfect_matched' })
  const names = async (level: string) => {
    const query = { id: offer, level }
    const { body } = await server.call('GET recruiter/job-offer/get-job-profiles', { as: recruiter, query })
    return body.items.map(({ name }) => name)
  }
  expect([await names('perfect_matched'), await names('core_matched')]).toEqual([['Candidate 7'], ['Candidate 12']])
})

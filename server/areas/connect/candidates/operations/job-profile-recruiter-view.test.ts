import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenConnect, openConnect } from '#server/testing/icos.ts'
import { matchExchangeTask } from '../../exchange/tasks/match-exchange.ts'
import { recordChanges } from '../../exchange/writes.ts'

const DAY_MS = 86_400_000
let { server, build, exchange, specialty, pay, call, aMember } = {} as OpenConnect
let [organization, recruiter, member, ico, offer, match] = [0, 0, 0, 0, 0, 0]

beforeAll(async () => {
  ;({ server, build, exchange, specialty, call, aMember } = await openConnect())
  await server.db.deleteFrom('job_question').where('id', '!=', call.id).execute()
  const core = { label: 'Pay', required: true, is_required_for_match: false, matching_comparator: 'GRATER_OR_EQUAL' }
  pay = await exchange.term({ type: 'SLIDER', ...core }, [{ min: 0, max: 900, step: 10, prefix: '$' }])
  await server.db.updateTable('job_question').set({ label: 'Takes call' }).where('id', '=', call.id).execute()
})
/** The member asks for $400 and to take call. The offer pays $410 and doesn't mention call. */
beforeEach(async () => {
  organization = await exchange.organization('Mercy Health')
  recruiter = await exchange.recruiter(organization)
  member = await aMember()
  ico = await posted(member, { [payVariable()]: '400', [call.variables[0] ?? 0]: '1' })
  offer = await exchange.offer({ organization_id: organization, specialty_id: specialty }, { [payVariable()]: '410' })
  await matchNow()
  const row = await server.db.selectFrom('job_match').select('id').where('job_offer_id', '=', offer).executeTakeFirst()
  match = row?.id ?? 0
})
afterAll(() => server.stop())

async function posted(of: number, values: Readonly<Record<number, string>>): Promise<number> {
  const id = await build.postedIco(of, null, { specialty_id: specialty })
  const rows = Object.entries(values).map(([variable, value]) => ({
    job_profile_id: id,
    job_question_variable_id: Number(variable),
    value,
  }))
  await server.db.insertInto('job_profile_response').values(rows).execute()
  await server.db.transaction().execute(trx => recordChanges(trx, 'ico', [id], server.clock.now()))
  return id
}
const payVariable = () => pay.variables[0] ?? 0
async function matchNow() {
  await server.db.transaction().execute(trx => recordChanges(trx, 'offer', [offer], server.clock.now()))
  await matchExchangeTask(server.services).run()
}
async function pays(value: string) {
  await server.db
    .updateTable('job_offer_response')
    .set({ value })
    .where('job_offer_id', '=', offer)
    .where('job_question_variable_id', '=', payVariable())
    .execute()
  await matchNow()
}
const ofMatch = (as: number | null = member, matchId = match) =>
  server.call('GET job-profile/recruiter-view-of-match', { ...(as === null ? {} : { as }), query: { matchId } })
const ofIco = (as: number | null = member, id = ico) =>
  server.call('GET job-profile/recruiter-view', { ...(as === null ? {} : { as }), query: { id } })
const page = () => server.call('POST recruiter/job-offer/get-job-profile', { as: recruiter, query: { matchId: match } })
const listed = () => server.call('GET recruiter/job-offer/get-job-profiles', { as: recruiter, query: { id: offer } })
const inside = async () => {
  const { body } = await server.call('GET job-profile/get-matched-offer-data', {
    as: member,
    query: { id: offer, jpId: ico },
  })
  return body
}

describe('recruiter view for members', () => {
  it('returns 401 for guests, 403 for recruiters, and 404 for other members and unknown IDs', async () => {
    const other = await aMember()
    expect([(await ofMatch(null)).status, (await ofIco(null)).status]).toEqual([401, 401])
    expect([(await ofMatch(recruiter)).status, (await ofIco(recruiter)).status]).toEqual([403, 403])
    expect([(await ofMatch(other)).status, (await ofIco(other)).status]).toEqual([404, 404])
    expect((await ofMatch(member, 2_147_483_647)).status).toBe(404)
  })

  it("returns the recruiters' page of the candidate without recording a view", async () => {
    const { body } = await ofMatch()
    expect(
      await server.db.selectFrom('job_match_view').selectAll().where('job_match_id', '=', match).execute(),
    ).toEqual([])
    const seen = (await page()).body
    expect([body.name, body.candidate]).toEqual([seen.name, seen.candidate])
    expect(body.candidate?.terms).toEqual([
      { label: 'Takes call', offer: null, verdict: 'not_offered' },
      { label: 'Pay', offer: '$410', verdict: 'passes' },
    ])
  })

  it('lists the terms that an ICO answers for any offer, without the answers', async () => {
    const { body } = await ofIco()
    const terms = ['Takes call', 'Pay'].map(label => ({ label, offer: null, verdict: 'any' }))
    expect(body).toEqual({ place: '', is_changing: false, terms })
    // An ICO with unmet core terms isn't a match. If a recruiter has a match, the core terms are met.
    const isCore = (is_required_for_match: boolean) =>
      server.db.updateTable('job_question').set({ is_required_for_match }).where('id', '=', pay.id).execute()
    await isCore(true)
    const shown = (await ofIco()).body.terms
    await isCore(false)
    expect(shown.map(({ label, verdict }) => [label, verdict])).toEqual([
      ['Takes call', 'any'],
      ['Pay', 'passes'],
    ])
  })

  it('returns nothing after the match was declined', async () => {
    await server.call('PUT job-profile/update-decline-status', { as: member, query: { id: match, isDeclined: 1 } })
    expect((await ofMatch()).body.candidate).toBeNull()
  })
})

describe('changed offer', () => {
  it('shows the same to both sides until the next match, and its member sees the difference', async () => {
    await page()
    const before = [(await page()).text, (await inside()).terms]
    await pays('300')
    const shown = await inside()
    expect([(await page()).text, shown.terms]).toEqual(before)
    expect(shown.changes).toEqual([{ label: 'Pay', before: '$410', now: '$300' }])
    server.clock.forward(DAY_MS)
    await matchNow()
    const again = await inside()
    expect(again.changes).toEqual([{ label: 'Pay', before: '$410', now: '$300' }])
    expect(again.terms.find(({ label }) => label === 'Pay')).toMatchObject({ offer: '$300', verdict: 'fails' })
    expect((await page()).body.candidate?.terms[1]).toEqual({ label: 'Pay', offer: '$300', verdict: 'fails' })
    expect(again.match_level).toBe((await page()).body.candidate?.match_level)
    server.clock.forward(DAY_MS)
    await pays('350')
    expect((await inside()).changes).toEqual([{ label: 'Pay', before: '$410', now: '$350' }])
  })

  it('is marked on the card, in the match, and in the inbox until each difference is seen', async () => {
    await exchange.message(match, 'recruiter', { recruiter_id: recruiter })
    const marks = async () => {
      const { body: icos } = await server.call('GET job-profile/get-for-user', { as: member })
      const card = icos.flatMap(each => each.jobProfileJobOfferMatches).find(({ id }) => id === match)
      const { body } = await server.call('GET message/inbox', { as: member })
      expect(body.items).toHaveLength(1)
      return { card, marks: [card?.is_change_new, (await inside()).is_change_new, body.items[0]?.is_changed] }
    }
    const seen = (key: string | null | undefined, as = member) =>
      server.call('PUT job-profile/mark-changes-seen', { as, query: { matchId: match, key: key ?? '' } })
    expect((await marks()).marks).toEqual([0, 0, 0])
    await pays('300')
    const { card } = await marks()
    expect(card).toMatchObject({ pay: '$300', pay_value: 300, pay_change: { before: '$410' } })
    expect(card?.changes).toEqual([{ label: 'Pay', before: '$410', now: '$300' }])
    // Neither reading the conversation nor opening the match clears the mark.
    await server.call('PUT job-profile/update-job-profile-job-offer-match-status', {
      as: member,
      query: { matchId: match, status: 'OPENED' },
    })
    expect((await marks()).marks).toEqual([1, 1, 1])
    expect((await seen(card?.change_key, await aMember())).status).toBe(404)
    expect((await seen(card?.change_key)).status).toBe(200)
    expect((await marks()).marks).toEqual([0, 0, 0])
    // After another match, the difference is the same. After another reduction, it is shown relative to the match rather than the previous
    // day.
    server.clock.forward(DAY_MS)
    await matchNow()
    expect((await marks()).marks).toEqual([0, 0, 0])
    await pays('290')
    expect((await marks()).card?.changes).toEqual([{ label: 'Pay', before: '$410', now: '$290' }])
    expect((await marks()).marks).toEqual([1, 1, 1])
    // The version shown isn't the current one.
    await seen(card?.change_key)
    expect((await marks()).marks).toEqual([1, 1, 1])
  })

  it('shows no change to members who match later', async () => {
    server.clock.forward(DAY_MS)
    await pays('300')
    const later = await aMember()
    const id = await posted(later, { [payVariable()]: '200' })
    await matchExchangeTask(server.services).run()
    const { body } = await server.call('GET job-profile/get-matched-offer-data', {
      as: later,
      query: { id: offer, jpId: id },
    })
    expect([body.match_level, body.changes]).toEqual(['perfect_matched', []])
  })

  it('reveals nothing to its recruiters through repeated edits: list, page, order, numbers, and messages', async () => {
    const told = async () => {
      const query = { id: offer }
      const texts = [
        (await listed()).text,
        (await page()).text,
        (await server.call('GET recruiter/job-offer/get-number-of-matches', { as: recruiter, query })).text,
        (await server.call('GET recruiter/job-offer/get-decline-reasons', { as: recruiter, query })).text,
        (await server.call('GET message/get-for-matched-offer', { as: recruiter, query: { matchId: match } })).text,
      ]
      const { body } = await server.call('GET recruiter/job-offer/user-offers', { as: recruiter })
      return [...texts, JSON.stringify(body.items.map(({ candidates, newCandidates }) => [candidates, newCandidates]))]
    }
    await told()
    const first = await told()
    for (let [from, to] = [0, 900]; to - from > 10; ) {
      const half = 10 * Math.floor((from + to) / 20)
      await pays(`${half}`)
      expect(await told()).toEqual(first)
      // Continues as if the term were met. Neither direction of the search reveals anything.
      to = half
    }
    const emails = await server.db.selectFrom('outbox_letter').selectAll().execute()
    expect(emails).toEqual([])
  })
})

it('a member who asks for three benefits has a perfect match with all three and a core match with two', async () => {
  const facts = { type: 'SELECT_ANY', label: 'Benefits', matching_comparator: 'GRATER_OR_EQUAL' }
  const benefits = await exchange.term(facts, [{}, {}, {}])
  const [health = 0, dental = 0, leave = 0] = benefits.variables
  const asking = await aMember()
  const id = await posted(asking, { [health]: '1', [dental]: '1', [leave]: '1' })
  const offered = async (...values: readonly number[]) => {
    const row = { organization_id: organization, specialty_id: specialty }
    offer = await exchange.offer(row, Object.fromEntries(values.map(each => [each, '1'])))
    await matchNow()
    const found = server.db.selectFrom('job_match').select(['id', 'level']).where('job_profile_id', '=', id)
    const { id: made, level } = await found.where('job_offer_id', '=', offer).executeTakeFirstOrThrow()
    const theirs = await server.call('POST recruiter/job-offer/get-job-profile', {
      as: recruiter,
      query: { matchId: made },
    })
    const query = { id: offer, jpId: id }
    const ours = await server.call('GET job-profile/get-matched-offer-data', { as: asking, query })
    const verdicts = [theirs.body.candidate?.terms ?? [], ours.body.terms].map(
      terms => terms.find(({ label }) => label === 'Benefits')?.verdict,
    )
    return [level, ours.body.match_level, ...verdicts]
  }
  expect(await offered(health, dental, leave)).toEqual(['perfect_matched', 'perfect_matched', 'passes', 'passes'])
  expect(await offered(health, leave)).toEqual(['core_matched', 'core_matched', 'partly', 'partly'])
  await server.db.deleteFrom('job_question').where('id', '=', benefits.id).execute()
})

/** Creates another offer with the first one's content, a day later. @returns The matches of both offers, and the ones that are listed */
async function withCopy(employer = '') {
  server.clock.forward(DAY_MS)
  const row = { organization_id: organization, specialty_id: specialty, title: 'Same', employer }
  const copy = await exchange.offer(row, { [payVariable()]: '410' })
  await server.db.updateTable('job_offer').set({ title: 'Same' }).where('id', '=', offer).execute()
  await server.db.transaction().execute(trx => recordChanges(trx, 'offer', [copy], server.clock.now()))
  await matchExchangeTask(server.services).run()
  const matches = await server.db
    .selectFrom('job_match')
    .select('id')
    .where('job_profile_id', '=', ico)
    .where('job_offer_id', 'in', [offer, copy])
    .execute()
  const ids = matches.map(({ id }) => id)
  const { body } = await server.call('GET job-profile/get-for-user', { as: member })
  const listed = body.find(({ id }) => id === ico)?.jobProfileJobOfferMatches ?? []
  return { ids, listed: listed.map(({ id }) => id).filter(id => ids.includes(id)) }
}

it('copies of an offer are one match for a member and two candidates for recruiters', async () => {
  const { ids, listed } = await withCopy()
  expect([ids.length, listed]).toEqual([2, [match]])
})

it("offers with different employers aren't copies", async () => {
  const { ids, listed } = await withCopy('Lakeside Hospital')
  expect([ids.length, listed.toSorted()]).toEqual([2, ids.toSorted()])
})

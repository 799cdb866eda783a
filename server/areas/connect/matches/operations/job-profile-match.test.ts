import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let member: number
let outsider: number
let profile: number
let match: number
let reason: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  outsider = await build.user()
  reason = await exchange.declineReason()
})
beforeEach(async () => {
  member = await build.user()
  profile = await build.postedIco(member)
  match = await exchange.match({ job_profile_id: profile })
})
afterAll(() => server.stop())

const status = (matchId: unknown, to: string, as = member) =>
  server.call('PUT job-profile/update-job-profile-job-offer-match-status', { as, query: { matchId, status: to } })
const decline = (body: unknown, id: unknown = match, as = member) =>
  server.call('POST job-profile/decline-job-offer', { as, query: { id }, body })
const undecline = (id: unknown = match, as = member) =>
  server.call('POST job-profile/undecline-job-offer', { as, query: { id } })
const declineStatus = (isDeclined: unknown, id: unknown = match, as = member) =>
  server.call('PUT job-profile/update-decline-status', { as, query: { id, isDeclined } })
const kept = () => server.db.selectFrom('job_match').selectAll().where('id', '=', match).executeTakeFirstOrThrow()
const keptDecline = () =>
  server.db.selectFrom('job_match_decline').selectAll().where('job_match_id', '=', match).executeTakeFirst()
const keptReasons = async () => {
  const rows = await server.db
    .selectFrom('job_match_decline_reason')
    .select('reason_id')
    .where('job_match_id', '=', match)
    .orderBy('reason_id')
    .execute()
  return rows.map(({ reason_id }) => reason_id)
}

it("every operation returns 404 for another member's match and for an unknown ID, and changes nothing", async () => {
  const before = await kept()
  for (const [id, as] of [
    [match, outsider],
    [2_147_483_647, member],
  ] as const) {
    const answers = await Promise.all([
      status(id, 'OPENED', as),
      decline({ checkedReasons: [reason] }, id, as),
      undecline(id, as),
      declineStatus(1, id, as),
    ])
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 404, 404])
  }
  expect(await kept()).toEqual(before)
})

it('an ID of a job profile is not accepted as an ID of a match (decision G-010)', async () => {
  await exchange.match({ job_profile_id: profile })
  const { id } = await server.db
    .insertInto('job_profile')
    .values({ id: 1_000_000, user_id: member, title: 'Another' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await declineStatus(1, id)).status).toBe(404)
})

it('the ICO list and the match return the same reason for a closed conversation', async () => {
  const organization = await exchange.organization('Mercy Health')
  const offer = await exchange.offer({ organization_id: organization })
  const id = await exchange.match({ job_profile_id: profile, job_offer_id: offer })
  await exchange.completed(await build.study({ is_support_job_preference: true }).then(study => study.id), member)
  const closed = async () => {
    const { body } = await server.call('GET job-profile/get-for-user', { as: member })
    const listed = body.flatMap(ico => ico.jobProfileJobOfferMatches).find(each => each.id === id)?.closed_for
    const single = (
      await server.call('GET job-profile/get-matched-offer-data', { as: member, query: { id: offer, jpId: profile } })
    ).body.closed_for
    expect(single).toBe(listed)
    return listed
  }
  expect(await closed()).toBeNull()
  const shield = await exchange.shield(member, 'name', 'Mercy')
  expect(await closed()).toBe('shielded')
  await server.call('POST employer-shield/block', { as: member, query: { matchId: id } })
  expect(await closed()).toBe('blocked')
  await declineStatus(1, id)
  expect(await closed()).toBe('declined')
  await declineStatus(0, id)
  await server.call('POST employer-shield/unblock', { as: member, query: { organizationId: organization } })
  await server.call('POST employer-shield/delete', { as: member, query: { id: shield } })
  await server.db.updateTable('job_match').set({ ended: new Date() }).where('id', '=', id).execute()
  expect(await closed()).toBe('ended')
  await exchange.message(id, 'recruiter')
  expect(await closed()).toBeNull()
})

it('a match that is neither declined nor ended is marked if its employer became hidden later', async () => {
  const organization_id = await exchange.organization()
  const offer = await exchange.offer({ organization_id })
  const id = await exchange.match({ job_profile_id: profile, job_offer_id: offer })
  await exchange.message(id, 'recruiter')
  const domain = `covered-${id}.example`
  await exchange.shield(member, 'domain', domain)
  await server.db.deleteFrom('exchange_change').where('item_id', '=', profile).execute()
  await server.db.insertInto('organization_domain').values({ domain, organization_id, proven: new Date() }).execute()
  const marks = async () => {
    const query = { id: offer, jpId: profile }
    const { body } = await server.call('GET job-profile/get-matched-offer-data', { as: member, query })
    return [body.closed_for, body.is_covered]
  }
  expect(await marks()).toEqual([null, 1])
  await declineStatus(1, id)
  expect(await marks()).toEqual(['declined', 0])
  await declineStatus(0, id)
  await server.db.updateTable('job_match').set({ ended: new Date() }).where('id', '=', id).execute()
  expect(await marks()).toEqual([null, 0])
})

it('a match shows unmet terms and nearness for the offer as matched, and the old and current pay', async () => {
  const [pay, call] = [
    await exchange.term({ type: 'SLIDER', label: 'Pay', matching_comparator: 'GRATER_OR_EQUAL', required: true }, [
      { prefix: '$', min: 0, max: 900_000 },
    ]),
    await exchange.term({ type: 'YES_NO', label: 'No call' }, [{}]),
  ]
  const [payId = 0, callId = 0] = [...pay.variables, ...call.variables]
  const answers = [
    { job_profile_id: profile, job_question_variable_id: payId, value: '300000' },
    { job_profile_id: profile, job_question_variable_id: callId, value: '1' },
  ]
  await server.db.insertInto('job_profile_response').values(answers).execute()
  await server.db.updateTable('app_user').set({ practice_zip: '02115' }).where('id', '=', member).execute()
  const offer = await exchange.offer({ employer: 'Cedar Run' }, { [payId]: '310000', [callId]: '0' })
  const id = await exchange.match({ job_profile_id: profile, job_offer_id: offer })
  await server.db.updateTable('job_offer_response').set({ value: '1' }).where('job_offer_id', '=', offer).execute()
  await exchange.completed(await build.study({ is_support_job_preference: true }).then(study => study.id), member)
  const { body } = await server.call('GET job-profile/get-for-user', { as: member })
  expect(body.flatMap(ico => ico.jobProfileJobOfferMatches).find(each => each.id === id)).toMatchObject({
    jobOffer: { employer: 'Cedar Run' },
    pay: '$1',
    pay_value: 1,
    pay_change: { before: '$310,000' },
    unmet: ['No call'],
    unspecified: [],
    nearness: 'state',
  })
  const unsaid = body.flatMap(ico => ico.jobProfileJobOfferMatches).find(each => each.id === match)
  expect(unsaid).toMatchObject({ pay: null, pay_value: null })
})

it("a match of a deleted ICO can't be decided", async () => {
  await server.db
    .updateTable('job_profile')
    .set({ deleted: new Date(), is_posted: false })
    .where('id', '=', profile)
    .execute()
  const before = await kept()
  const answers = [
    await status(match, 'OPENED'),
    await decline({ checkedReasons: [reason] }),
    await undecline(),
    await declineStatus(1),
  ]
  for (const answer of answers)
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You deleted this ICO. Undelete it before you respond to its matches.',
    ])
  expect(await kept()).toEqual(before)
})

describe('PUT job-profile/update-job-profile-job-offer-match-status', () => {
  it('moves the status from UNOPENED to OPENED to REVIEWED, and never backward', async () => {
    const seen: string[] = []
    for (const to of ['OPENED', 'OPENED', 'REVIEWED', 'OPENED']) seen.push((await status(match, to)).body.status)
    expect(seen).toEqual(['OPENED', 'OPENED', 'REVIEWED', 'REVIEWED'])
  })

  it('keeps the time of the first opening', async () => {
    expect((await kept()).opened).toBeNull()
    await status(match, 'OPENED')
    const first = (await kept()).opened
    server.clock.forward(60_000)
    await status(match, 'REVIEWED')
    expect((await kept()).opened).toEqual(first)
    expect(first).not.toBeNull()
  })

  it('keeps a declined match declined, and rejects contacting its recruiter', async () => {
    await decline({ checkedReasons: [reason] })
    expect((await status(match, 'OPENED')).body.status).toBe('DECLINED')
    const answer = await status(match, 'REVIEWED')
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You declined this match. Undecline it before you contact the recruiter.',
    ])
  })

  it.each(['UNOPENED', 'DECLINED', 'x'])('returns 422 for %s', async to => {
    expect((await status(match, to)).status).toBe(422)
  })
})

describe('POST job-profile/decline-job-offer', () => {
  it("declines with reasons from the list and with a reason in the member's own words", async () => {
    const second = await exchange.declineReason()
    const { status: code, body } = await decline({
      checkedReasons: [second, reason, second],
      otherReason: '  Too far from my family. ',
    })
    expect([code, body.id, body.status, body.is_declined]).toEqual([200, match, 'DECLINED', 1])
    expect(await keptReasons()).toEqual([reason, second])
    expect(await keptDecline()).toMatchObject({ other: 'Too far from my family.', declined: server.clock.now() })
  })

  it('replaces the old reasons with the new ones when repeated', async () => {
    await decline({ checkedReasons: [reason] })
    expect((await decline({ otherReason: 'Pay' })).status).toBe(200)
    expect([await keptReasons(), (await keptDecline())?.other]).toEqual([[], 'Pay'])
  })

  it.each<[string, unknown, string]>([
    ['no reason', {}, 'checkedReasons'],
    ['an empty reason in own words', { otherReason: '  ' }, 'otherReason'],
    ['a reason that is too long', { otherReason: 'x'.repeat(1001) }, 'otherReason'],
    ['a reason that there is not', { checkedReasons: [2_147_483_647] }, 'checkedReasons'],
  ])('returns 422 for %s and saves nothing', async (_, body, field) => {
    const answer = await decline(body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
    expect([(await kept()).status, await keptDecline()]).toEqual(['UNOPENED', undefined])
  })

  it('rejects disabled reasons', async () => {
    const old = await exchange.declineReason({ deleted: new Date() })
    expect((await decline({ checkedReasons: [reason, old] })).status).toBe(422)
  })
})

describe('undeclining', () => {
  it('opens the match and deletes the reasons', async () => {
    await decline({ checkedReasons: [reason], otherReason: 'Pay' })
    const { body } = await undecline()
    expect([body.status, body.is_declined]).toEqual(['OPENED', 0])
    expect([await keptReasons(), await keptDecline()]).toEqual([[], undefined])
  })

  it("doesn't change a match that is not declined", async () => {
    await status(match, 'REVIEWED')
    expect((await undecline()).body.status).toBe('REVIEWED')
    expect((await declineStatus(0)).body.status).toBe('REVIEWED')
  })
})

describe('PUT job-profile/update-decline-status', () => {
  it('declines without a reason, keeps existing reasons, and undoes a decline', async () => {
    expect((await declineStatus(1)).body).toMatchObject({ status: 'DECLINED', is_declined: 1 })
    expect(await keptReasons()).toEqual([])
    await decline({ checkedReasons: [reason] })
    await declineStatus(1)
    expect(await keptReasons()).toEqual([reason])
    expect((await declineStatus(0)).body).toMatchObject({ status: 'OPENED', is_declined: 0 })
  })

  it.each([undefined, 2, 'x'])('returns 422 for %s', async isDeclined => {
    expect((await declineStatus(isDeclined)).status).toBe(422)
  })
})

describe('GET job-profile/get-matched-offer-data', () => {
  const view = (id: unknown, jpId: unknown, as = member) =>
    server.call('GET job-profile/get-matched-offer-data', { as, query: { id, jpId } })
  const term = async (row: Parameters<typeof build.jobTerm>[0]) => {
    const id = await build.jobTerm(row)
    const variable = await server.db
      .selectFrom('job_question_variable')
      .select('id')
      .where('job_question_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, variable: variable.id }
  }
  const answer = (job_question_variable_id: number, value: string | null, row = {}) =>
    server.db
      .insertInto('job_profile_response')
      .values({ job_profile_id: profile, job_question_variable_id, value, ...row })
      .execute()

  it('requires both IDs of one match of the caller (decision G-044)', async () => {
    const offer = await exchange.offer()
    await exchange.match({ job_profile_id: profile, job_offer_id: offer, candidate: 2 })
    const other = await build.postedIco(member)
    expect((await view(offer, profile)).status).toBe(200)
    for (const [id, jpId, as] of [
      [offer, other, member],
      [await exchange.offer(), profile, member],
      [offer, profile, outsider],
    ] as const)
      expect((await view(id, jpId, as)).status).toBe(404)
    expect((await view('x', profile)).status).toBe(422)
  })

  it("returns the offer's content without scripts", async () => {
    const offer = await exchange.offer({
      description: '<p onclick="steal()">Rounds <script>steal()</script>at <a href="javascript:steal()">8</a></p>',
      welcome_message: 'Welcome <b>you</b>',
      external_url: 'https://jobs.example.org/17?a=1&b=2',
      employer: 'Mercy',
      zip: null,
      cbsa_code: '14460',
      div_code: '14454',
    })
    await exchange.match({ job_profile_id: profile, job_offer_id: offer, candidate: 2 })
    const { jobOffer } = (await view(offer, profile)).body
    expect(jobOffer).toMatchObject({
      welcome_message: 'Welcome <b>you</b>',
      external_url: 'https://jobs.example.org/17?a=1&b=2',
      employer: 'Mercy',
      cbsa_name: 'Boston, MA',
    })
    expect(jobOffer.description).toBe('<p>Rounds at <a>8</a></p>')
  })

  it('compares each term in words, core terms first, and explains why', async () => {
    const pay = await term({ type: 'YES_NO', label: 'Office', required: true, is_required_for_match: true })
    const call = await term({ type: 'YES_NO', label: 'Call' })
    const silent = await term({ type: 'YES_NO', label: 'Nothing is said about it' })
    const offer = await exchange.offer({ zip: '37203', state_id: 43 }, { [pay.variable]: '1', [call.variable]: '1' })
    await exchange.match({ job_profile_id: profile, job_offer_id: offer, candidate: 2 })
    await answer(pay.variable, '1')
    await answer(call.variable, '0')
    const { body } = await view(offer, profile)
    expect(body.terms).toEqual([
      {
        job_question_id: null,
        label: 'Desired Location',
        is_core: true,
        ask: 'No preference',
        offer: 'Nashville, Tennessee',
        verdict: 'no_preference',
        sentence: 'Met: you have no preference.',
      },
      {
        job_question_id: pay.id,
        label: 'Office',
        is_core: true,
        ask: 'Yes',
        offer: 'Yes',
        verdict: 'passes',
        sentence: 'Met.',
      },
      {
        job_question_id: call.id,
        label: 'Call',
        is_core: false,
        ask: 'No',
        offer: 'Yes',
        verdict: 'fails',
        sentence: 'Not met.',
      },
    ])
    expect(body.jobOffer.jobQuestionResponses).toEqual({
      [pay.id]: [{ job_question_variable_id: pay.variable, value: '1' }],
      [call.id]: [{ job_question_variable_id: call.variable, value: '1' }],
    })
    expect(JSON.stringify(body)).not.toContain(`${silent.id}:`)
  })

  it("matches by master specialty and by the ICO's preferred place", async () => {
    const master = await build.specialty({ is_master: true, code: 'HM1' })
    const own = await build.specialty({ master_code: 'HM1' })
    const place = {
      geographic_preference_type: 'state',
      geographic_preference_value: JSON.stringify({ state_id: 43, city_id: null, display_name: 'Tennessee' }),
    }
    await server.db
      .updateTable('job_profile')
      .set({ specialty_id: own, ...place })
      .where('id', '=', profile)
      .execute()
    const offer = await exchange.offer({ specialty_id: master, zip: '37203', state_id: 43 })
    const away = await exchange.offer({ specialty_id: master, state_id: 22 })
    await exchange.match({ job_profile_id: profile, job_offer_id: offer, candidate: 2 })
    await exchange.match({ job_profile_id: profile, job_offer_id: away, candidate: 2 })
    const near = (await view(offer, profile)).body
    expect([near.level_sentence, near.terms[0]?.sentence]).toEqual([
      'Perfect match: the offer meets all your terms.',
      'Met.',
    ])
    const far = (await view(away, profile)).body
    expect([far.level_sentence, far.terms[0]?.sentence]).toEqual([
      'Your ICO and this offer would no longer match because of: Desired Location.',
      'Not met.',
    ])
  })

  it('returns matches of a deleted ICO', async () => {
    const offer = await exchange.offer()
    await exchange.match({ job_profile_id: profile, job_offer_id: offer, candidate: 2 })
    await server.db
      .updateTable('job_profile')
      .set({ deleted: new Date(), is_posted: false })
      .where('id', '=', profile)
      .execute()
    expect((await view(offer, profile)).status).toBe(200)
  })
})

it('the ICO list shows a match with its offer, and as ended after the position is filled', async () => {
  const organization_id = await exchange.organization('Mercy Hospital')
  const offer = await exchange.offer({ organization_id, title: 'Hospitalist', zip: '37203', state_id: 43 })
  const row = {
    job_profile_id: profile,
    job_offer_id: offer,
    level: 'perfect_matched',
    matched: '2026-03-01T23:59:59Z',
  }
  const id = await exchange.match({ ...row, candidate: 2 })
  const message = { job_match_id: id, subject: 'Hello', body: 'Hello', sent: new Date() }
  await server.db
    .insertInto('message')
    .values([
      { ...message, sender: 'recruiter' },
      { ...message, sender: 'recruiter', viewed: new Date() },
      { ...message, sender: 'member' },
    ])
    .execute()
  expect((await status(id, 'OPENED')).body).toEqual({
    id,
    status: 'OPENED',
    match_level: 'perfect_matched',
    is_declined: 0,
    is_ended: 0,
    closed_for: null,
    is_covered: 0,
    matched: '2026-03-01',
    has_messages: 1,
    numberOfUnviewedMessages: 1,
    jobOffer: {
      id: offer,
      title: 'Hospitalist',
      organization: 'Mercy Hospital',
      organizationMark: { is_verified: 1, domain: null, formerly: null },
      employer: '',
      place: 'Nashville, Tennessee',
      status: 'active',
    },
    pay: null,
    pay_value: null,
    pay_change: null,
    unmet: [],
    unspecified: [],
    changes: [],
    change_key: null,
    is_change_new: 0,
    nearness: null,
  })
  await server.db
    .updateTable('job_offer')
    .set({ status: 'filled', ended: new Date() })
    .where('id', '=', offer)
    .execute()
  expect((await status(id, 'OPENED')).body.is_ended).toBe(1)
})

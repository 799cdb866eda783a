import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { WHAT_STAYS } from '#rules/account/own-data.ts'
import { ensureDefaultJobProfile } from '#server/areas/connect/lookups.ts'
import { WINDOW_MS } from '#server/platform/session/throttle.ts'
import { type BuiltStudy, builders, PASSWORD } from '#server/testing/builders.ts'
import { exchangeBuilders } from '#server/testing/exchange.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const MINUTE = 60_000
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({ title: 'Pay study', is_support_job_preference: true })
})
beforeEach(() => server.db.deleteFrom('signin_throttle').execute())
afterAll(() => server.stop())

const inState = (state_id: number, display_name: string) => ({ state_id, city_id: null, display_name })
const IN_TEXAS_OR_OHIO = {
  geographic_preference_type: 'state',
  geographic_preference_value: JSON.stringify(inState(44, 'Texas')),
  is_geography_chosen: true,
  further_places: JSON.stringify([{ type: 'state', value: inState(36, 'Ohio') }]),
}

/** Creates a member with data of every stored kind, and with a given word in all texts. */
async function fullMember(word: string) {
  const { id, email } = await build.withPassword('MSS_USER', {
    email: `${word.toLowerCase()}@example.org`,
    first_name: word,
    society_id: study.societyId,
    society_membership_type_id: study.memberType,
    ethnicity: ['ASIAN', 'WHITE'],
    licensed_states: [1],
    settings: JSON.stringify({ doNotShowAgain: { dashboard: true } }),
  })
  const survey = await build.answered(study, id, 4)
  await server.call('PUT survey/update', { as: id, query: { id: survey.id, submit: 1 }, body: { responses: [] } })
  const job = await server.db.transaction().execute(db => ensureDefaultJobProfile(db, id, study.id))
  await server.db
    .updateTable('job_profile')
    .set({ title: `Job of ${word}`, ...IN_TEXAS_OR_OHIO })
    .where('id', '=', job.id)
    .execute()
  await server.db
    .insertInto('comparison')
    .values({ user_id: id, questionnaire_id: study.id, comparisons: `[{"title":"${word}"}]` })
    .execute()
  return { id, email, surveyId: survey.id }
}

const fact = z.object({
  item: z.string(),
  name: z.string(),
  value: z.union([z.string(), z.number(), z.null()]),
  words: z.string(),
  at: z.string(),
})
const file = z.record(z.string(), z.array(fact))

describe('POST user/download-data', () => {
  const download = (as: number, body: object = { format: 'json' }) =>
    server.call('POST user/download-data', { as, body })

  it("returns the caller's data as JSON, with values and their labels, and no data of others", async () => {
    await fullMember('Stranger')
    const { id, surveyId } = await fullMember('Grace')
    const { status, text, headers } = await download(id)
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/attachment; filename="collegium-my-data-\d{4}-\d\d-\d\d\.json"/)
    const parts = file.parse(JSON.parse(text))
    expect(Object.keys(parts)).toEqual([
      'profile',
      'surveys',
      'answers',
      'profile as submitted',
      'ICOs',
      'settings',
      'saved reports',
      'sessions',
      'e-mails',
    ])
    expect(parts['profile']).toContainEqual({ item: '', name: 'ethnicity', value: 'ASIAN', words: 'Asian', at: '' })
    expect(parts['profile']).toContainEqual({ item: '', name: 'licensed_state', value: 1, words: 'Alabama', at: '' })
    const salary = parts['answers']?.find(({ name }) => name.endsWith('salary'))
    const { value = '' } = salary ?? {}
    expect(salary).toMatchObject({ item: 'Pay study (2026)', words: `$${Number(value).toLocaleString('en-US')}` })
    expect(salary?.at).toMatch(/^\d{4}-\d\d-\d\dT/)
    const kept = await server.db
      .selectFrom('response')
      .select('variable_id')
      .where('survey_id', '=', surveyId)
      .execute()
    expect(parts['answers']?.length).toBe(kept.length)
    expect(parts['settings']?.[0]?.value).toContain('dashboard')
    expect(parts['e-mails']?.map(({ value: subject }) => subject)).toEqual(['Study completed: Pay study'])
    const places = parts['ICOs']?.filter(({ name }) => name.includes('geographic_preference_value'))
    expect(places?.map(({ value }) => value)).toEqual([
      expect.stringContaining('Texas'),
      expect.stringContaining('Ohio'),
    ])
    expect(text).toContain('Job of Grace')
    expect(text).not.toMatch(/Stranger|password_hash|scrypt|argon/i)
  })

  it('returns when last year’s answers were carried over as their time', async () => {
    const { id, surveyId } = await fullMember('Repeat')
    await server.db
      .updateTable('response')
      .set({ changed: new Date(1) })
      .where('survey_id', '=', surveyId)
      .execute()
    const { text } = await download(id)
    const times = file.parse(JSON.parse(text))['answers']?.map(({ at }) => at) ?? []
    expect(times.length).toBeGreaterThan(0)
    expect(times.filter(at => at.startsWith('1970'))).toEqual([])
  })

  it("returns the member's activity on the exchange, and no data of other members", async () => {
    const exchange = exchangeBuilders(server.db)
    const at = new Date('2026-05-04T10:20:30Z')
    const { id } = await build.withPassword()
    const organization = await exchange.organization('Mercy Health')
    const offer = await exchange.offer({ organization_id: organization, title: 'Nocturnist' })
    const match = await exchange.match({ job_profile_id: await build.postedIco(id), job_offer_id: offer, matched: at })
    await exchange.message(match, 'member', { subject: 'Nights', body: 'How many?', sent: at })
    const received = await exchange.message(match, 'recruiter', { body: 'Four', sent: at, viewed: at })
    await exchange.reveal(match, 'call 555-010-1234')
    await exchange.report(received, { reason: 'other', words: 'Too short', reported: at })
    await exchange.shield(id, 'name', 'Lakeside')
    await exchange.shield(id, 'area', '35620')
    await server.call('POST employer-shield/block', { as: id, query: { matchId: match } })
    const reason = await exchange.declineReason({ reason: `Too far ${match}` })
    const declined = { checkedReasons: [reason], otherReason: 'Snow' }
    await server.call('POST job-profile/decline-job-offer', { as: id, query: { id: match }, body: declined })
    await server.db.insertInto('ico_alert').values({ user_id: id, rhythm: 'weekly', updated: at }).execute()
    const foreign = await exchange.match({
      job_profile_id: await build.postedIco(await build.user()),
      job_offer_id: offer,
      candidate: 2,
    })
    await exchange.message(foreign, 'recruiter', { body: 'Foreign' })
    await exchange.reveal(foreign, 'Foreign')

    const { text } = await download(id)
    const parts = file.parse(JSON.parse(text))
    const valuesOf = (part: string) => parts[part]?.map(({ name, value }) => [name, value])
    expect(valuesOf('matches')).toEqual(
      expect.arrayContaining([
        ['status', 'DECLINED'],
        ['matched', at.toISOString()],
        ['decline_reason', `Too far ${match}`],
        ['decline_reason', 'Snow'],
      ]),
    )
    const messages = parts['messages']?.map(({ item, name, value }) => [item, name, value])
    expect(messages).toContainEqual(['To Mercy Health: Nocturnist', 'message', 'How many?'])
    expect(messages).toContainEqual(['From Mercy Health: Nocturnist', 'message', 'Four'])
    expect(messages).toContainEqual(['From Mercy Health: Nocturnist', 'read', at.toISOString()])
    expect(valuesOf('sent to recruiters')).toEqual([['contact', 'call 555-010-1234']])
    expect(parts['hidden from employers']?.map(({ name, words }) => [name, words])).toEqual([
      ['name', 'Lakeside'],
      ['area', 'New York-Newark-Jersey City, NY-NJ'],
      ['blocked', 'Mercy Health'],
    ])
    expect(valuesOf('reported messages')).toEqual([['other', 'Too short']])
    expect(valuesOf('alerts')).toContainEqual(['rhythm', 'weekly'])
    expect(text).not.toContain('Foreign')
  })

  it("returns the recruiter's messages with the pseudonyms of the recipients", async () => {
    const exchange = exchangeBuilders(server.db)
    const organization = await exchange.organization()
    const recruiter = await exchange.recruiter(organization)
    const member = await build.user('MSS_USER', { first_name: 'Secretname' })
    const match = await exchange.match({
      job_profile_id: await build.postedIco(member),
      job_offer_id: await exchange.offer({ organization_id: organization }),
      candidate: 12,
    })
    await exchange.message(match, 'recruiter', { body: 'Mine', recruiter_id: recruiter })
    await exchange.message(match, 'recruiter', { body: 'Of a colleague' })
    await exchange.message(match, 'member', { body: 'Of the member' })
    const { text } = await download(recruiter)
    const parts = file.parse(JSON.parse(text))
    expect(parts['messages']?.map(({ item }) => item.split(':')[0])).toEqual(['To Candidate 12', 'To Candidate 12'])
    expect(text).toContain('Mine')
    for (const word of ['Secretname', 'Of a colleague', 'Of the member']) expect(text).not.toContain(word)
  })

  it('returns as CSV the same data as the JSON file', async () => {
    const { id } = await fullMember('Hedda')
    const { text, headers } = await download(id, { format: 'csv' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    const [head, ...rows] = text.split('\r\n').slice(0, -1)
    expect(head).toBe('\u{FEFF}Part,Item,Name,Value,Description,Date')
    const facts = Object.entries(file.parse(JSON.parse((await download(id)).text)))
    expect(rows.map(row => row.split(',')[0])).toEqual(facts.flatMap(([part, of]) => of.map(() => part)))
    expect(rows).toContain('profile,,ethnicity,ASIAN,Asian,')
  })

  it('requires the password ten minutes after sign-in', async () => {
    const { id } = await build.withPassword()
    expect((await download(id)).status).toBe(200)
    const began = new Date(server.clock.now().getTime() - 10 * MINUTE)
    await server.db.updateTable('session').set({ created: began }).where('user_id', '=', id).execute()
    const { status, body } = await download(id)
    expect([status, body.errors]).toEqual([422, [{ field: 'current_password', message: 'Enter your password' }]])
    const wrong = await download(id, { format: 'json', current_password: 'wrong' })
    expect([wrong.status, wrong.body.message]).toEqual([422, 'Incorrect password'])
    expect((await download(id, { format: 'json', current_password: PASSWORD })).status).toBe(200)
  })

  it('allows six files and eight incorrect passwords in 15 minutes', async () => {
    const { id } = await build.withPassword()
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push((await download(id)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    const other = await build.withPassword()
    const wrong = { format: 'json', current_password: 'wrong' }
    const tries = await Promise.all(Array.from({ length: 10 }, () => download(other.id, wrong)))
    expect(tries.map(one => one.status).sort()).toEqual([...Array(8).fill(422), 429, 429])
    server.clock.forward(WINDOW_MS + 1000)
    expect((await download(id, { format: 'json', current_password: PASSWORD })).status).toBe(200)
  })
})

describe('POST user/delete-account', () => {
  const remove = (as: number, changes: object = {}) =>
    server.call('POST user/delete-account', {
      as,
      body: { confirmation: 'Delete my account', current_password: PASSWORD, ...changes },
    })
  const isThere = async (id: number) =>
    (await server.db.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

  it.each([
    [{ confirmation: '' }, 'confirmation', 'Type “delete my account”'],
    [{ confirmation: 'delete' }, 'confirmation', 'Type “delete my account”'],
    [{ current_password: 'wrong' }, 'current_password', 'Incorrect password'],
    [{ current_password: undefined }, 'current_password', 'Enter your password'],
  ])('returns 422 for %j and deletes nothing', async (changes, field, message) => {
    const { id } = await build.withPassword()
    const { status, body } = await remove(id, changes)
    expect([status, body.errors]).toEqual([422, [{ field, message }]])
    expect(await isThere(id)).toBe(true)
  })

  it('deletes answers, profile, reports, and emails, and leaves other users unchanged', async () => {
    const stays = await fullMember('Ida')
    const goes = await fullMember('Jane')
    await server.db
      .insertInto('society_member')
      .values({ society_id: study.societyId, email: goes.email, user_id: goes.id })
      .execute()
    expect((await remove(goes.id)).status).toBe(200)
    const { db } = server
    expect([await isThere(goes.id), await isThere(stays.id)]).toEqual([false, true])
    for (const table of ['survey', 'job_profile', 'comparison', 'session'] as const) {
      const left = await db.selectFrom(table).select('user_id').where('user_id', 'in', [goes.id, stays.id]).execute()
      expect([table, [...new Set(left.map(({ user_id }) => user_id))]]).toEqual([table, [stays.id]])
    }
    expect(await db.selectFrom('response').select('value').where('survey_id', '=', goes.surveyId).execute()).toEqual([])
    const submissions = db
      .selectFrom('submission')
      .select('survey_id')
      .where('survey_id', 'in', [goes.surveyId, stays.surveyId])
    expect(await submissions.execute()).toEqual([{ survey_id: stays.surveyId }])
    const member = db.selectFrom('society_member').select('user_id').where('email', '=', goes.email)
    expect(await member.execute()).toEqual([{ user_id: null }])
  })

  it('triggers matching for ICOs of a member, and for offers whose recruiters have changed', async () => {
    const exchange = exchangeBuilders(server.db)
    const waiting = (kind: string, id: number) =>
      server.db.selectFrom('exchange_change').select('id').where('kind', '=', kind).where('item_id', '=', id).execute()
    const { id } = await build.withPassword()
    const ico = await build.postedIco(id)
    await remove(id)
    expect(await waiting('ico', ico)).toHaveLength(1)
    const organization = await exchange.organization()
    const recruiter = await build.withPassword('MSS_RECRUITER')
    await server.db
      .insertInto('recruiter_profile')
      .values({ user_id: recruiter.id, organisation: 'Ours', organization_id: organization })
      .execute()
    const [open, closed] = [
      await exchange.offer({ organization_id: organization }),
      await exchange.offer({ organization_id: organization, status: 'closed', ended: new Date() }),
    ]
    expect((await remove(recruiter.id)).status).toBe(200)
    expect([await waiting('offer', open), await waiting('offer', closed)]).toEqual([[expect.anything()], []])
  })

  it('explains by email which data remains, and deletes all other emails', async () => {
    const { id, email } = await fullMember('Karen')
    await remove(id)
    const [letter, ...others] = await openMailbox(server).all(email)
    expect([letter?.subject, others]).toEqual(['Your Collegium account has been deleted', []])
    expect(letter?.text).toContain(WHAT_STAYS)
    expect(letter?.text).toContain('because you had an account')
  })

  it('ends all sessions immediately', async () => {
    const { id } = await build.withPassword()
    const tokens = [await server.tokenOf(id), await server.tokenOf(id)]
    const asks = (token: string) => server.call('GET sessions/index', { headers: { authorization: `Bearer ${token}` } })
    expect((await asks(tokens[1] ?? '')).status).toBe(200)
    await remove(id)
    for (const token of tokens) expect((await asks(token)).status).toBe(401)
  })

  it('works without a password for users who have none and have just signed in', async () => {
    const id = await build.user()
    await server.tokenOf(id)
    server.clock.forward(1000)
    expect((await remove(id, { current_password: undefined })).status).toBe(200)
  })

  it('rejects the last platform administrator, even if two leave at the same time', async () => {
    const admins = [await build.withPassword('GM_ADMIN'), await build.withPassword('GM_ADMIN')]
    await build.withPassword('GM_ADMIN', { disabled: new Date() })
    const replies = await Promise.all(admins.map(({ id }) => remove(id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = replies.find(({ status }) => status === 400)
    expect(refused?.body.message).toBe(
      'You’re the only platform administrator. Add another one before you delete your account.',
    )
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POSTING_TEXT } from '#rules/connect/posting.ts'
import type { BuiltTerm } from '#server/testing/exchange.ts'
import { answered, icoCalls, type OpenConnect, openConnect, response, valuesOf } from '#server/testing/icos.ts'

let server: OpenConnect['server']
let build: OpenConnect['build']
let exchange: OpenConnect['exchange']
let specialty: number
let pay: BuiltTerm
let call: BuiltTerm
let parts: BuiltTerm
let aMember: OpenConnect['aMember']
let member: number

beforeAll(async () => {
  ;({ server, build, exchange, specialty, pay, call, aMember } = await openConnect())
  parts = await exchange.term({ type: 'SLIDER', calculate_totals: true }, [
    { min: 0, max: 100, suffix: '%' },
    { min: 0, max: 100, suffix: '%' },
  ])
})
beforeEach(async () => {
  member = await aMember()
})
afterAll(() => server.stop())

const { made, save, post } = icoCalls(() => ({ server, member }))
const single = (id: number, as = member) => server.call('GET job-profile/get-single-for-user', { as, query: { id } })
/** Returns a profile with everything that posting requires. */
const complete = () => ({ geographic_preference_type: 'none', jobQuestions: [answered(pay, '300')] })

describe('PUT job-profile/update-for-user', () => {
  it('saves name, place, and terms together, and returns the saved profile', async () => {
    const { id } = await made()
    const { status, body } = await save(id, {
      title: 'East',
      ...complete(),
      jobQuestions: [answered(pay, '310'), { job_question_id: call.id, responses: [] }],
    })
    expect([status, body.title, body.is_geography_chosen]).toEqual([200, 'East', 1])
    expect([valuesOf(body, pay), valuesOf(body, call)]).toEqual([['310'], [null]])
    expect(body.jobQuestionIds).toEqual([pay.id, call.id])
    expect(body).toEqual({ ...(await single(id)).body, was_posted: 0 })
  })

  describe('edits sent with their initial state', () => {
    const place = { geographic_preference_type: 'none', geographic_preference_value: null, is_geography_chosen: 0 }
    const state = { geographic_preference_type: 'state', is_geography_chosen: 1 }
    const inState = (state_id: number) =>
      JSON.stringify({ state_id, city_id: null, display_name: state_id === 22 ? 'Massachusetts' : 'Texas' })

    it('save each term that they changed, and keep what another tab has saved since', async () => {
      const { id } = await made()
      const begun = [answered(pay, '300'), answered(call, '0')]
      await save(id, { jobQuestions: begun })
      await save(id, {
        ...state,
        geographic_preference_value: inState(22),
        jobQuestions: [answered(pay, '400'), begun[1]],
      })
      const older = { ...place, jobQuestions: [begun[0], answered(call, '1')], seen: { ...place, jobQuestions: begun } }
      const { status, body } = await save(id, older)
      expect([status, valuesOf(body, pay), valuesOf(body, call)]).toEqual([200, ['400'], ['1']])
      expect([body.geographic_preference_type, body.is_geography_chosen]).toEqual(['state', 1])
    })

    it('return 400 and save nothing if both tabs changed the same term differently', async () => {
      const { id } = await made()
      const begun = [answered(pay, '300')]
      await save(id, { jobQuestions: begun })
      await save(id, { ...state, geographic_preference_value: inState(22), jobQuestions: [answered(pay, '400')] })
      const seen = { ...place, jobQuestions: begun }
      const label = (await single(id)).body.jobQuestions.find(term => term.id === pay.id)?.label
      const other = { ...state, geographic_preference_value: inState(44) }
      const refused = await save(id, { ...other, jobQuestions: [answered(pay, '350'), answered(call, '1')], seen })
      expect([refused.status, refused.body.message]).toEqual([
        400,
        `You changed this elsewhere to Desired Location Massachusetts; ${label} 400. Nothing was saved. Save again to use Desired Location Texas; ${label} 350 instead.`,
      ])
      const { body } = await single(id)
      expect([valuesOf(body, pay), valuesOf(body, call)]).toEqual([['400'], undefined])
      const alike = { ...state, geographic_preference_value: inState(22), jobQuestions: [answered(pay, '400')], seen }
      expect((await save(id, alike)).status).toBe(200)
    })

    it('accept terms that were added or removed on either side', async () => {
      const { id } = await made()
      const begun = [answered(pay, '300'), answered(call, '0')]
      await save(id, { jobQuestions: begun })
      await save(id, { jobQuestions: [begun[0]] })
      const seen = { ...place, jobQuestions: begun }
      const { body } = await save(id, { ...place, jobQuestions: [answered(pay, '310'), begun[1]], seen })
      expect([valuesOf(body, pay), valuesOf(body, call)]).toEqual([['310'], undefined])
    })
  })

  it('removes additional terms that are not listed, and never a required one', async () => {
    const { id } = await made()
    await save(id, { jobQuestions: [answered(pay, '310'), answered(call, '1')] })
    const { body } = await save(id, { jobQuestions: [] })
    expect(body.jobQuestions.map(term => term.id)).toEqual([pay.id])
    expect(valuesOf(body, pay)).toEqual(['310'])
    expect((await save(id, { title: 'Still' })).body.jobQuestions).toHaveLength(1)
  })

  it('keeps declined, no preference, and unknown distinct (decision G-070)', async () => {
    const { id } = await made()
    const stored = async (change: object) => {
      const jobQuestions = [{ job_question_id: call.id, responses: [response(call.variables[0] ?? 0, '1', change)] }]
      const { body } = await save(id, { jobQuestions })
      return body.jobQuestions[1]?.jobQuestionVariables[0]?.jobProfileQuestionResponses[0]
    }
    expect(await stored({ declined: 1 })).toMatchObject({ value: '0', declined: 1, no_preference: 0 })
    expect(await stored({ no_preference: 1 })).toMatchObject({ value: null, declined: 0, no_preference: 1 })
    expect(await stored({})).toMatchObject({ value: '1', declined: 0, no_preference: 0, is_unknown: 0 })
  })

  it('unposts a posted profile, and returns that it was posted', async () => {
    const { id } = await made()
    expect((await post(id, complete())).body.is_posted).toBe(1)
    const change = { jobQuestions: [answered(pay, '310')] }
    expect((await save(id, change)).body).toMatchObject({ is_posted: 0, was_posted: 1 })
    expect((await save(id, change)).body).toMatchObject({ is_posted: 0, was_posted: 0 })
  })

  it("rejects the name of another ICO, but accepts the profile's own name", async () => {
    const { id } = await made('West')
    await made('East')
    const { status, body } = await save(id, { title: 'east', jobQuestions: [answered(pay, '310')] })
    expect([status, body.message]).toEqual([400, 'The Job Profile Title must be unique'])
    const { body: after } = await save(id, { title: 'WEST' })
    expect([after.title, valuesOf(after, pay)]).toEqual(['WEST', [null]])
  })

  it('accepts a name that the profile shares with its prior-year profile', async () => {
    const [{ id }, { id: prior }] = [await made('West'), await made('East')]
    await server.db.updateTable('job_profile').set({ title: 'West' }).where('id', '=', prior).execute()
    expect((await save(id, { title: 'West' })).status).toBe(200)
    expect((await save(id, { title: 'WEST' })).status).toBe(400)
  })

  it.each<[string, () => object, () => string, string]>([
    [
      'a value out of range',
      () => answered(pay, '510'),
      () => `jobQuestions.${pay.id}.${pay.variables[0]}`,
      'Enter a value in the permitted range.',
    ],
    [
      'a required term declined',
      () => ({ job_question_id: pay.id, responses: [response(pay.variables[0] ?? 0, null, { declined: 1 })] }),
      () => `jobQuestions.${pay.id}.${pay.variables[0]}`,
      'You can’t decline this question.',
    ],
    [
      'a variable of another term',
      () => answered({ ...pay, variables: call.variables }, '1'),
      () => `jobQuestions.${pay.id}.${call.variables[0]}`,
      'This item doesn’t belong to the question.',
    ],
    [
      'an unknown term',
      () => ({ job_question_id: 2_147_483_647, responses: [] }),
      () => 'jobQuestions.2147483647',
      'We can’t find this term.',
    ],
    [
      'parts that do not make 100 percent',
      () => answered(parts, '60', '30'),
      () => `jobQuestions.${parts.id}`,
      'Total must be: 100%',
    ],
  ])('returns 422 for %s and saves nothing of the request', async (_, term, field, message) => {
    const { id } = await made()
    const before = (await save(id, complete())).body
    const { status, body } = await save(id, { title: 'East', jobQuestions: [answered(call, '1'), term()] })
    expect([status, body.errors]).toEqual([422, [{ field: field(), message }]])
    expect({ ...(await single(id)).body, was_posted: 0 }).toEqual(before)
  })

  it('returns 422 for a retired term, unless the ICO already has it', async () => {
    const { id } = await made()
    const old = await exchange.term({ type: 'YES_NO' }, [{}])
    const retire = (is_active: boolean) =>
      server.db.updateTable('job_question').set({ is_active }).where('id', '=', old.id).execute()
    await retire(false)
    expect((await save(id, { jobQuestions: [answered(old, '1')] })).status).toBe(422)
    await retire(true)
    await save(id, { jobQuestions: [answered(old, '1')] })
    await retire(false)
    const { body } = await save(id, { jobQuestions: [answered(old, '0')] })
    expect(valuesOf(body, old)).toEqual(['0'])
  })
})

describe('POST job-profile/post-to-exchange', () => {
  const postedRow = (id: number) =>
    server.db
      .selectFrom('job_profile')
      .select(['is_posted', 'posted', 'specialty_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it("saves the payload and posts the ICO, with the time and its owner's specialty", async () => {
    const { id } = await made()
    const { status, body } = await post(id, { title: 'East', ...complete() })
    expect([status, body.is_posted, body.title, valuesOf(body, pay)]).toEqual([200, 1, 'East', ['300']])
    expect(await postedRow(id)).toEqual({ is_posted: true, posted: server.clock.now(), specialty_id: specialty })
    expect((await post(id)).body.is_posted).toBe(1)
  })

  it.each<[string, () => object]>([
    ['a required term is open', () => ({ geographic_preference_type: 'none' })],
    ['no place is chosen', () => ({ jobQuestions: [answered(pay, '300')] })],
    [
      'a required term has no preference',
      () => ({
        ...complete(),
        jobQuestions: [
          { job_question_id: pay.id, responses: [response(pay.variables[0] ?? 0, null, { no_preference: 1 })] },
        ],
      }),
    ],
  ])('rejects a profile because %s, and saves nothing', async (_, body) => {
    const { id } = await made()
    const before = (await single(id)).body
    const answer = await post(id, body())
    expect([answer.status, answer.body.message]).toEqual([400, POSTING_TEXT.terms])
    expect((await single(id)).body).toEqual(before)
  })

  it('rejects a profile without a name', async () => {
    const { id } = await made()
    await server.db.updateTable('job_profile').set({ title: '' }).where('id', '=', id).execute()
    const { status, body } = await post(id, complete())
    expect([status, body.errors]).toEqual([422, [{ field: 'title', message: 'Name is required' }]])
    expect((await postedRow(id)).is_posted).toBe(false)
    expect((await post(id, { ...complete(), title: 'Named' })).status).toBe(200)
  })

  it('rejects the profile of a study that is not submitted (decision G-067)', async () => {
    const { id } = await made()
    await server.db.updateTable('job_profile').set({ is_complete: false }).where('id', '=', id).execute()
    const { status, body } = await post(id, complete())
    expect([status, body.message]).toEqual([400, POSTING_TEXT.study])
  })

  it('lists the required profile fields that are missing and visible to the member (decision G-065)', async () => {
    const as = await aMember({ specialty_id: null, practice_zip: null })
    const { id } = await made('West', as)
    const refusal = await post(id, complete(), as)
    expect([refusal.status, refusal.body.message]).toEqual([
      400,
      'Complete your profile before you post: Specialty, Practice Zip Code, Licensed States.',
    ])
    await server.db.updateTable('app_user').set({ practice_zip: '10001' }).where('id', '=', as).execute()
    expect((await post(id, complete(), as)).body.message).toBe(POSTING_TEXT.profile('Specialty, Licensed States'))
    await server.db.updateTable('app_user').set({ specialty_id: specialty }).where('id', '=', as).execute()
    expect((await post(id, complete(), as)).status).toBe(200)
  })

  it('requires a specialty, regardless of the setting', async () => {
    const type = await build.membershipType({ supported_fields: [] })
    const as = await aMember({ society_membership_type_id: type, specialty_id: null })
    const { id } = await made('West', as)
    expect((await post(id, complete(), as)).body.message).toBe(POSTING_TEXT.profile('Specialty, Licensed States'))
  })

  it('returns 422 for invalid data, and 429 after 60 attempts a day', async () => {
    const { id } = await made()
    expect((await post(id, { ...complete(), jobQuestions: [answered(pay, '510')] })).status).toBe(422)
    // Set the counter to 59 of 60 attempts, so that one attempt is left.
    await server.db.updateTable('signin_throttle').set({ failures: 59 }).execute()
    expect([(await post(id)).status, (await post(id)).status]).toEqual([400, 429])
  })
})

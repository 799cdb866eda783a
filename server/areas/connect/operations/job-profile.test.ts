import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JobProfile } from '#contract/connect/connect.ts'
import { MAX_ICOS } from '#contract/connect/ico.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { continuePriorProfile, ensureDefaultJobProfile } from '../lookups.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: number
let prior: number
let member: number
let outsider: number
let profile: JobProfile

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  prior = (await build.study({ period: 2025 })).id
  study = (await build.study({ period: 2026 })).id
  await server.db
    .updateTable('questionnaire')
    .set({ prior_year_questionnaire_id: prior, is_support_job_preference: true })
    .where('id', '=', study)
    .execute()
  const { id } = await server.db
    .insertInto('job_question')
    .values({ type: 'YES_NO', label: 'Call', member_prompt: 'Would you take call?' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('job_question_variable')
    .values({ job_question_id: id, uid: 'call', position: 0 })
    .execute()
  outsider = await build.user('NON_MSS_USER')
})
beforeEach(async () => {
  member = await build.user()
  profile = await ensure(study)
})
afterAll(() => server.stop())

const ensure = (questionnaire: number) =>
  server.db.transaction().execute(db => ensureDefaultJobProfile(db, member, questionnaire))
const update = (body: unknown, query: Record<string, unknown> = { id: profile.id }, as = member) =>
  server.call('PUT job-profile/update-for-user', { as, query, body })
const complete = (query: Record<string, unknown> = { id: profile.id }, as = member) =>
  server.call('POST job-profile/complete-default-study', { as, query })
const duplicate = (query: Record<string, unknown>, as = member) =>
  server.call('POST job-profile/create-duplicate-to-default-job-profile', { as, query })
const current = (userId: unknown = member, as = member) =>
  server.call('GET job-profile/get-default-job-profile', { as, query: { userId } })
const post = () =>
  server.db
    .updateTable('job_profile')
    .set({ is_posted: true, is_complete: true, title: 'Posted' })
    .where('id', '=', profile.id)
    .execute()

describe('profile without access', () => {
  it('returns 404 to another member and for an unknown ID in every operation, and nothing changes', async () => {
    for (const id of [profile.id, 2_147_483_647]) {
      const query = { id, newTitle: 'Mine' }
      const answers = [
        await update({ title: 'Mine' }, { id }, outsider),
        await complete({ id }, outsider),
        await duplicate(query, outsider),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await current(member, outsider)).status).toBe(404)
    expect((await current()).body).toEqual(profile)
  })

  it('returns 404 to its owner after it is deleted', async () => {
    await server.db.updateTable('job_profile').set({ deleted: new Date() }).where('id', '=', profile.id).execute()
    expect((await update({ title: 'Again' })).status).toBe(404)
    expect((await current()).body).toBeNull()
  })
})

describe('GET job-profile/get-default-job-profile', () => {
  it('returns the profile of the latest study, or `null` if there is none', async () => {
    await ensure(prior)
    expect((await current()).body).toMatchObject({ id: profile.id, questionnaire_id: study, is_default: 1 })
    expect((await current(outsider, outsider)).body).toBeNull()
  })

  it.each([{}, { userId: 'x' }])('returns 422 for %j', async query => {
    expect((await server.call('GET job-profile/get-default-job-profile', { as: member, query })).status).toBe(422)
  })
})

describe('PUT job-profile/update-for-user', () => {
  const region = { region_id: 4, subregion_id: null, display_name: 'South' }
  const city = { state_id: 43, city_id: '37203', display_name: 'Nashville, Tennessee' }
  const metro = { cbsa_code: '31080', div_code: null, display_name: 'Los Angeles' }

  it('renames the profile', async () => {
    const { status, body } = await update({ title: '  A quieter practice ' })
    expect([status, body.title, body.geographic_preference_type]).toEqual([200, 'A quieter practice', 'none'])
  })

  it.each([
    ['region', region],
    ['state', city],
    ['metropolitan', metro],
  ])('saves a place by %s', async (type, value) => {
    const { status, body } = await update({
      geographic_preference_type: type,
      geographic_preference_value: JSON.stringify(value),
    })
    expect([status, body.geographic_preference_type]).toEqual([200, type])
    expect(JSON.parse(body.geographic_preference_value ?? '')).toEqual(value)
    expect((await update({ title: 'Same place' })).body.geographic_preference_type).toBe(type)
    const without = (await update({ geographic_preference_type: 'none' })).body
    expect([without.geographic_preference_type, without.geographic_preference_value]).toEqual(['none', null])
  })

  it('distinguishes a selected “no preference” from an unanswered geography', async () => {
    const chosen = async () => (await current()).body?.is_geography_chosen
    expect([profile.geographic_preference_type, profile.is_geography_chosen]).toEqual(['none', 0])
    await update({ title: 'Wherever' })
    expect(await chosen()).toBe(0)
    await update({ geographic_preference_type: 'none' })
    expect(await chosen()).toBe(1)
    await update({ geographic_preference_type: 'none', is_geography_chosen: 0 })
    expect(await chosen()).toBe(0)
    const place = { geographic_preference_type: 'region', geographic_preference_value: text(region) }
    expect((await update({ ...place, is_geography_chosen: 0 })).body.is_geography_chosen).toBe(1)
    await update({ geographic_preference_type: 'none' })
    expect((await duplicate({ id: profile.id, newTitle: 'Beside it' })).body.is_geography_chosen).toBe(1)
  })

  it('accepts the name of a copy for an update until the update is submitted', async () => {
    const before = await ensure(prior)
    await server.db.insertInto('survey').values({ questionnaire_id: study, user_id: member }).execute()
    await update({ title: 'Near home' })
    const named = async (title: string) => (await update({ title }, { id: before.id })).status
    expect(await named('Near home')).toBe(200)
    await server.db.updateTable('survey').set({ submitted: new Date() }).where('user_id', '=', member).execute()
    expect([await named('Elsewhere'), await named('Near home')]).toEqual([200, 400])
  })

  it('renames the copy for an update along with last year’s ICO, unless the copy has a different name', async () => {
    const before = await ensure(prior)
    await server.db.insertInto('survey').values({ questionnaire_id: study, user_id: member }).execute()
    const afterNaming = async (title: string, id: number) => {
      const { status } = await update({ title }, { id })
      return [status, (await current()).body?.title]
    }
    expect(await afterNaming('Near home', before.id)).toEqual([200, 'Near home'])
    expect(await afterNaming('By the lake', before.id)).toEqual([200, 'By the lake'])
    expect(await afterNaming('Near the sea', profile.id)).toEqual([200, 'Near the sea'])
    expect(await afterNaming('Near home', before.id)).toEqual([200, 'Near the sea'])
    expect((await duplicate({ id: profile.id, newTitle: 'Near the sea' })).status).toBe(400)
    expect(await afterNaming('Near home', profile.id)).toEqual([200, 'Near home'])
  })

  it('gives the ICO that an update continues the last name, in the study or in Connect', async () => {
    const before = await ensure(prior)
    await server.db.insertInto('survey').values({ questionnaire_id: study, user_id: member }).execute()
    const name = async (title: string, id: number) => {
      server.clock.set(new Date(server.clock.now().getTime() + 1000))
      await update({ title }, { id })
    }
    await name('Near home', before.id)
    await name('By the lake', profile.id)
    await server.db.transaction().execute(db => continuePriorProfile(db, member, study, server.clock.now()))
    expect((await current()).body).toMatchObject({ id: before.id, title: 'By the lake' })
  })

  it('unposts the profile', async () => {
    await post()
    expect((await current()).body?.is_posted).toBe(1)
    expect((await update({ title: 'Changed' })).body.is_posted).toBe(0)
  })

  it("ignores fields that the caller can't set", async () => {
    await update({
      title: 'Mine',
      user_id: outsider,
      is_default: 0,
      is_posted: 1,
      is_complete: 1,
      questionnaire_id: prior,
    })
    expect((await current()).body).toEqual({ ...profile, title: 'Mine' })
  })

  const text = JSON.stringify
  it.each<[string, unknown, string, string | undefined]>([
    ['no title', { title: ' ' }, 'title', 'Name is required'],
    ['a long title', { title: 'x'.repeat(256) }, 'title', undefined],
    ['a NUL', { title: 'a\u0000b' }, 'title', undefined],
    ['an unknown type', { geographic_preference_type: 'city' }, 'geographic_preference_type', undefined],
    ['no value', { geographic_preference_type: 'state' }, 'geographic_preference_value', 'This field is required'],
    [
      'null',
      { geographic_preference_type: 'state', geographic_preference_value: null },
      'geographic_preference_value',
      'This field is required',
    ],
    [
      'no JSON',
      { geographic_preference_type: 'state', geographic_preference_value: '{' },
      'geographic_preference_value',
      'Choose a location of the selected type',
    ],
    [
      'the value of another type',
      { geographic_preference_type: 'metropolitan', geographic_preference_value: text(city) },
      'geographic_preference_value',
      'Choose a location of the selected type',
    ],
    [
      'a name that no text can hold',
      { geographic_preference_type: 'region', geographic_preference_value: '{"region_id":4,"display_name":"\\u0000"}' },
      'geographic_preference_value',
      undefined,
    ],
    [
      'a subregion elsewhere',
      { geographic_preference_type: 'region', geographic_preference_value: text({ ...region, subregion_id: 1 }) },
      'geographic_preference_value',
      'This subregion isn’t in the selected region',
    ],
  ])('returns 422 for %s and saves nothing', async (_, body, field, message) => {
    const answer = await update(body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
    if (message) expect(answer.body.errors?.[0]?.message).toBe(message)
    expect((await current()).body).toEqual(profile)
  })
})

describe('POST job-profile/complete-default-study', () => {
  it('permanently completes the profile', async () => {
    expect(profile.is_complete).toBe(0)
    expect((await complete()).body).toEqual({ ...profile, is_complete: 1 })
    expect((await complete()).body).toEqual({ ...profile, is_complete: 1 })
  })

  it('rejects a profile that belongs to no study, and returns 422 without an ID', async () => {
    const { body } = await duplicate({ id: profile.id, newTitle: 'Other' })
    const answer = await complete({ id: body.id })
    expect([answer.status, answer.body.message]).toEqual([400, 'This ICO isn’t linked to a study.'])
    expect((await complete({})).status).toBe(422)
  })
})

describe('POST job-profile/create-duplicate-to-default-job-profile', () => {
  it('copies geography and terms under the new name and keeps the default profile', async () => {
    const place = JSON.stringify({ state_id: 5, city_id: null, display_name: 'California' })
    await update({ title: 'First', geographic_preference_type: 'state', geographic_preference_value: place })
    const { status, body } = await duplicate({ id: profile.id, newTitle: 'Second' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Second', is_default: 0, is_complete: 1, is_posted: 0, deleted: null })
    expect(JSON.parse(body.geographic_preference_value ?? '')).toEqual(JSON.parse(place))
    expect(body.jobQuestionIds).toEqual(profile.jobQuestionIds)
    expect(body.id).not.toBe(profile.id)
    expect((await current()).body?.id).toBe(profile.id)
  })

  it("copies the member's own prior-year profile if there is one", async () => {
    const { id } = await ensure(prior)
    await update(
      { geographic_preference_type: 'region', geographic_preference_value: '{"region_id":1,"display_name":"West"}' },
      { id },
    )
    const own = await duplicate({ id: profile.id, priorYearQuestionnaireId: prior, newTitle: 'Second' })
    expect(own.body.geographic_preference_type).toBe('region')
    const none = await duplicate({ id: profile.id, priorYearQuestionnaireId: 2_147_483_647, newTitle: 'Third' })
    expect([none.status, none.body.geographic_preference_type]).toEqual([200, 'none'])
  })

  it('rejects an existing name, even for concurrent requests', async () => {
    const query = { id: profile.id, newTitle: 'Twice' }
    const answers = await Promise.all([duplicate(query), duplicate(query)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const { status, body } = await duplicate({ ...query, newTitle: 'TWICE' })
    expect([status, body.message]).toEqual([400, 'The Job Profile Title must be unique'])
  })

  it('rejects more ICOs than the limit', async () => {
    const rows = Array.from({ length: MAX_ICOS - 1 }, () => ({ user_id: member, deleted: new Date() }))
    await server.db.insertInto('job_profile').values(rows).execute()
    expect((await duplicate({ id: profile.id, newTitle: 'One more' })).status).toBe(400)
  })

  it('rejects more than 60 attempts a day', async () => {
    const named = async (newTitle: string) => (await duplicate({ id: profile.id, newTitle })).status
    expect(await named('First')).toBe(200)
    await server.db.updateTable('signin_throttle').set({ failures: 59 }).execute()
    expect([await named('Second'), await named('Third')]).toEqual([200, 429])
  })

  it.each([{}, { newTitle: ' ' }, { newTitle: 'x', priorYearQuestionnaireId: 'x' }])(
    'returns 422 for %j',
    async query => {
      expect((await duplicate({ id: profile.id, ...query })).status).toBe(422)
    },
  )
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationKey } from '#contract/index.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { countMembersTask } from '../tasks/count-members.ts'

const UNKNOWN = 2_147_483_647
let server: TestServer
let build: ReturnType<typeof builders>
/** Study of two societies, with 60 and 30 respondents. */
let study: BuiltStudy
let admin: number
let otherAdmin: number
let platform: number
let member: number
let cardiology: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  cardiology = await build.specialty({ title: 'Cardiology' })
  const societies = [await build.society(), await build.society()]
  study = await build.study({ societies, supports_profile_measures: true })
  const [own = 0, other = 0] = societies
  const people = await build.submitted(study, 60, { specialtyId: cardiology })
  const theirs = await Promise.all(
    Array.from({ length: 30 }, () => build.memberOf({ ...study, societyId: other }, { practice_zip: '02115' })),
  )
  await server.db
    .insertInto('society_member')
    .values(theirs.map(user_id => ({ society_id: other, email: `t${user_id}@example.org`, user_id })))
    .execute()
  await build.submitted(study, 30, { from: 60, people: theirs })
  await server.db.updateTable('questionnaire').set({ results_open: '2020-01-01' }).where('id', '=', study.id).execute()
  await server.makeBatches()
  await countMembersTask(server.services).run()
  admin = await build.user('MSS_ADMIN', { society_id: own })
  otherAdmin = await build.user('MSS_ADMIN', { society_id: other })
  platform = await build.user('GM_ADMIN')
  member = people[0]?.userId ?? 0
})
afterAll(() => server.stop())

const OWN = [
  'GET mssAdmin/society/get-for-dashboard',
  'GET mssAdmin/dashboard/get-statistics-of-members',
  'GET mssAdmin/society/specialties-statistic',
  'GET mssAdmin/society/location-statistic',
  'GET mssAdmin/society/profile-data-statistic',
  'GET mssAdmin/society/question-results',
  'GET mssAdmin/job-profile/ico-statistic',
  'GET mssAdmin/job-profile/ico-location-statistic',
  'GET mssAdmin/job-profile/ico-values-for-dashboard-charts',
] as const satisfies readonly OperationKey[]
const MOCK = [
  'GET mock-data/specialties-statistic',
  'GET mock-data/profile-data-statistic',
  'GET mock-data/location-statistic',
  'GET mock-data/ico-statistic',
  'GET mock-data/ico-location-statistic',
  'GET mock-data/ico-values-for-dashboard-charts',
] as const satisfies readonly OperationKey[]

describe.each(OWN)('%s', key => {
  it('is limited to society administrators', async () => {
    expect((await server.call(key)).status).toBe(401)
    for (const role of ['MSS_USER', 'GM_ADMIN', 'MSS_RECRUITER'] as const)
      expect((await server.call(key, { as: await build.user(role) })).status).toBe(403)
    expect((await server.call(key, { as: await build.user('MSS_ADMIN') })).status).toBe(404)
    expect((await server.call(key, { as: admin })).status).toBe(200)
  })
})

describe.each(MOCK)('%s', key => {
  it('returns labeled sample data to administrators, the same each time', async () => {
    expect((await server.call(key)).status).toBe(401)
    for (const role of ['MSS_USER', 'MSS_RECRUITER'] as const)
      expect((await server.call(key, { as: await build.user(role) })).status).toBe(403)
    const [first, second, other] = [
      await server.call(key, { as: admin }),
      await server.call(key, { as: admin }),
      await server.call(key, { as: otherAdmin }),
    ]
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ synthetic: true })
    expect(second.body).toEqual(first.body)
    expect(other.status).toBe(200)
    expect((await server.call(key, { as: platform })).status).toBe(200)
  })
})

describe('statistics about members', () => {
  it('cover one society, in bands', async () => {
    const statistic = async (as: number) =>
      (await server.call('GET mssAdmin/society/specialties-statistic', { as })).body
    expect(await statistic(admin)).toEqual({
      people: { from: 50, to: 99 },
      groups: [{ id: cardiology, title: 'Cardiology', people: { from: 50, to: 99 } }],
    })
    expect(await statistic(otherAdmin)).toEqual({ people: { from: 20, to: 49 }, groups: [] })
    const types = (await server.call('GET mssAdmin/dashboard/get-statistics-of-members', { as: admin })).body
    expect(types.groups).toMatchObject([{ id: study.memberType, people: { from: 50, to: 99 } }])
    const places = (await server.call('GET mssAdmin/society/location-statistic', { as: otherAdmin })).body
    expect(places.states).toMatchObject([{ title: 'Massachusetts', people: { from: 20, to: 49 } }])
    expect(places.regions).toMatchObject([{ title: 'Northeast', people: { from: 20, to: 49 } }])
  })

  it('are available to members of the society and to the platform administrator, for one society only', async () => {
    const key = 'GET society/specialties-statistic'
    const asked = (as: number, societyId?: number) =>
      server.call(key, { as, query: societyId === undefined ? {} : { societyId } })
    expect((await server.call(key)).status).toBe(401)
    expect((await asked(admin)).status).toBe(403)
    expect((await asked(member)).body).toMatchObject({ people: { from: 50, to: 99 } })
    const [, other = 0] = study.definition ? [study.societyId, study.societyId + 1] : []
    expect((await asked(member, other)).status).toBe(404)
    expect((await asked(platform)).status).toBe(404)
    expect((await asked(platform, UNKNOWN)).status).toBe(404)
    expect((await asked(platform, study.societyId)).body).toMatchObject({ people: { from: 50, to: 99 } })
  })

  it.each(['GET society/location-statistic', 'GET society/profile-data-statistic'] as const)(
    '%s has the same permissions',
    async key => {
      expect((await server.call(key)).status).toBe(401)
      expect((await server.call(key, { as: admin })).status).toBe(403)
      expect((await server.call(key, { as: member })).status).toBe(200)
      expect((await server.call(key, { as: member, query: { societyId: UNKNOWN } })).status).toBe(404)
      expect((await server.call(key, { as: platform, query: { societyId: study.societyId } })).status).toBe(200)
    },
  )

  it('by membership type are available to administrators, for their own society', async () => {
    const asked = (as: number, id: number) =>
      server.call('GET society/get-statistics-of-members', { as, query: { id } })
    expect((await server.call('GET society/get-statistics-of-members', { query: { id: 1 } })).status).toBe(401)
    expect((await asked(member, study.societyId)).status).toBe(403)
    expect((await asked(otherAdmin, study.societyId)).status).toBe(404)
    expect((await asked(admin, UNKNOWN)).status).toBe(404)
    expect((await asked(admin, study.societyId)).body).toEqual((await asked(platform, study.societyId)).body)
  })
})

describe('profiles of respondents', () => {
  it("use measures of the society's newest study with results", async () => {
    const { body } = await server.call('GET mssAdmin/society/profile-data-statistic', { as: admin })
    expect(body.questionnaire).toMatchObject({ id: study.id })
    expect(body.results.map(({ chart_title }) => chart_title)).toEqual([
      'Gender identity',
      'Ethnicity',
      'Visa status',
      'U.S. veteran',
    ])
    const alone = await build.user('MSS_ADMIN', { society_id: await build.society() })
    const none = await server.call('GET mssAdmin/society/profile-data-statistic', { as: alone })
    expect(none.body).toEqual({ questionnaire: null, as_of: null, results: [] })
    expect((await server.call('GET mssAdmin/society/question-results', { as: alone })).body).toBeNull()
  })
})

describe('POST mssAdmin/survey/get-results', () => {
  const key = 'POST mssAdmin/survey/get-results'
  const search = (as: number | undefined, query: Record<string, unknown>) =>
    server.call(key, {
      ...(as === undefined ? {} : { as }),
      query,
      body: { charts: { questionIds: [study.question('Pay')] } },
    })

  it('is limited to administrators, for studies of their society', async () => {
    expect((await search(undefined, { questionnaireId: study.id })).status).toBe(401)
    expect((await search(member, { questionnaireId: study.id })).status).toBe(403)
    const alone = await build.user('MSS_ADMIN', { society_id: await build.society() })
    expect((await search(alone, { questionnaireId: study.id })).status).toBe(404)
    expect((await search(admin, { questionnaireId: UNKNOWN })).status).toBe(404)
    expect((await search(admin, { questionnaireId: study.id, scopeType: 'everything' })).status).toBe(422)
  })

  it("returns results about the administrator's society, or about all respondents", async () => {
    const sizeOf = async (as: number, scopeType?: string) =>
      (await search(as, { questionnaireId: study.id, ...(scopeType ? { scopeType } : {}) })).body.group.n
    expect(await sizeOf(admin)).toBe(60)
    expect(await sizeOf(otherAdmin)).toBe(30)
    expect(await sizeOf(admin, 'study')).toBe(90)
    expect(await sizeOf(platform)).toBe(90)
  })
})

describe('studies of a society', () => {
  const LISTS = [
    ['GET survey/get-all-studies-for-society', ['active', 'upcoming', 'completed']],
    ['GET mssAdmin/survey/get-active-surveys', ['active']],
    ['GET mssAdmin/survey/get-upcoming-surveys', ['upcoming']],
    ['GET mssAdmin/survey/get-completed-surveys', ['completed']],
  ] as const

  it.each(LISTS)('%s lists studies with the statuses %j', async (key, states) => {
    const society = await build.society()
    const own = await build.user('MSS_ADMIN', { society_id: society })
    const one = { societies: [society] }
    await build.study({ ...one, start_date: '2000-01-01' })
    await build.study({ ...one, start_date: '2100-01-01' })
    await build.study({ ...one, start_date: '1999-01-01', is_ended: true })
    expect((await server.call(key)).status).toBe(401)
    expect((await server.call(key, { as: member })).status).toBe(403)
    const { body, status } = await server.call(key, { as: own })
    expect(status).toBe(200)
    expect(body.map(({ state }) => state).toSorted()).toEqual([...states].toSorted())
    const asked = await server.call(key, { as: platform, query: { societyId: society } })
    expect(asked.body).toEqual(body)
    expect((await server.call(key, { as: platform, query: { societyId: UNKNOWN } })).status).toBe(404)
  })

  it.each(LISTS)('%s returns 404 for another society, even with isGmAdmin=true', async key => {
    const isGmAdmin = key === 'GET survey/get-all-studies-for-society' ? {} : { isGmAdmin: 'true' }
    const asked = (societyId: number) => server.call(key, { as: admin, query: { societyId, ...isGmAdmin } })
    expect((await asked(await build.society())).status).toBe(404)
    expect((await asked(study.societyId)).status).toBe(200)
  })

  it('show whether results are open', async () => {
    const { body } = await server.call('GET mssAdmin/survey/get-active-surveys', { as: admin })
    expect(body).toMatchObject([{ id: study.id, results_as_of: expect.any(String), turnout: null }])
  })
})

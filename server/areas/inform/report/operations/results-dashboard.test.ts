import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { asking, shownOf } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let [finished, own, few] = [0, 0, 0]

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({ title: 'The study' })
  own = await build.specialty({ title: 'Cardiology' })
  few = await build.specialty({ title: 'Toxicology' })
  const others = await build.specialty()
  const place = { state_id: 33, cbsa_code: '35620' }
  const [first] = await build.submitted(study, 40, { specialtyId: own, profile: () => place })
  finished = first?.userId ?? 0
  await server.db.updateTable('app_user').set({ specialty_id: own }).where('id', '=', finished).execute()
  await build.submitted(study, 30, { specialtyId: others, from: 40, profile: () => place })
  await build.submitted(study, 8, { specialtyId: few, from: 70, profile: () => ({ state_id: 46 }) })
  await server.makeBatches()
})
afterAll(() => server.stop())

describe('results/search-for-dashboard', () => {
  const search = (as: number, query: object = {}) =>
    server.call('GET results/search-for-dashboard', { as, query: { ...query } })

  it('shows the charts of the dashboard, about all respondents', async () => {
    const { status, body } = await search(finished)
    expect([status, body?.results.map(({ id }) => id)]).toEqual([200, [`q${study.question('Pay')}`]])
    const [salary] = body?.results[0]?.results ?? []
    if (!salary || !body) throw new Error('No chart.')
    expect(shownOf(salary)).toBe(78)
    // The results match those of any other report.
    const report = await asking(server, study)(finished, { labels: ['Pay'], derived: [] })
    expect(body.results).toEqual(report.body.results)
    expect(body.questionnaire.id).toBe(study.id)
  })

  it("shows results of the caller's specialty, even to people who have not submitted", async () => {
    for (const as of [finished, await build.memberOf(study, { specialty_id: own })]) {
      const { body } = await search(as, { sameSpecialty: 1 })
      const [salary] = body?.results[0]?.results ?? []
      if (!salary) throw new Error('No chart.')
      expect(shownOf(salary)).toBe(40)
    }
  })

  it('withholds a specialty with too few people', async () => {
    const { body } = await search(await build.memberOf(study, { specialty_id: few }), { sameSpecialty: 1 })
    expect(body?.results[0]?.results.map(({ released }) => released.kind)).toEqual(['withheld', 'withheld'])
  })

  it('returns 400 and a reason without a specialty', async () => {
    const { status, body } = await search(await build.memberOf(study), { sameSpecialty: 1 })
    expect([status, body?.message]).toEqual([400, 'Your profile doesn’t include a specialty.'])
  })

  it('returns `null` without a study with results', async () => {
    const foreign = await build.study({ is_primary: false })
    const { status, body } = await search(await build.memberOf(foreign))
    expect([status, body]).toEqual([200, null])
    expect((await search(await build.user('NON_MSS_USER'))).body).toBeNull()
  })

  it.each([{ sameSpecialty: 2 }, { sameSpecialty: 'yes' }, { qsId: 1 }])('returns 422 for %j', async query => {
    expect((await search(finished, query)).status).toBe(422)
  })
})

describe('results/get-data-for-report', () => {
  const read = (as: number, id: unknown) => server.call('GET results/get-data-for-report', { as, query: { id } })

  it('returns the names of the study and the reader', async () => {
    const [subspecialty] = await server.db
      .insertInto('subspecialty')
      .values({ title: 'Heart failure', specialty_id: own })
      .returning('id')
      .execute()
    await server.db
      .updateTable('questionnaire')
      .set({ study_sample_model: 'Everybody who wants to' })
      .where('id', '=', study.id)
      .execute()
    const names = await server.db
      .selectFrom('society')
      .selectAll()
      .where('id', '=', study.societyId)
      .executeTakeFirstOrThrow()
    const type = await server.db
      .selectFrom('society_membership_type')
      .select('type_name')
      .where('id', '=', study.memberType)
      .executeTakeFirstOrThrow()
    const as = await build.memberOf(study, { specialty_id: own, subspecialty_id: subspecialty?.id ?? 0 })
    const fresh = await startTestServer({ sharing: server })
    const { body } = await fresh.call('GET results/get-data-for-report', { as, query: { id: study.id } })
    await fresh.stop()
    expect(body).toEqual({
      title: 'The study',
      period: 2026,
      start_date: '2000-01-01',
      end_date: '2190-12-31',
      society: names.name,
      specialty: 'Cardiology',
      subspecialty: 'Heart failure',
      membership_category: type.type_name,
      study_sample_model: 'Everybody who wants to',
    })
  })

  it('returns `null` for attributes that an administrator does not have', async () => {
    const { status, body } = await read(await build.user('GM_ADMIN'), study.id)
    expect([status, body.society, body.specialty, body.subspecialty, body.membership_category]).toEqual([
      200,
      null,
      null,
      null,
      null,
    ])
  })

  it("returns 404 for another society's study, as for an unknown study, and 422 without an ID", async () => {
    const foreign = await build.study({ is_primary: false })
    expect((await read(finished, foreign.id)).status).toBe(404)
    expect((await read(finished, 2_147_483_647)).status).toBe(404)
    expect((await read(finished, 'x')).status).toBe(422)
  })
})

import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY, smallAnswers } from '#server/testing/plans.ts'
import { asking, figureOf, percentsOf, type ResultRequest } from '#server/testing/results.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let [large, small] = [0, 0]

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  large = await build.specialty()
  small = await build.specialty()
})
afterAll(() => server.stop())

const set = (study: BuiltStudy, row: Updateable<DB['questionnaire']>) =>
  server.db.updateTable('questionnaire').set(row).where('id', '=', study.id).execute()
/** Creates a study that opens by the administrator's date, regardless of the number of invitees. */
async function openStudy(plan: Parameters<typeof build.study>[0] = {}): Promise<BuiltStudy> {
  const study = await build.study(plan)
  await set(study, { results_open: '2020-01-01' })
  return study
}

/** Confirms a user's NPI as an administrator. */
const confirm = (userId: number) =>
  server.db
    .updateTable('app_user')
    .set({ npi: `1${String(userId).padStart(9, '0')}`, npi_confirmed: new Date() })
    .where('id', '=', userId)
    .execute()

/** Returns the number of people in each batch of the core or a module. */
async function batchesOf(study: BuiltStudy, section: string | null = null): Promise<number[]> {
  const rows = await server.db
    .selectFrom('result_batch')
    .innerJoin('result_edition as edition', 'edition.id', 'edition_id')
    .select('people')
    .where('questionnaire_id', '=', study.id)
    .where('section_id', 'is not distinct from', section === null ? null : study.section(section))
    .orderBy('number')
    .execute()
  return rows.map(({ people }) => people)
}

const pay = async (study: BuiltStudy, as: number, asked: ResultRequest = {}) => {
  const { body, text } = await asking(server, study)(as, { labels: ['Pay'], derived: [], ...asked })
  return {
    body,
    text,
    figure: body.as_of === null ? null : figureOf(body.results, `q${study.question('Pay')}`, 'salary'),
  }
}

/** Returns the sizes of the base rows of a study's core, over all batches. */
const rowsOf = (study: BuiltStudy) =>
  server.editionCache.of(study.id, null)?.edition.batches.flatMap(({ sizes }) => [...sizes]) ?? []

describe('results', () => {
  it('open at a third of the invited people', async () => {
    const study = await build.study()
    const silent = Array.from({ length: 60 }, (_, at) => ({
      email: `silent-${study.id}-${at}@example.org`,
      roles: ['MSS_USER'],
      society_id: study.societyId,
      society_membership_type_id: study.memberType,
    }))
    await server.db.insertInto('app_user').values(silent).execute()
    await build.submitted(study, 29)
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([])
    await build.submitted(study, 1, { from: 29 })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([30])
  })

  it("open on the administrator's date, but not before", async () => {
    const study = await build.study()
    await set(study, { results_open: '2190-01-01' })
    await build.submitted(study, 40)
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([])
    await set(study, { results_open: '2020-01-01' })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40])
  })

  it('open once thirty respondents are vouched for, regardless of the number of others', async () => {
    const study = await openStudy()
    await build.submitted(study, 200, { isSelfRegistered: true })
    await build.submitted(study, 29, { from: 200 })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([])
    const [last] = await build.submitted(study, 1, { from: 229, isSelfRegistered: true })
    await confirm(last?.userId ?? 0)
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([230])
  })

  it('open only with members who are still on the list of their society', async () => {
    const study = await openStudy()
    const submitted = await build.submitted(study, 30)
    const last = submitted.at(-1)?.userId ?? 0
    const disable = (disabled: Date | null) =>
      server.db.updateTable('society_member').set({ disabled }).where('user_id', '=', last).execute()
    await disable(new Date())
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([])
    await disable(null)
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([30])
  })

  it('open without counting unsubmitted surveys', async () => {
    const study = await openStudy()
    const [reopened] = await build.submitted(study, 31)
    const { db } = server
    await db
      .updateTable('survey')
      .set({ submitted: null })
      .where('id', '=', reopened?.surveyId ?? 0)
      .execute()
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([30])
  })

  it("don't open in a study without results", async () => {
    const study = await openStudy()
    await set(study, { is_support_report: false })
    await build.submitted(study, 40)
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([])
  })

  it('open for fewer people once a study has closed at midnight in Hawaii, and not a second earlier', async () => {
    const study = await build.study()
    await build.submitted(study, 14, { specialtyId: large })
    await set(study, { end_date: '2031-06-30' })
    const before = server.clock.now()
    server.clock.set(new Date('2031-07-01T09:59:59Z'))
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([])
    server.clock.set(new Date('2031-07-01T10:00:00Z'))
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([14])
    server.clock.set(before)
  })

  it('open for the whole group only, if a study closes with fewer people', async () => {
    const study = await build.study()
    const [first] = await build.submitted(study, 14, { specialtyId: large })
    await build.submitted(study, 10, { specialtyId: small, from: 14 })
    await set(study, { end_date: '2020-12-31' })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([24])
    const { figure } = await pay(study, first?.userId ?? 0)
    expect([figure?.released, rowsOf(study)]).toMatchObject([{ n: 24, of: 24 }, [24]])
    const { released } = (await pay(study, first?.userId ?? 0, { keys: [`userSpecialtyId_${large}`] })).figure ?? {}
    // These groups can't be separated, so their results are estimated.
    expect(released).not.toMatchObject({ basis: 'exact' })
  })
})

describe('base rows', () => {
  it('have at least ten vouched-for people, and contain each person once', async () => {
    const study = await openStudy()
    await build.submitted(study, 60, { specialtyId: large, profile: at => ({ gender_identity: at % 2 ? 'F' : 'M' }) })
    await build.submitted(study, 12, { specialtyId: small, from: 60 })
    await build.submitted(study, 7, { specialtyId: small, from: 72, isSelfRegistered: true })
    await build.submitted(study, 6, { specialtyId: await build.specialty(), from: 79 })
    await server.makeBatches()
    // Thirty women and thirty men. People in specialties of fewer than ten join the smallest row.
    expect(rowsOf(study).toSorted()).toEqual([25, 30, 30])
    const copy = server.editionCache.of(study.id, null)
    const counts = await copy?.counts(`v${study.variable('salary')}`)
    const [batch] = counts?.batches ?? []
    expect(batch?.people.reduce((sum, people) => sum + people, 0)).toBe(85)
  })

  it('have the minimum number of people for a chart, from the setting when results open', async () => {
    const study = await openStudy()
    await build.submitted(study, 40, { specialtyId: large })
    await build.submitted(study, 14, { specialtyId: small, from: 40 })
    await build.setting('chart_valid_threshold', '15')
    await server.makeBatches()
    await build.setting('chart_valid_threshold', '10')
    expect(rowsOf(study)).toEqual([54])
  })

  it('contain blurred counts of people from each society of the study, and of people from no society', async () => {
    const [first, second] = [await build.society(), await build.society()]
    const study = await openStudy({ societies: [first, second] })
    const submitted = await build.submitted(study, 90)
    for (const [from, society_id] of [
      [30, second],
      [60, await build.society()],
    ] as const)
      await server.db
        .updateTable('app_user')
        .set({ society_id })
        .where(
          'id',
          'in',
          submitted.slice(from, from + 30).map(({ userId }) => userId),
        )
        .execute()
    await server.makeBatches()
    const [batch] = server.editionCache.of(study.id, null)?.edition.batches ?? []
    const at = batch?.attributes.findIndex(({ name }) => name === 'society') ?? -1
    expect(batch?.attributes[at]?.values).toEqual([[null], [first], [second]].sort())
    const { values, people } = batch?.rowValues[at] ?? {}
    expect([...(values ?? [])]).toEqual([0, 1, 2])
    for (const counted of people ?? []) expect(Math.abs(counted - 30)).toBeLessThanOrEqual(6)
  })

  it('are merged for a measure with too few answers from vouched-for people', async () => {
    const study = await openStudy()
    await build.submitted(study, 40, { specialtyId: large })
    await build.submitted(study, 9, { specialtyId: small, from: 40 })
    const [unsure] = await build.submitted(study, 1, { specialtyId: small, from: 49 })
    const unknown = JSON.stringify({ [study.variable('wrvus')]: 'unknown' })
    await server.db
      .updateTable('submission')
      .set({ answers: sql`answers || ${unknown}::jsonb` })
      .where('survey_id', '=', unsure?.surveyId ?? 0)
      .execute()
    await build.submitted(study, 5, { specialtyId: small, from: 50, isSelfRegistered: true })
    await server.makeBatches()
    const merged = async (uid: string) =>
      (await server.editionCache.of(study.id, null)?.counts(`v${study.variable(uid)}`))?.batches[0]?.rowOf
    expect(await merged('salary')).toEqual(Int32Array.of(0, 1))
    expect(await merged('wrvus')).toEqual(Int32Array.of(0, 0))
  })

  it('keep the size that the administrator set, even when the setting changes', async () => {
    const study = await openStudy()
    await set(study, { edition_policy: JSON.stringify({ order: ['gender'], childSize: 40 }) })
    const profile = (at: number) => ({ gender_identity: at % 2 ? 'F' : 'M' })
    await build.submitted(study, 70, { specialtyId: large, profile })
    await server.makeBatches()
    expect(rowsOf(study)).toEqual([70])
    await set(study, { edition_policy: '{}' })
    await build.submitted(study, 70, { specialtyId: large, profile, from: 70 })
    await server.makeBatches()
    expect([await batchesOf(study), rowsOf(study)]).toEqual([
      [70, 70],
      [70, 70],
    ])
  })
})

describe('later respondents', () => {
  it('wait until they are as many as the counted people, and until then nothing changes', async () => {
    const study = await openStudy()
    const [first] = await build.submitted(study, 40, { specialtyId: large })
    await server.makeBatches()
    const before = await pay(study, first?.userId ?? 0)
    expect(before.figure?.released).toMatchObject({ n: 40 })
    const [waiting] = await build.submitted(study, 39, { specialtyId: large, from: 40 })
    await server.makeBatches()
    expect((await pay(study, first?.userId ?? 0)).text).toBe(before.text)
    const theirs = await pay(study, waiting?.userId ?? 0)
    // The member's value is ranked, although it is not counted yet (decision G-134).
    expect([theirs.body.own, theirs.figure?.my_value, theirs.figure?.released]).toMatchObject([
      'waiting',
      Number(smallAnswers(40)['salary']),
      { n: 40, rank: { kind: 'percentile' } },
    ])
    await build.submitted(study, 1, { specialtyId: large, from: 79 })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40, 40])
    const after = await pay(study, waiting?.userId ?? 0)
    expect([after.body.own, after.figure?.my_value]).toEqual(['counted', Number(smallAnswers(40)['salary'])])
    expect(after.figure?.released).toMatchObject({ n: 80, of: 80 })
  })

  it('wait if fewer than ten share their specialty, unless thirty in all are waiting at the close', async () => {
    const study = await openStudy()
    await build.submitted(study, 40, { specialtyId: large })
    await server.makeBatches()
    await build.submitted(study, 40, { specialtyId: large, from: 40 })
    await build.submitted(study, 6, { specialtyId: small, from: 80 })
    await build.submitted(study, 5, { specialtyId: await build.specialty(), from: 86 })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40, 40])
    await build.submitted(study, 18, { specialtyId: large, from: 91 })
    await set(study, { end_date: '2020-12-31' })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40, 40])
    await build.submitted(study, 1, { specialtyId: large, from: 109 })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40, 40, 30])
  })

  it('wait at the close if most come from one email domain with few earlier respondents', async () => {
    const study = await openStudy()
    await build.submitted(study, 40, { specialtyId: large })
    await server.makeBatches()
    const late = await build.submitted(study, 39, { specialtyId: large, from: 40 })
    await server.db
      .updateTable('app_user')
      .set({ email: sql`replace(email, '@example.org', '@late.example.org')` })
      .where(
        'id',
        'in',
        late.slice(0, 20).map(({ userId }) => userId),
      )
      .execute()
    await set(study, { end_date: '2020-12-31' })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40])
    const counting = await server.call('GET results/own-counting', {
      as: late[0]?.userId ?? 0,
      query: { qsId: study.id },
    })
    expect(counting.body).toEqual({ kind: 'never' })
    await server.db
      .updateTable('app_user')
      .set({ email: sql`replace(email, '@late.example.org', '@example.org')` })
      .where('id', '=', late[0]?.userId ?? 0)
      .execute()
    await build.submitted(study, 1, { specialtyId: large, from: 79 })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40, 40])
  })

  it('are counted in separate rows', async () => {
    const study = await openStudy()
    await build.submitted(study, 40, { specialtyId: large })
    await server.makeBatches()
    for (let from = 40; from < 80; from += 10)
      await build.submitted(study, 10, { specialtyId: await build.specialty(), from })
    await server.makeBatches()
    expect([await batchesOf(study), rowsOf(study)]).toEqual([
      [40, 40],
      [40, 10, 10, 10, 10],
    ])
  })

  it('are counted as soon as enough are vouched for, even if no one else has submitted', async () => {
    const study = await openStudy()
    await build.submitted(study, 40, { specialtyId: large })
    await server.makeBatches()
    await build.submitted(study, 25, { specialtyId: large, from: 40 })
    await build.submitted(study, 5, { specialtyId: large, from: 65, isSelfRegistered: true })
    await build.submitted(study, 9, { specialtyId: small, from: 70 })
    const [tenth] = await build.submitted(study, 1, { specialtyId: small, from: 79, isSelfRegistered: true })
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40])
    await confirm(tenth?.userId ?? 0)
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40, 40])
  })

  it("don't change the scale, which is created once", async () => {
    const study = await openStudy()
    const [first] = await build.submitted(study, 40, { specialtyId: large })
    await server.makeBatches()
    const grids = () =>
      server.db
        .selectFrom('result_grid')
        .innerJoin('result_edition as edition', 'edition.id', 'edition_id')
        .select(['column_name', 'grid'])
        .where('questionnaire_id', '=', study.id)
        .orderBy('column_name')
        .execute()
    const before = await grids()
    const values = (at: number) => ({ ...smallAnswers(at), salary: '990000' })
    await build.submitted(study, 40, { specialtyId: large, from: 40, values })
    await server.makeBatches()
    expect(await grids()).toEqual(before)
    expect((await pay(study, first?.userId ?? 0)).figure?.released).toMatchObject({ n: 80 })
  })
})

describe('counted data', () => {
  it("doesn't change when answers are corrected, or when a survey is reset and submitted again", async () => {
    const study = await openStudy()
    const [first, second] = await build.submitted(study, 40, { specialtyId: large })
    await server.makeBatches()
    const before = await pay(study, second?.userId ?? 0)
    const admin = await build.user('GM_ADMIN')
    const reset = { as: admin, query: { surveyId: first?.surveyId ?? 0 } }
    expect((await server.call('POST survey/reset', reset)).status).toBe(200)
    await server.makeBatches()
    expect((await pay(study, second?.userId ?? 0)).text).toBe(before.text)
    const again = await build.answered(study, first?.userId ?? 0, 7)
    const submit = { as: again.userId, query: { id: again.id, submit: 1 }, body: { responses: [] } }
    expect((await server.call('PUT survey/update', submit)).status).toBe(200)
    await build.submitted(study, 39, { specialtyId: large, from: 40 })
    await server.makeBatches()
    // The counted people don't wait again. The 39 other people are one too few.
    expect(await batchesOf(study)).toEqual([40])
    const theirs = await pay(study, again.userId)
    // The member's values are the latest submitted ones.
    expect([theirs.body.own, theirs.figure?.my_value]).toEqual(['counted', Number(smallAnswers(7)['salary'])])
  })

  it("doesn't change when an account is deleted", async () => {
    const study = await openStudy()
    const [first, second] = await build.submitted(study, 40, { specialtyId: large })
    await server.makeBatches()
    const before = await pay(study, second?.userId ?? 0)
    const rows = () =>
      server.db
        .selectFrom('result_respondent')
        .select('user_id')
        .where('user_id', '=', first?.userId ?? 0)
        .execute()
    expect(await rows()).toHaveLength(1)
    await server.db
      .deleteFrom('app_user')
      .where('id', '=', first?.userId ?? 0)
      .execute()
    expect(await rows()).toEqual([])
    await server.makeBatches()
    expect((await pay(study, second?.userId ?? 0)).text).toBe(before.text)
  })
})

describe('module', () => {
  it('is divided separately, over the members who completed it', async () => {
    const study = await openStudy(MODULAR_STUDY)
    const values = (at: number) => ({ ...smallAnswers(at), grants: at % 4 === 0 ? '1' : '0' })
    await build.submitted(study, 40, { values, completed: ['Research'] })
    await build.submitted(study, 25, { from: 40, completed: ['Telehealth'] })
    await server.makeBatches()
    expect(await Promise.all([null, 'Research', 'Telehealth'].map(title => batchesOf(study, title)))).toEqual([
      [65],
      [40],
      [],
    ])
    const admin = await build.user('GM_ADMIN')
    const { body } = await asking(server, study)(admin, { labels: ['Grants'], derived: [] })
    expect(figureOf(body.results, `q${study.question('Grants')}`).released).toMatchObject({
      of: 40,
      categories: [{ values: [1] }, { values: [0] }],
    })
    const [yes = [0, 0]] = percentsOf(figureOf(body.results, `q${study.question('Grants')}`)).values()
    expect([yes[0] <= 25, yes[1] >= 25]).toEqual([true, true])
  })

  it('grows with members who completed it, not with members who submitted the study', async () => {
    const study = await openStudy(MODULAR_STUDY)
    await build.submitted(study, 40, { completed: ['Research'] })
    await build.submitted(study, 25, { from: 40 })
    await server.makeBatches()
    await build.submitted(study, 35, { from: 65, completed: ['Research'] })
    await build.submitted(study, 20, { from: 100 })
    await server.makeBatches()
    expect([await batchesOf(study), await batchesOf(study, 'Research')]).toEqual([[65], [40]])
  })

  it("shows the member's own answers as submitted", async () => {
    const study = await openStudy(MODULAR_STUDY)
    const submitted = await build.submitted(study, 40)
    await server.makeBatches()
    const surveys = submitted.map(({ surveyId }) => surveyId)
    const done = { section_id: study.section('Research'), submitted: new Date() }
    await server.db
      .insertInto('survey_section')
      .values(surveys.map(survey_id => ({ survey_id, ...done })))
      .execute()
    const given = JSON.stringify({ [study.variable('grants')]: 1, [study.variable('salary')]: 123_000 })
    await server.db
      .updateTable('submission')
      .set({ answers: sql`answers || ${given}::jsonb` })
      .where('survey_id', 'in', surveys)
      .execute()
    await server.makeBatches()
    const { body } = await asking(server, study)(submitted[0]?.userId ?? 0, { labels: ['Pay', 'Grants'], derived: [] })
    expect(figureOf(body.results, `q${study.question('Grants')}`).my_value).toEqual([1])
    expect(figureOf(body.results, `q${study.question('Pay')}`, 'salary').my_value).toBe(123_000)
  })

  it('is filtered by the bands of the core, even if other bands were set later', async () => {
    const bands = [100, 300].map(from => [
      { from: null, to: 1000 * from },
      { from: 1000 * from, to: null },
    ])
    const study = await openStudy({
      ...MODULAR_STUDY,
      filterable: ({ variable }) => [{ column: `v${variable('salary')}`, bands: bands[0] ?? [] }],
    })
    const column = `v${study.variable('salary')}`
    await build.submitted(study, 40)
    await server.makeBatches()
    await set(study, { filterable_answers: JSON.stringify([{ column, bands: bands[1] }]) })
    await build.submitted(study, 40, { from: 40, completed: ['Research'] })
    await server.makeBatches()
    const copies = [null, study.section('Research')].map(section => server.editionCache.of(study.id, section))
    expect(copies.map(copy => copy?.facts.filterable)).toEqual([
      [{ column, bands: bands[0] }],
      [{ column, bands: bands[0] }],
    ])
  })
})

describe('concurrent processes', () => {
  it('create one batch if they run at the same moment', async () => {
    const study = await openStudy()
    await build.submitted(study, 50)
    const other = await startTestServer({ sharing: server })
    await Promise.allSettled([server.makeBatches(), other.makeBatches()])
    await other.stop()
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([50])
  })

  it('return results from the previous batch until the next one is loaded', async () => {
    const study = await openStudy()
    const [first] = await build.submitted(study, 40, { specialtyId: large })
    await server.makeBatches()
    const other = await startTestServer({ sharing: server })
    await other.refreshCopies()
    const ask = (at: TestServer) => asking(server, study)(first?.userId ?? 0, { labels: ['Pay'], derived: [] }, at)
    const before = await ask(other)
    expect(before.text).toBe((await ask(server)).text)
    await build.submitted(study, 40, { specialtyId: large, from: 40 })
    await server.makeBatches()
    expect([await other.editionCache.isCurrent(), (await ask(other)).text]).toEqual([false, before.text])
    await other.refreshCopies()
    expect([await other.editionCache.isCurrent(), (await ask(other)).text]).toEqual([true, (await ask(server)).text])
    expect((await ask(other)).text).not.toBe(before.text)
    await other.stop()
  })

  it('leave nothing behind if a batch is not completed', async () => {
    const study = await openStudy()
    await build.submitted(study, 40)
    await sql`ALTER TABLE result_respondent RENAME TO elsewhere`.execute(server.db)
    await expect(server.makeBatches()).rejects.toThrow()
    await sql`ALTER TABLE elsewhere RENAME TO result_respondent`.execute(server.db)
    expect(await batchesOf(study)).toEqual([])
    await server.makeBatches()
    expect(await batchesOf(study)).toEqual([40])
  })
})

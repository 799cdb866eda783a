import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { studyDefinition } from '../../lookups.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const at = (moment: string) => server.clock.set(new Date(moment))
const home = async (as: number) => (await server.call('GET questionnaire/get-for-survey-home', { as })).body

describe('GET questionnaire/get-for-survey-home', () => {
  it('shows members of every membership type the studies of their society, with their eligibility', async () => {
    const mine = await build.study()
    await build.study()
    const other = await build.membershipType()
    const invited = await home(await build.memberOf(mine))
    const not = await home(await build.memberOf(mine, { society_membership_type_id: other }))
    const without = await home(await build.memberOf(mine, { society_membership_type_id: null }))
    expect([invited, not, without].map(list => list.map(({ id, isEligible }) => [id, isEligible]))).toEqual([
      [[mine.id, true]],
      [[mine.id, false]],
      [[mine.id, false]],
    ])
  })

  it('shows other users the studies whose non-society list includes their membership type', async () => {
    const type = await build.membershipType()
    const open = await build.study({ otherTypes: [type] })
    // The society list doesn't apply to people outside societies, nor the other list to members.
    await build.study({ memberTypes: [type] })
    const outsider = await build.user('NON_MSS_USER', { society_membership_type_id: type })
    expect((await home(outsider)).map(({ id, isEligible }) => [id, isEligible])).toEqual([[open.id, true]])
    expect(await home(await build.user('NON_MSS_USER'))).toEqual([])
    const member = await build.memberOf(open, { society_membership_type_id: type })
    expect((await home(member)).map(({ id, isEligible }) => [id, isEligible])).toEqual([[open.id, false]])
  })

  it.each([
    ['2026-03-01T04:59:59.999Z', [false, false, false]],
    ['2026-03-01T05:00:00.000Z', [true, false, true]],
    ['2026-04-01T09:59:59.999Z', [true, false, true]],
    ['2026-04-01T10:00:00.000Z', [false, true, true]],
  ])(
    'at %s returns active, closed, view data: %j (from midnight in New York to midnight in Hawaii)',
    async (moment, expected) => {
      const study = await build.study({ start_date: '2026-03-01', end_date: '2026-03-31' })
      at(moment)
      const [entry] = await home(await build.memberOf(study))
      expect([entry?.isActive, entry?.isClosed, entry?.view_data]).toEqual(expected)
      expect([entry?.start_date, entry?.end_date]).toEqual(['2026-03-01', '2026-03-31'])
    },
  )

  it('closes a study that was ended, and hides a disabled one from members who have not answered it', async () => {
    at('2026-03-15T12:00:00.000Z')
    const ended = await build.study({ is_ended: true })
    const [entry] = await home(await build.memberOf(ended))
    expect([entry?.isActive, entry?.isClosed]).toEqual([false, true])
    const disabled = await build.study({ is_enabled: false })
    expect(await home(await build.memberOf(disabled))).toEqual([])
    const { userId } = await build.survey(disabled)
    expect((await home(userId)).map(({ id, isActive }) => [id, isActive])).toEqual([[disabled.id, false]])
  })

  it('offers no results for a study without reports', async () => {
    const study = await build.study({ is_support_report: false })
    expect((await home(await build.memberOf(study)))[0]).toMatchObject({ view_data: false, is_support_report: 0 })
  })

  it("returns only the caller's own survey, and the modules", async () => {
    const study = await build.study()
    const other = await build.survey(study)
    const mine = await build.survey(study, undefined, { salary: '1000' })
    expect((await home(mine.userId))[0]).toMatchObject({
      survey: { id: mine.id, questionnaire_id: study.id, submitted: null, current_question_index: 0 },
      modules: [{ title: 'Telehealth' }],
    })
    expect((await home(other.userId))[0]?.survey?.id).toBe(other.id)
    expect((await home(await build.memberOf(study)))[0]?.survey).toBeNull()
  })
})

describe('progress and duration of a study', () => {
  it("show progress until the survey is submitted, and don't count confirmations that were not shown", async () => {
    const study = await build.study()
    const [fresh] = await home((await build.survey(study)).userId)
    expect(fresh).toMatchObject({ headway: { completed: 0, is_about: true }, survey: { questionsCompleted: 0 } })
    expect(fresh?.headway?.total).toBeGreaterThan(fresh?.survey?.questionsTotal ?? 0)
    const [begun] = await home((await build.survey(study, undefined, { takes_call: '1' })).userId)
    expect(begun?.headway).toEqual({ completed: 1, total: begun?.survey?.questionsTotal, is_about: false })
    const [submitted] = await build.submitted(study, 1)
    expect((await home(submitted?.userId ?? 0))[0]?.headway).toBeNull()
    expect((await home(await build.memberOf(study)))[0]?.headway).toBeNull()
  })

  it('counts an unchanged answer that waits for an updated one as completed, as the form does', async () => {
    const study = await build.study()
    const { id, userId } = await build.survey(study, undefined, { signing: '1000' })
    const before = (await home(userId))[0]
    const prior_year_update = { questions: [], fields: [], has_begun: true, kept: [study.variable('signing')] }
    await server.call('PUT survey/update', { as: userId, query: { id }, body: { prior_year_update } })
    const entry = (await home(userId))[0]
    expect([before?.headway?.completed, entry?.headway?.completed]).toEqual([0, 1])
    expect(entry?.minutes).toBeLessThan(before?.minutes ?? 0)
  })

  it('counts the desired location once it is chosen, and in an update only once it is reached', async () => {
    const study = await build.study({ is_support_job_preference: true })
    const as = await build.memberOf(study)
    const { body } = await server.call('POST survey/create', { as, body: { questionnaire_id: study.id } })
    const completed = async () => (await home(as))[0]?.headway?.completed ?? 0
    const update = (change: object) =>
      server.call('PUT survey/update', { as, query: { id: body.survey.id }, body: change })
    const chosen = { user_id: as, questionnaire_id: study.id, is_default: true, is_geography_chosen: true }
    // Choices for a copy, a deleted ICO, and another study don't count.
    await server.db
      .insertInto('job_profile')
      .values([
        { ...chosen, is_default: false },
        { ...chosen, deleted: new Date() },
        { ...chosen, questionnaire_id: (await build.study()).id },
      ])
      .execute()
    const [fresh] = await home(as)
    await server.call('PUT job-profile/update-for-user', {
      as,
      query: { id: body.defaultJobProfile?.id },
      body: { geographic_preference_type: 'none', geographic_preference_value: null, is_geography_chosen: 1 },
    })
    const [entry] = await home(as)
    expect([fresh?.headway?.completed, entry?.headway?.completed]).toEqual([0, 1])
    expect(entry?.headway?.total).toBe(fresh?.headway?.total)
    expect(entry?.minutes).toBeLessThan(fresh?.minutes ?? 0)
    for (const kept of [[], [study.variable('signing')]]) {
      await update({ prior_year_update: { questions: [], fields: [], has_begun: true, kept } })
      expect(await completed()).toBe(0)
    }
    const length = (await studyDefinition(server.db, server.db, study.id))?.core.questions.length ?? 0
    await update({ current_question_index: length - 1 })
    const before = await completed()
    await update({ current_question_index: length })
    expect(await completed()).toBe(before + 1)
  })

  it('doesn’t count the desired location of a survey whose ICO was deleted', async () => {
    const study = await build.study({ is_support_job_preference: true })
    const as = await build.memberOf(study)
    const { body } = await server.call('POST survey/create', { as, body: { questionnaire_id: study.id } })
    const total = async () => (await home(as))[0]?.headway?.total ?? 0
    const before = await total()
    const own = server.db.updateTable('job_profile').where('id', '=', body.defaultJobProfile?.id ?? 0)
    await own.set({ deleted: new Date() }).execute()
    expect(await total()).toBe(before - 1)
  })

  it('lists a submitted study while a module is updated', async () => {
    const study = await build.study()
    const [submitted] = await build.submitted(study, 1)
    const update = { questions: [], fields: [], has_begun: true, kept: [] }
    await server.db
      .updateTable('survey')
      .set({ prior_year_update: JSON.stringify({ 5: update }) })
      .where('id', '=', submitted?.surveyId ?? 0)
      .execute()
    expect((await home(submitted?.userId ?? 0)).map(({ id }) => id)).toEqual([study.id])
  })

  it('show a duration based on the number of questions or on measured times, also from last year', async () => {
    const study = await build.study()
    const next = await build.study({ prior_year_questionnaire_id: study.id })
    const minutes = async (of: BuiltStudy) => (await home(await build.memberOf(of)))[0]?.minutes
    const estimated = await minutes(study)
    expect(estimated).toBe(await minutes(next))
    const surveys = (await build.submitted(study, 30)).map(({ surveyId }) => surveyId)
    const time = { total_time_ms: BigInt(24 * 60_000) }
    await server.db.updateTable('survey').set(time).where('id', 'in', surveys).execute()
    await server.db
      .updateTable('questionnaire')
      .set({ results_open: '2020-01-01' })
      .where('id', '=', study.id)
      .execute()
    await server.makeBatches()
    expect([await minutes(study), await minutes(next)]).toEqual([25, 25])
    const { id, userId } = await build.survey(next)
    const opened = await server.call('GET survey/get-with-default-job-profile', { as: userId, query: { id } })
    expect(opened.body.rate).toBeCloseTo(25 / (estimated ?? 0))
    expect(estimated).not.toBe(25)
  })
})

describe('GET questionnaire/view-survey', () => {
  const view = (as: number, id: unknown) => server.call('GET questionnaire/view-survey', { as, query: { id } })

  it("returns 404 for a study that doesn't invite the caller, as for an unknown one", async () => {
    const [mine, foreign] = [await build.study(), await build.study()]
    const member = await build.memberOf(mine)
    const outsider = await build.user('NON_MSS_USER', { society_membership_type_id: foreign.memberType })
    const missing = await view(member, 2_147_483_647)
    expect([missing.status, missing.body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    for (const as of [member, outsider]) {
      const { status, body } = await view(as, foreign.id)
      expect([status, body]).toEqual([404, missing.body])
    }
  })

  it.each(['', '0', '-1', '1.5', 'x', '2147483648', '1e3x', '1 OR 1=1'])('returns 422 for the ID %j', async id => {
    const { status, body } = await view(await build.user(), id)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['id']])
  })

  it("returns any study for platform administrators, and their society's for society administrators", async () => {
    const [study, foreign] = [await build.study(), await build.study()]
    const [platform, society] = [
      await build.user('GM_ADMIN'),
      await build.user('MSS_ADMIN', { society_id: study.societyId }),
    ]
    const statuses = async (as: number) =>
      Promise.all([study.id, foreign.id, 2_147_483_647].map(async id => (await view(as, id)).status))
    expect(await statuses(platform)).toEqual([200, 200, 404])
    expect(await statuses(society)).toEqual([200, 404, 404])
  })

  it('returns the whole study in order, including conditions and derived variables', async () => {
    const study = await build.study({ title: 'Whole study', period: 2025 })
    const { body } = await view(await build.memberOf(study), study.id)
    expect(body).toMatchObject({ id: study.id, title: 'Whole study', period: 2025, isActive: true, isClosed: false })
    expect(body.sections.map(({ title, is_module }) => [title, is_module])).toEqual([
      ['Core', 0],
      ['Telehealth', 1],
    ])
    const core = body.sections[0]?.questionSections ?? []
    expect(core.map(({ question }) => question.label)).toEqual([
      'Pay',
      'Work',
      'Time',
      'On call',
      'Call days',
      'Setting',
      'Duties',
      'Content',
      'State',
      'Signing bonus',
    ])
    expect(core.find(({ question }) => question.label === 'Call days')?.question.conditions).toMatchObject([
      { variant: 'VISIBILITY', condition_variables: [{ variable_id: study.variable('takes_call'), comparator: null }] },
    ])
    expect(core[0]?.question.variables[0]).toMatchObject({ uid: 'salary', min: 0, max: 1_000_000, prefix: '$' })
    expect(body.derivedVariables.map(({ dv_name, kind }) => [dv_name, kind])).toEqual([
      ['totalCompensation', 'SUM'],
      ['payPerWrvu', 'RATIO'],
    ])
  })

  it('returns the changed study after its version has increased', async () => {
    const study = await build.study()
    const as = await build.memberOf(study)
    await view(as, study.id)
    const { db } = server
    await db.updateTable('question').set({ label: 'Changed' }).where('id', '=', study.question('Pay')).execute()
    await db.updateTable('questionnaire').set({ version: 2 }).where('id', '=', study.id).execute()
    const { body } = await view(as, study.id)
    expect(body.sections[0]?.questionSections[0]?.question.label).toBe('Changed')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import type { StudyPlan } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const home = async (as: number) => (await server.call('GET questionnaire/get-for-survey-home', { as })).body
const open = async (as: number) => (await server.call('GET questionnaire/get-without-user-survey', { as })).body
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('GET questionnaire/get-without-user-survey', () => {
  it('accepts no query', async () => {
    const query = { userId: 1 }
    const as = await build.user()
    expect((await server.call('GET questionnaire/get-without-user-survey', { as, query })).status).toBe(422)
  })

  it("shows the open studies of the caller's society that are not started, as the home page does", async () => {
    const society = await build.society()
    const types = [await build.membershipType()]
    const plan = (over: StudyPlan = {}) => build.study({ societies: [society], memberTypes: types, ...over })
    const [first, begun, submitted, second] = [await plan(), await plan(), await plan(), await plan()]
    for (const over of [
      { end_date: '2020-12-31' },
      { start_date: '2180-01-01' },
      { is_ended: true },
      { is_enabled: false },
    ])
      await plan(over)
    await build.study()
    const as = await build.memberOf(first)
    await build.survey(begun, as)
    const { id } = await build.answered(submitted, as)
    await server.db.updateTable('survey').set({ submitted: new Date() }).where('id', '=', id).execute()
    // The list includes studies that other members have started.
    await build.survey(second)

    const list = await open(as)
    expect(ids(list)).toEqual([first.id, second.id])
    expect(list).toEqual((await home(as)).filter(({ id: one }) => [first.id, second.id].includes(one)))
    expect(list[0]).toMatchObject({ survey: null, isActive: true, isEligible: true })
  })

  it('returns whether the caller can take a study', async () => {
    const study = await build.study()
    const as = await build.memberOf(study, { society_membership_type_id: await build.membershipType() })
    expect((await open(as)).map(({ id, isEligible }) => [id, isEligible])).toEqual([[study.id, false]])
  })

  it('returns the studies on the non-society list for people without a society', async () => {
    const type = await build.membershipType()
    const study = await build.study({ otherTypes: [type] })
    const as = await build.user('NON_MSS_USER', { society_membership_type_id: type })
    expect(ids(await open(as))).toEqual([study.id])
    await build.survey(study, as)
    expect(await open(as)).toEqual([])
  })
})

describe('studies on the home page', () => {
  it('show the name of the study guide and whether a job preference is requested', async () => {
    const plain = await build.study()
    const full = await build.study({ worksheet_file_name: 'Guide.pdf', is_support_job_preference: true })
    expect((await home(await build.memberOf(plain)))[0]).toMatchObject({
      worksheet_file_name: null,
      is_support_job_preference: 0,
      prior_year_questionnaire_id: null,
      isUpdate: false,
    })
    expect((await home(await build.memberOf(full)))[0]).toMatchObject({
      worksheet_file_name: 'Guide.pdf',
      is_support_job_preference: 1,
    })
  })

  it("offer the update of last year's answers if last year is completed and this year is not started", async () => {
    const societies = [await build.society()]
    const memberTypes = [await build.membershipType()]
    const prior = await build.study({ societies, memberTypes, period: 2025, end_date: '2020-12-31' })
    const study = await build.study({ societies, memberTypes, prior_year_questionnaire_id: prior.id })
    const as = await build.memberOf(study)
    const entry = async (who = as) => (await home(who)).find(({ id }) => id === study.id)
    expect(await entry()).toMatchObject({ prior_year_questionnaire_id: prior.id, isUpdate: false })

    const { id } = await build.answered(prior, as)
    expect(await entry()).toMatchObject({ isUpdate: false })
    await server.db.updateTable('survey').set({ submitted: new Date() }).where('id', '=', id).execute()
    expect(await entry()).toMatchObject({ isUpdate: true, canUpdate: true, survey: null })
    expect((await open(as)).map(one => [one.id, one.isUpdate])).toEqual([[study.id, true]])
    const minutesToUpdate = (await entry())?.minutes ?? 0
    // Another person's survey from last year has no effect.
    const another = await entry(await build.memberOf(study))
    expect(another).toMatchObject({ isUpdate: false })
    expect(minutesToUpdate).toBeLessThan(another?.minutes ?? 0)

    // A survey that was opened but not answered has no answers from last year, so it still needs an update.
    const { id: own } = await build.survey(study, as)
    expect(await entry()).toMatchObject({ isUpdate: true, survey: { questionnaire_id: study.id } })
    const minutesFor = async (questions: readonly number[]) => {
      const prior_year_update = JSON.stringify({ questions, fields: [], has_begun: false, kept: [] })
      await server.db.updateTable('survey').set({ prior_year_update }).where('id', '=', own).execute()
      return (await entry())?.minutes ?? 0
    }
    expect(await minutesFor([])).toBeLessThan(await minutesFor(study.definition.core.questions.map(one => one.id)))
    await server.db.updateTable('survey').set({ submitted: new Date() }).where('id', '=', own).execute()
    expect(await entry()).toMatchObject({ isUpdate: false, canUpdate: false })
    await server.db.deleteFrom('survey').where('id', '=', own).execute()
    await build.answered(study, as)
    expect(await entry()).toMatchObject({ isUpdate: false, canUpdate: true, survey: { questionnaire_id: study.id } })
    expect((await entry())?.minutes).toBeLessThan(minutesToUpdate)
    expect((await home(as)).find(one => one.id === prior.id)).toMatchObject({ isUpdate: false })
  })
})

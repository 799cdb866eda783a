import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let plain: BuiltStudy

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({ is_support_job_preference: true })
  plain = await build.study({ societies: [study.societyId], memberTypes: [study.memberType] })
  await build.jobTerm({ label: 'Office', required: true })
})
afterAll(() => server.stop())

const create = (as: number, { id }: { id: number }) =>
  server.call('POST survey/create', { as, body: { questionnaire_id: id } })
const get = (as: number, id: number) => server.call('GET survey/get-with-default-job-profile', { as, query: { id } })
const profilesOf = (userId: number) =>
  server.db.selectFrom('job_profile').select(['id', 'questionnaire_id']).where('user_id', '=', userId).execute()

describe('a study that asks for a job preference', () => {
  it('starts with a default job profile, which is later returned with the survey', async () => {
    const as = await build.memberOf(study)
    const { status, body } = await create(as, study)
    expect(status).toBe(200)
    expect(body.defaultJobProfile).toMatchObject({
      title: '',
      is_default: 1,
      is_complete: 0,
      is_posted: 0,
      questionnaire_id: study.id,
      jobQuestions: [{ label: 'Office' }],
    })
    const opened = await get(as, body.survey.id)
    expect([opened.status, opened.body.defaultJobProfile]).toEqual([200, body.defaultJobProfile])
    expect(opened.body.survey.questionnaire.is_support_job_preference).toBe(1)
  })

  it('has one default job profile, even if it is started several times concurrently', async () => {
    const as = await build.memberOf(study)
    const answers = await Promise.all([create(as, study), create(as, study), create(as, study)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await create(as, study)
    expect(new Set([...answers, again].map(({ body }) => body.defaultJobProfile?.id)).size).toBe(1)
    expect(await profilesOf(as)).toEqual([{ id: again.body.defaultJobProfile?.id, questionnaire_id: study.id }])
  })

  it('has one default job profile for each person', async () => {
    const profiles = [
      await create(await build.memberOf(study), study),
      await create(await build.memberOf(study), study),
    ]
    expect(new Set(profiles.map(({ body }) => body.defaultJobProfile?.id)).size).toBe(2)
  })

  it('keeps the default job profile if the study is reset and started again', async () => {
    const as = await build.memberOf(study, { is_demo: true })
    const first = await create(as, study)
    const own = () => server.db.updateTable('job_profile').where('user_id', '=', as)
    await own().set({ is_complete: true, is_posted: true, title: 'Clinic' }).execute()
    await server.call('POST survey/reset', { as, query: { surveyId: first.body.survey.id } })
    const again = await create(as, study)
    expect(again.body.survey.id).not.toBe(first.body.survey.id)
    expect(again.body.defaultJobProfile).toMatchObject({
      id: first.body.defaultJobProfile?.id,
      title: 'Clinic',
      is_complete: 0,
      is_posted: 0,
    })
  })

  it("creates no default job profile if it can't be started", async () => {
    const stranger = await build.user()
    const uninvited = await build.memberOf(study, { society_membership_type_id: null })
    expect((await create(stranger, study)).status).toBe(404)
    expect((await create(uninvited, study)).status).toBe(400)
    expect([await profilesOf(stranger), await profilesOf(uninvited)]).toEqual([[], []])
  })
})

describe('submitting a study with a job preference', () => {
  const isComplete = async (userId: number, questionnaireId: number) => {
    const rows = server.db.selectFrom('job_profile').select('is_complete').where('user_id', '=', userId)
    const found = await rows.where('questionnaire_id', '=', questionnaireId).execute()
    return found.map(({ is_complete }) => is_complete)
  }
  const name = (as: number, title = 'Clinic') =>
    server.db.updateTable('job_profile').set({ title }).where('user_id', '=', as).execute()
  const submit = (as: number, id: number) =>
    server.call('PUT survey/update', {
      as,
      query: { id, submit: 1 },
      body: { responses: study.responses(smallAnswers(1)) },
    })

  it('completes the default job profile along with the study', async () => {
    const [as, another] = [await build.memberOf(study), await build.memberOf(study)]
    await create(another, study)
    const { body } = await create(as, study)
    await name(as)
    expect((await submit(as, body.survey.id)).status).toBe(200)
    expect([await isComplete(as, study.id), await isComplete(another, study.id)]).toEqual([[true], [false]])
  })

  it.each(['', ' '])('is rejected if the job profile has no name: "%s"', async title => {
    const as = await build.memberOf(study)
    const { body } = await create(as, study)
    await name(as, title)
    const refusal = await submit(as, body.survey.id)
    expect([refusal.status, refusal.body.message]).toEqual([
      400,
      'Name your Ideal Career Opportunity (ICO) before you submit the study.',
    ])
    expect(await isComplete(as, study.id)).toEqual([false])
    expect((await get(as, body.survey.id)).body.survey.submitted).toBeNull()
  })

  it('completes nothing if it is rejected', async () => {
    const as = await build.memberOf(study)
    const { body } = await create(as, study)
    const query = { id: body.survey.id, submit: 1 }
    expect((await server.call('PUT survey/update', { as, query, body: {} })).status).toBe(400)
    expect(await isComplete(as, study.id)).toEqual([false])
  })

  it.each([
    ['complete', 'the same', new Date(), true, true],
    ['not complete', 'the same', new Date(), false, false],
    ['not complete', 'complete all the same, since that study was not submitted', null, false, true],
  ])(
    'continues the job profile of a prior year that is %s, which is afterward %s',
    async (_, __, submitted, before, after) => {
      const following = await build.study({
        is_support_job_preference: true,
        prior_year_questionnaire_id: study.id,
        societies: [study.societyId],
        memberTypes: [study.memberType],
      })
      const as = await build.memberOf(study)
      const { body } = await create(as, study)
      await server.db.updateTable('survey').set({ submitted }).where('id', '=', body.survey.id).execute()
      await server.db.updateTable('job_profile').set({ is_complete: before }).where('user_id', '=', as).execute()
      const { body: now } = await create(as, following)
      await name(as)
      const responses = following.responses(smallAnswers(1))
      const query = { id: now.survey.id, submit: 1 }
      expect((await server.call('PUT survey/update', { as, query, body: { responses } })).status).toBe(200)
      expect(await isComplete(as, following.id)).toEqual([after])
    },
  )
})

describe('a study without a job preference', () => {
  it('has no default job profile, regardless of other studies', async () => {
    const as = await build.memberOf(study)
    await create(as, study)
    const { body } = await create(as, plain)
    expect(body.defaultJobProfile).toBeNull()
    expect((await get(as, body.survey.id)).body.defaultJobProfile).toBeNull()
    expect(await profilesOf(as)).toHaveLength(1)
  })
})

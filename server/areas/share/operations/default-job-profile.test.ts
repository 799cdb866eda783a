import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
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
  await build.jobTerm({ label: 'Office' })
})
afterAll(() => server.stop())

const create = (as: number, { id }: { id: number }) =>
  server.call('POST survey/create', { as, body: { questionnaire_id: id } })
const get = (as: number, id: number) => server.call('GET survey/get-with-default-job-profile', { as, query: { id } })
const profilesOf = (userId: number) =>
  server.db.selectFrom('job_profile').select(['id', 'questionnaire_id']).where('user_id', '=', userId).execute()

describe('a study that asks for a job preference', () => {
  it('is begun with a default job profile, which comes with it from then on', async () => {
    const as = await build.memberOf(study)
    const { status, body } = await create(as, study)
    expect(status).toBe(200)
    expect(body.defaultJobProfile).toMatchObject({
      ...{ title: '', is_default: 1, is_complete: 0, is_posted: 0, questionnaire_id: study.id },
      jobQuestions: [{ label: 'Office' }],
    })
    const opened = await get(as, body.survey.id)
    expect([opened.status, opened.body.defaultJobProfile]).toEqual([200, body.defaultJobProfile])
    expect(opened.body.survey.questionnaire.is_support_job_preference).toBe(1)
  })

  it('has one, however often it is begun, also at the same moment', async () => {
    const as = await build.memberOf(study)
    const answers = await Promise.all([create(as, study), create(as, study), create(as, study)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await create(as, study)
    expect(new Set([...answers, again].map(({ body }) => body.defaultJobProfile?.id)).size).toBe(1)
    expect(await profilesOf(as)).toEqual([{ id: again.body.defaultJobProfile?.id, questionnaire_id: study.id }])
  })

  it('has one for each person', async () => {
    const profiles = [
      await create(await build.memberOf(study), study),
      await create(await build.memberOf(study), study),
    ]
    expect(new Set(profiles.map(({ body }) => body.defaultJobProfile?.id)).size).toBe(2)
  })

  it('keeps it when the study is reset and begun again', async () => {
    const as = await build.memberOf(study, { is_demo: true })
    const first = await create(as, study)
    await server.call('POST survey/reset', { as, query: { surveyId: first.body.survey.id } })
    const again = await create(as, study)
    expect(again.body.survey.id).not.toBe(first.body.survey.id)
    expect(again.body.defaultJobProfile).toEqual(first.body.defaultJobProfile)
  })

  it('makes none where it cannot be begun', async () => {
    const stranger = await build.user()
    const uninvited = await build.memberOf(study, { society_membership_type_id: null })
    expect((await create(stranger, study)).status).toBe(404)
    expect((await create(uninvited, study)).status).toBe(400)
    expect([await profilesOf(stranger), await profilesOf(uninvited)]).toEqual([[], []])
  })
})

describe('another study', () => {
  it('comes without one, whatever other studies asked for', async () => {
    const as = await build.memberOf(study)
    await create(as, study)
    const { body } = await create(as, plain)
    expect(body.defaultJobProfile).toBeNull()
    expect((await get(as, body.survey.id)).body.defaultJobProfile).toBeNull()
    expect(await profilesOf(as)).toHaveLength(1)
  })
})

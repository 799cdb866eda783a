import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { type BuiltTerm, exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let pay: BuiltTerm
let call: BuiltTerm
let member: number
let profileId: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  const exchange = exchangeBuilders(server.db)
  study = await build.study({ is_support_job_preference: true })
  pay = await exchange.term({ type: 'SLIDER', label: 'Pay asked', required: true, display_order: 2 }, [{ max: 500 }])
  call = await exchange.term({ type: 'YES_NO', label: 'Call', display_order: 1 }, [{}])
  await exchange.term({ type: 'RATING', label: 'Retired', is_active: false }, [{}])
  await server.db
    .updateTable('question')
    .set({ related_job_question_id: pay.id })
    .where('id', '=', study.question('Pay'))
    .execute()
  member = await build.memberOf(study)
  const { id: survey } = await build.survey(study, member, { salary: '250000' })
  await server.db.updateTable('survey').set({ submitted: new Date() }).where('id', '=', survey).execute()
  const { body } = await server.call('POST job-profile/create-for-user', { as: member, body: { title: 'West' } })
  profileId = body.id
})
afterAll(() => server.stop())

const active = (as = member) => server.call('GET job-question/get-active', { as })
const forQuestion = (questionId: unknown, as = member) =>
  server.call('GET job-question/get-for-question', { as, query: { questionId } })
const forProfile = (jobProfileId: unknown, as = member) =>
  server.call('GET job-question/get-for-job-profile', { as, query: { jobProfileId } })

it('job question operations return 403 for members who have not completed a study with job preferences', async () => {
  const as = await build.memberOf(study)
  const answers = [await active(as), await forQuestion(study.question('Pay'), as), await forProfile(profileId, as)]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

describe('GET job-question/get-active', () => {
  it('lists the selectable terms in display order with the wording for members, without retired terms', async () => {
    const { status, body } = await active()
    expect([status, body.map(({ label }) => label)]).toEqual([200, ['Call', 'Pay asked']])
    expect(body[1]).toMatchObject({
      id: pay.id,
      required: true,
      jobQuestionVariables: [{ id: pay.variables[0], max: 500 }],
    })
    expect(JSON.stringify(body)).not.toContain('talent')
  })
})

describe('GET job-question/get-for-question', () => {
  it("returns the term of a question, if any, and 404 for a question of another society's study", async () => {
    const { status, body } = await forQuestion(study.question('Pay'))
    expect([status, body.map(({ id }) => id)]).toEqual([200, [pay.id]])
    const without = study.definition.core.questions.find(({ label }) => label !== 'Pay')
    expect((await forQuestion(without?.id)).body).toEqual([])
    const other = await build.study()
    expect((await forQuestion(other.question('Pay'))).status).toBe(404)
    expect((await forQuestion(2_147_483_647)).status).toBe(404)
    expect((await forQuestion('x')).status).toBe(422)
  })
})

describe('GET job-question/get-for-job-profile', () => {
  it("lists the profile's terms, each with the study's question about it and the member's answer in words", async () => {
    const { status, body } = await forProfile(profileId)
    expect([status, body.map(({ id }) => id)]).toEqual([200, [pay.id]])
    expect(body[0]?.questions).toMatchObject([
      { id: study.question('Pay'), questionnaire_id: study.id, section_id: null, type: 'SLIDER' },
    ])
    expect(body[0]?.questions[0]?.responses.map(({ text }) => text)).toContain('$250,000')
    const query = { id: profileId }
    const body2 = { jobQuestions: [{ job_question_id: call.id, responses: [] }] }
    await server.call('PUT job-profile/update-for-user', { as: member, query, body: body2 })
    expect((await forProfile(profileId)).body.map(({ id, questions }) => [id, questions.length])).toEqual([
      [call.id, 0],
      [pay.id, 1],
    ])
  })

  it("returns 404 for a deleted profile and another member's profile", async () => {
    const stranger = await build.memberOf(study)
    const { id: survey } = await build.survey(study, stranger)
    await server.db.updateTable('survey').set({ submitted: new Date() }).where('id', '=', survey).execute()
    expect((await forProfile(profileId, stranger)).status).toBe(404)
    await server.call('POST job-profile/delete-for-user', { as: member, query: { id: profileId } })
    expect((await forProfile(profileId)).status).toBe(404)
    expect((await forProfile('x')).status).toBe(422)
  })
})

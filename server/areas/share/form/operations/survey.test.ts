import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
})
afterAll(() => server.stop())

const surveysOf = (userId: number) =>
  server.db.selectFrom('survey').selectAll().where('user_id', '=', userId).orderBy('id').execute()

describe('POST survey/create', () => {
  const create = (as: number, questionnaire_id: unknown) =>
    server.call('POST survey/create', { as, body: { questionnaire_id } })

  it('returns 404 for a study that is unknown or of another society, and starts nothing', async () => {
    const [mine, foreign] = [await build.study(), await build.study()]
    const member = await build.memberOf(mine)
    const outsider = await build.user('NON_MSS_USER', { society_membership_type_id: foreign.memberType })
    for (const [as, id] of [
      [member, foreign.id] as const,
      [member, 2_147_483_647] as const,
      [outsider, foreign.id] as const,
    ]) {
      const { status, body } = await create(as, id)
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
      expect(await surveysOf(as)).toEqual([])
    }
  })

  it.each([undefined, null, '1', 0, 1.5, 2 ** 31, [1]])('returns 422 for the study %j', async id => {
    const { status, body } = await create(await build.user(), id)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['questionnaire_id']])
  })

  it('returns 422 without a body and 400 for a malformed body', async () => {
    const as = await build.user()
    expect((await server.call('POST survey/create', { as })).status).toBe(422)
    const headers = { 'content-type': 'application/json' }
    expect((await server.call('POST survey/create', { as, headers, body: '{"questionnaire_id":' })).status).toBe(400)
  })

  it('rejects a membership type that is not invited', async () => {
    const study = await build.study()
    const as = await build.memberOf(study, { society_membership_type_id: await build.membershipType() })
    const { status, body } = await create(as, study.id)
    expect([status, body.message]).toEqual([400, 'This study isn’t open to your membership type.'])
    expect(await surveysOf(as)).toEqual([])
  })

  it.each([{ end_date: '2020-12-31' }, { start_date: '2180-01-01' }, { is_enabled: false }, { is_ended: true }])(
    'rejects a study that is not open: %j',
    async plan => {
      const study = await build.study(plan)
      const as = await build.memberOf(study)
      const { status, body } = await create(as, study.id)
      expect([status, body.message]).toEqual([400, 'This study isn’t open.'])
      expect(await surveysOf(as)).toEqual([])
    },
  )

  it('starts a study from midnight in New York of its first day, and not a second earlier', async () => {
    const study = await build.study({ start_date: '2031-07-01', end_date: '2031-07-31' })
    const as = await build.memberOf(study)
    const createdAt = async (moment: string) => {
      server.clock.set(new Date(moment))
      return (await create(as, study.id)).status
    }
    const before = server.clock.now()
    expect([await createdAt('2031-07-01T03:59:59Z'), await createdAt('2031-07-01T04:00:00Z')]).toEqual([400, 200])
    server.clock.set(before)
  })

  it('starts the study once, and returns the same survey when called again', async () => {
    const study = await build.study()
    const as = await build.memberOf(study)
    const first = await create(as, study.id)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({
      survey: {
        id: expect.any(Number),
        questionnaire_id: study.id,
        created: server.clock.now().toISOString(),
        updated: server.clock.now().toISOString(),
        submitted: null,
        current_question_index: 0,
        questionsCompleted: 0,
        questionsTotal: expect.any(Number),
        sections_completed: '0/1',
      },
      defaultJobProfile: null,
    })
    server.clock.forward(60_000)
    expect((await create(as, study.id)).body).toEqual(first.body)
    expect(await surveysOf(as)).toHaveLength(1)
  })

  it("uses the time of the server's clock, not the browser's", async () => {
    const study = await build.study()
    const as = await build.memberOf(study)
    const body = { questionnaire_id: study.id, created: '2001-01-01T00:00:00.000Z' }
    const { status, body: begun } = await server.call('POST survey/create', { as, body })
    expect([status, begun.survey.created]).toEqual([200, server.clock.now().toISOString()])
  })

  it('starts the study once for concurrent requests', async () => {
    const study = await build.study()
    const as = await build.memberOf(study)
    const answers = await Promise.all([create(as, study.id), create(as, study.id), create(as, study.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.survey.id)).size).toBe(1)
    expect(await surveysOf(as)).toHaveLength(1)
  })

  it("is open to people without a society on the study's non-society list", async () => {
    const type = await build.membershipType()
    const study = await build.study({ otherTypes: [type] })
    const as = await build.user('NON_MSS_USER', { society_membership_type_id: type })
    expect((await create(as, study.id)).status).toBe(200)
  })
})

describe('GET survey/get-with-default-job-profile', () => {
  const get = (as: number, id: number) => server.call('GET survey/get-with-default-job-profile', { as, query: { id } })

  it("returns 404 for another user's survey, as for an unknown one", async () => {
    const study = await build.study()
    const { id } = await build.answered(study)
    const colleague = await build.memberOf(study)
    const answers = [await get(colleague, id), await get(colleague, 2_147_483_647)]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
  })

  it("returns the caller's survey with the study and the given answers", async () => {
    const study = await build.study()
    const { id, userId } = await build.survey(study, undefined, { salary: '250000', takes_call: '0' })
    await build.answered(study)
    const { status, body } = await get(userId, id)
    expect([status, body.defaultJobProfile]).toEqual([200, null])
    expect(body.survey).toMatchObject({ id, questionnaire_id: study.id, submitted: null, current_question_index: 0 })
    const byVariable = [...body.survey.responses].sort((left, right) => left.variable_id - right.variable_id)
    expect(byVariable).toEqual(study.responses({ salary: '250000', takes_call: '0' }))
    expect(body.survey.questionnaire).toMatchObject({ id: study.id, isActive: true, isClosed: false })
    expect(body.survey.questionnaire.sections).toHaveLength(2)
  })

  it('lists the questions whose answers can filter results', async () => {
    const study = await build.study({
      filterable: of => [{ column: `v${of.variable('takes_call')}`, bands: [{ values: [1] }, { values: [0] }] }],
    })
    const { id, userId } = await build.answered(study)
    expect((await get(userId, id)).body.filterable_questions).toEqual([study.question('On call')])
    const other = await build.answered(await build.study())
    expect((await get(other.userId, other.id)).body.filterable_questions).toEqual([])
  })

  it('still returns the survey after the study has ended', async () => {
    const study = await build.study({ end_date: '2020-12-31' })
    const { id, userId } = await build.answered(study)
    const { status, body } = await get(userId, id)
    expect([status, body.survey.questionnaire.isClosed]).toEqual([200, true])
  })
})

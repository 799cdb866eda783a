import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
})
afterAll(() => server.stop())

const NOT_FOUND = [404, { code: 'not_found', message: 'Not found.' }]

describe('GET survey/get-survey-details-by-questionnaireid-userid', () => {
  const get = (as: number, query: Record<string, unknown>) =>
    server.call('GET survey/get-survey-details-by-questionnaireid-userid', { as, query })

  it('returns 404 if the caller has no survey, even if other members have one', async () => {
    const { userId } = await build.answered(study)
    const colleague = await build.memberOf(study)
    for (const query of [
      { questionnaireId: study.id },
      { questionnaireId: study.id, userId },
      { questionnaireId: study.id, userId: colleague },
      { questionnaireId: 2_147_483_647 },
    ]) {
      const { status, body } = await get(colleague, query)
      expect([status, body]).toEqual(NOT_FOUND)
    }
  })

  it('returns 404 for another person, even if both have a survey', async () => {
    const [mine, other] = [await build.answered(study), await build.answered(study)]
    for (const userId of [other.userId, 2_147_483_647]) {
      const { status, body } = await get(mine.userId, { questionnaireId: study.id, userId })
      expect([status, body]).toEqual(NOT_FOUND)
    }
  })

  it.each([{}, { questionnaireId: 'x' }, { questionnaireId: 1, userId: 'x' }, { questionnaireId: 1, id: 1 }])(
    'returns 422 for the query %j',
    async query => {
      expect((await get(await build.user(), query)).status).toBe(422)
    },
  )

  it("returns the caller's survey with its study and answers, with or without the user ID", async () => {
    const { id, userId } = await build.survey(study, undefined, { salary: '250000', takes_call: '0' })
    await build.answered(study, undefined, 3)
    const { status, body } = await get(userId, { questionnaireId: study.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, questionnaire_id: study.id, submitted: null, current_question_index: 0 })
    const byVariable = [...body.responses].sort((left, right) => left.variable_id - right.variable_id)
    expect(byVariable).toEqual(study.responses({ salary: '250000', takes_call: '0' }))
    expect(body.questionnaire).toMatchObject({ id: study.id, isActive: true })
    expect(body.questionnaire.sections.map(({ title }) => title)).toEqual(['Core', 'Telehealth'])
    expect((await get(userId, { questionnaireId: study.id, userId })).body).toEqual(body)
  })

  it('still returns the survey after the study has ended and the person has left the society', async () => {
    const closed = await build.study({ end_date: '2020-12-31' })
    const { id, userId } = await build.answered(closed)
    await server.db
      .updateTable('app_user')
      .set({ society_id: await build.society() })
      .where('id', '=', userId)
      .execute()
    const { status, body } = await get(userId, { questionnaireId: closed.id })
    expect([status, body.id, body.questionnaire.isClosed]).toEqual([200, id, true])
  })
})

describe('POST survey/add-seconds-to-total-time', () => {
  const add = (as: number, id: unknown, time: unknown) =>
    server.call('POST survey/add-seconds-to-total-time', { as, query: { id }, body: { time } })
  const total = async (id: number) => {
    const row = await server.db.selectFrom('survey').select('total_time_ms').where('id', '=', id).executeTakeFirst()
    return Number(row?.total_time_ms)
  }

  it("returns 404 for another user's survey, as for an unknown one, and adds nothing", async () => {
    const { id } = await build.survey(study)
    const colleague = await build.memberOf(study)
    for (const one of [id, 2_147_483_647]) {
      const { status, body } = await add(colleague, one, 1000)
      expect([status, body]).toEqual(NOT_FOUND)
    }
    expect(await total(id)).toBe(0)
  })

  it.each([15_001, 1e9, -1, 0.5, '15000', null, undefined])(
    'returns 422 for the time %j, and adds nothing',
    async time => {
      const { id, userId } = await build.survey(study)
      const { status, body } = await add(userId, id, time)
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['time']])
      expect(await total(id)).toBe(0)
    },
  )

  it('adds up to 15 seconds per call, in milliseconds', async () => {
    const { id, userId } = await build.survey(study)
    const other = await build.survey(study)
    for (const [time, sum] of [
      [15_000, 15_000],
      [1, 15_001],
      [0, 15_001],
      [14_999, 30_000],
    ] as const) {
      const { status, body } = await add(userId, id, time)
      expect([status, body, await total(id)]).toEqual([200, {}, sum])
    }
    expect(await total(other.id)).toBe(0)
  })

  it('counts all concurrent requests', async () => {
    const { id, userId } = await build.survey(study)
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(userId, id, 15_000)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await total(id)).toBe(75_000)
  })
})

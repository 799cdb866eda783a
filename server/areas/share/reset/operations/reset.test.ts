import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let other: BuiltStudy
let admin: number

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study(MODULAR_STUDY)
  other = await build.study({ societies: [study.societyId], memberTypes: [study.memberType] })
  admin = await build.user('GM_ADMIN')
})
afterAll(() => server.stop())

type Survey = { id: number; userId: number; questionnaireId: number }
const ways: Record<string, (as: number, survey: Survey) => Promise<{ status: number; body: object }>> = {
  'survey/reset': (as, { id }) => server.call('POST survey/reset', { as, query: { surveyId: id } }),
  'survey/reset-by-user-id': (as, { userId }) => server.call('POST survey/reset-by-user-id', { as, query: { userId } }),
  'questionnaire/reset': (as, { questionnaireId }) =>
    server.call('POST questionnaire/reset', { as, body: { questionnaireId } }),
  'questionnaire/reset of a person': (as, { questionnaireId, userId }) =>
    server.call('POST questionnaire/reset', { as, body: { questionnaireId, userId } }),
}
const way = (name: string) => ways[name] ?? (() => Promise.reject(new Error(name)))
const NAMES = Object.keys(ways)
const [RESET, BY_USER, BY_STUDY, BY_BOTH] = NAMES as [string, string, string, string]

const demo = () => build.memberOf(study, { is_demo: true })
const answered = async (of: BuiltStudy, userId?: number): Promise<Survey> => ({
  ...(await build.answered(of, userId)),
  questionnaireId: of.id,
})
/** Creates a submitted survey with a completed module. */
async function submitted(userId?: number): Promise<Survey> {
  const survey = await answered(study, userId)
  const update = (query: object, responses: unknown[] = []) =>
    server.call('PUT survey/update', {
      as: survey.userId,
      query: { id: survey.id, submit: 1, ...query },
      body: { responses },
    })
  expect((await update({})).status).toBe(200)
  const module = await update({ sectionId: study.section('Research') }, study.responses({ grants: '1' }))
  expect(module.status).toBe(200)
  return survey
}

/** Counts the rows of a survey in each table. */
async function rowsOf({ id }: Survey): Promise<number[]> {
  const { db } = server
  const rows = await Promise.all([
    db.selectFrom('survey').select('id').where('id', '=', id).execute(),
    ...(['response', 'survey_section', 'submission'] as const).map(table =>
      db.selectFrom(table).select('survey_id').where('survey_id', '=', id).execute(),
    ),
  ])
  return rows.map(({ length }) => length)
}

const GONE = [0, 0, 0, 0]

describe.each(NAMES)('POST %s', name => {
  it('returns 403 for ordinary physicians, for their own surveys and for other surveys', async () => {
    const survey = await submitted()
    const before = await rowsOf(survey)
    const type = study.memberType
    const others = [
      survey.userId,
      await build.memberOf(study),
      await build.user('NON_MSS_USER', { society_membership_type_id: type }),
    ]
    for (const as of others) {
      const { status, body } = await way(name)(as, survey)
      expect([status, body]).toEqual([403, { code: 'forbidden', message: 'You don’t have permission to do this.' }])
    }
    expect(await rowsOf(survey)).toEqual(before)
  })

  it('returns 403 for administrators who only turned on Demo Mode', async () => {
    const survey = await answered(study, await build.memberOf(study, { settings: JSON.stringify({ demoMode: true }) }))
    expect((await way(name)(survey.userId, survey)).status).toBe(403)
  })

  it("removes all data of a demo user's own survey, which can then be started again", async () => {
    const survey = await submitted(await demo())
    const { status, body } = await way(name)(survey.userId, survey)
    expect([status, body]).toEqual([200, {}])
    expect(await rowsOf(survey)).toEqual(GONE)

    const again = { as: survey.userId, body: { questionnaire_id: study.id } }
    const { survey: fresh } = (await server.call('POST survey/create', again)).body
    expect(fresh).toMatchObject({ questionnaire_id: study.id, submitted: null, current_question_index: 0 })
    expect(fresh.id).not.toBe(survey.id)
    const query = { questionnaireId: study.id }
    const details = 'GET survey/get-survey-details-by-questionnaireid-userid'
    expect((await server.call(details, { as: survey.userId, query })).body.responses).toEqual([])
    expect((await server.call('GET survey/completed-sections', { as: survey.userId, query })).body).toEqual([])
  })

  it('removes a survey that was not submitted', async () => {
    const survey = await answered(study, await demo())
    expect((await way(name)(survey.userId, survey)).status).toBe(200)
    expect(await rowsOf(survey)).toEqual(GONE)
  })

  it("leaves other people's surveys unchanged", async () => {
    const [mine, theirs] = [await submitted(await demo()), await submitted(await demo())]
    const before = await rowsOf(theirs)
    await way(name)(mine.userId, mine)
    expect(await rowsOf(theirs)).toEqual(before)
  })
})

describe("another user's survey", () => {
  it.each([RESET, BY_USER, BY_BOTH])('returns 404 for a demo user: %s', async name => {
    const survey = await submitted(await demo())
    const before = await rowsOf(survey)
    const as = await demo()
    const unknown = { id: 2_147_483_647, userId: 2_147_483_647, questionnaireId: 2_147_483_647 }
    for (const one of [survey, unknown]) {
      const { status, body } = await way(name)(as, one)
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
    expect(await rowsOf(survey)).toEqual(before)
  })

  it.each([RESET, BY_USER, BY_BOTH])('can be removed by the platform administrator: %s', async name => {
    const survey = await submitted()
    expect((await way(name)(admin, survey)).status).toBe(200)
    expect(await rowsOf(survey)).toEqual(GONE)
  })

  it('is not reset by study unless a person is named, and the administrator gets an error', async () => {
    const survey = await submitted()
    const before = await rowsOf(survey)
    expect(await way(BY_STUDY)(await demo(), survey)).toMatchObject({ status: 200, body: {} })
    expect(await way(BY_STUDY)(admin, survey)).toMatchObject({
      status: 400,
      body: { message: 'You have no survey in this study. Choose the user whose survey you want to reset.' },
    })
    expect(await rowsOf(survey)).toEqual(before)
  })
})

describe('resetting surveys', () => {
  it.each([
    [RESET, [false, true]],
    [BY_STUDY, [false, true]],
    [BY_BOTH, [false, true]],
    [BY_USER, [false, false]],
  ])('removes the right surveys of a person with two: %s', async (name, left) => {
    const as = await demo()
    const first = await submitted(as)
    const second = await answered(other, as)
    await way(name)(as, first)
    expect([(await rowsOf(first))[0] === 1, (await rowsOf(second))[0] === 1]).toEqual(left)
  })

  it('is possible after the study has ended', async () => {
    const survey = await answered(await build.study({ end_date: '2020-12-31' }), await demo())
    expect((await way(RESET)(survey.userId, survey)).status).toBe(200)
    expect(await rowsOf(survey)).toEqual(GONE)
  })

  it("returns 404 for the administrator if the survey doesn't exist, and after a reset", async () => {
    const survey = await answered(study)
    expect([(await way(RESET)(admin, survey)).status, (await way(RESET)(admin, survey)).status]).toEqual([200, 404])
  })

  it('succeeds for a person without surveys', async () => {
    const as = await demo()
    expect((await way(BY_USER)(as, { id: 0, userId: as, questionnaireId: 0 })).status).toBe(200)
  })
})

it.each([
  ['POST survey/reset', {}, undefined],
  ['POST survey/reset', { surveyId: 'x' }, undefined],
  ['POST survey/reset', { surveyId: 1, userId: 1 }, undefined],
  ['POST survey/reset', { surveyId: 1 }, { userId: 1 }],
  ['POST survey/reset-by-user-id', {}, undefined],
  ['POST survey/reset-by-user-id', { userId: 0 }, undefined],
  ['POST questionnaire/reset', {}, {}],
  ['POST questionnaire/reset', {}, { questionnaireId: '1' }],
] as const)('%s returns 422 for the query %j and the body %j', async (key, query, body) => {
  expect((await server.call(key, { as: admin, query, body })).status).toBe(422)
})

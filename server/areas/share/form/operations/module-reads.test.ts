import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study(MODULAR_STUDY)
})
afterAll(() => server.stop())

type Survey = { id: number; userId: number }
type Values = Parameters<BuiltStudy['responses']>[0]
const update = ({ id, userId }: Survey, query: object, values: Values = {}) =>
  server.call('PUT survey/update', {
    as: userId,
    query: { id, ...query },
    body: { responses: study.responses(values) },
  })
const submitted = async (respondent: number) => {
  const survey = await build.answered(study, undefined, respondent)
  await update(survey, { submit: 1 })
  return survey
}

describe('GET survey/section-statistics', () => {
  const get = (as: number, query: Record<string, unknown>) =>
    server.call('GET survey/section-statistics', { as, query })
  const statistics = async ({ id, userId }: Survey, title = 'Telehealth') => {
    const { body } = await get(userId, { id, sectionId: study.section(title) })
    return [body.questions_completed, body.questions_total]
  }

  it("returns 404 for another user's survey, as for an unknown one", async () => {
    const { id } = await submitted(0)
    const colleague = await build.memberOf(study)
    for (const one of [id, 2_147_483_647]) {
      const { status, body } = await get(colleague, { id: one, sectionId: study.section('Telehealth') })
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
  })

  it('returns 404 for a section that is not one of its modules', async () => {
    const { id, userId } = await submitted(0)
    const other = await build.study(MODULAR_STUDY)
    for (const sectionId of [study.section('Core'), other.section('Telehealth'), 2_147_483_647])
      expect((await get(userId, { id, sectionId })).status).toBe(404)
  })

  it.each([{}, { id: 1 }, { sectionId: 1 }, { id: 'x', sectionId: 1 }, { id: 1, sectionId: 0 }])(
    'returns 422 for the query %j',
    async query => {
      expect((await get(await build.user(), query)).status).toBe(422)
    },
  )

  it('counts the questions that are shown, based on the answers in core and module', async () => {
    // The form asks members who take calls about nights, and members with telehealth about visits.
    const [takesCalls, takesNone] = [await submitted(0), await submitted(1)]
    expect([await statistics(takesCalls), await statistics(takesNone)]).toEqual([
      [0, 2],
      [0, 1],
    ])
    await update(takesCalls, {}, { telehealth: '1' })
    expect(await statistics(takesCalls)).toEqual([1, 3])
    await update(takesCalls, {}, { visits: '20', night: '0' })
    expect(await statistics(takesCalls)).toEqual([3, 3])
    await update(takesCalls, {}, { telehealth: '0' })
    expect(await statistics(takesCalls)).toEqual([2, 2])
  })

  it('counts a declined question as completed', async () => {
    const survey = await submitted(0)
    await update(survey, {}, { grants: { declined: 1 } })
    expect(await statistics(survey, 'Research')).toEqual([1, 1])
  })

  it('returns no completed questions before the core is submitted', async () => {
    expect(await statistics(await build.survey(study))).toEqual([0, 1])
  })
})

describe('GET survey/get-with-default-job-profile', () => {
  const open = (survey: Survey, sectionId?: number) =>
    server.call('GET survey/get-with-default-job-profile', {
      as: survey.userId,
      query: { id: survey.id, ...(sectionId === undefined ? {} : { sectionId }) },
    })

  it('opens a section of the study and returns 404 for any other section', async () => {
    const survey = await submitted(1)
    const whole = await open(survey)
    for (const title of ['Core', 'Research']) {
      const { status, body } = await open(survey, study.section(title))
      expect([status, body.survey]).toEqual([200, whole.body.survey])
    }
    const other = await build.study(MODULAR_STUDY)
    for (const id of [other.section('Research'), 2_147_483_647]) expect((await open(survey, id)).status).toBe(404)
  })

  it("returns the survey's progress, the study's membership types, and details of its questions", async () => {
    const survey = await submitted(1)
    await update(survey, { submit: 1, sectionId: study.section('Research') }, { grants: '1' })
    const { questionsCompleted, questionsTotal, sections_completed, updated, modules, questionnaire } = (
      await open(survey)
    ).body.survey
    expect([questionsCompleted, sections_completed]).toEqual([questionsTotal, '1/2'])
    expect(updated).toBe(server.clock.now().toISOString())
    expect(modules).toEqual([
      { id: study.section('Telehealth'), submitted: null, has_changes: false },
      { id: study.section('Research'), submitted: server.clock.now().toISOString(), has_changes: false },
    ])
    expect(questionnaire.societyMembershipTypes).toEqual([
      { id: study.memberType, type_name: expect.stringContaining('Type') },
    ])
    expect(questionnaire.nonSocietyMembershipTypes).toEqual([])
    const questions = questionnaire.sections.flatMap(({ questionSections }) => questionSections)
    for (const { question } of questions)
      expect(question).toMatchObject({ variablesCount: question.variables.length, is_proxy_enabled: false })
  })
})

describe('GET survey/completed-sections', () => {
  const get = async (as: number, questionnaireId: unknown) =>
    server.call('GET survey/completed-sections', { as, query: { questionnaireId } })

  it.each(['', '0', 'x', '2147483648'])('returns 422 for the study %j', async id => {
    const { status, body } = await get(await build.user(), id)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['questionnaireId']])
  })

  it("returns an empty list for a study that is unknown, not started, or not the caller's", async () => {
    const outsider = await build.user()
    const colleague = await build.memberOf(study)
    const survey = await submitted(0)
    await update(survey, { submit: 1, sectionId: study.section('Research') }, { grants: '1' })
    for (const [as, id] of [
      [outsider, study.id] as const,
      [colleague, study.id] as const,
      [survey.userId, 2_147_483_647] as const,
    ]) {
      const { status, body } = await get(as, id)
      expect([status, body]).toEqual([200, []])
    }
  })

  it("lists the caller's completed modules, each once, in the study's order", async () => {
    const survey = await submitted(1)
    const completed = async () => (await get(survey.userId, study.id)).body
    const [telehealth, research] = ['Telehealth', 'Research'].map(title => ({ id: study.section(title), title }))
    await update(survey, {}, { telehealth: '0' })
    expect(await completed()).toEqual([])
    for (let times = 0; times < 2; times++) {
      await update(survey, { submit: 1, sectionId: research?.id }, { grants: '0' })
      expect(await completed()).toEqual([research])
    }
    await update(survey, { submit: 1, sectionId: telehealth?.id })
    expect(await completed()).toEqual([telehealth, research])
  })
})

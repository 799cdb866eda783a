import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import type { QuestionPlan, SectionPlan } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let prior: BuiltStudy
let study: BuiltStudy
let member: number
let before: number
let survey: number

const choice = (...uids: string[]): QuestionPlan => ({
  label: 'Setting',
  type: 'SELECT_ONE',
  variables: uids.map(uid => ({ uid })),
})
const slider = (label: string, ...variables: QuestionPlan['variables']): QuestionPlan => ({
  label,
  type: 'SLIDER',
  variables,
})
const yesNo = (label: string, uid: string): QuestionPlan => ({ label, type: 'YES_NO', variables: [{ uid }] })
const unchanged = [
  slider('Pay', { uid: 'salary', max: 1000 }, { uid: 'bonus', max: 1000 }),
  yesNo('On call', 'takes_call'),
]
const core = (most: number, tools: readonly string[], ...questions: readonly QuestionPlan[]): SectionPlan[] => [
  { title: 'Core', questions },
  {
    title: 'More',
    is_module: true,
    questions: [
      yesNo('Telehealth', 'telehealth'),
      slider('Visits', { uid: 'visits', max: 100 }),
      slider('Scribes', { uid: 'scribes', max: most }),
      { ...choice(...tools), label: 'Tools' },
    ],
  },
  { title: 'Others', is_module: true, questions: [yesNo('Grants', 'grants')] },
]
const PRIOR = core(
  50,
  ['phone', 'fax', 'video'],
  ...unchanged,
  slider('Work', { uid: 'wrvus', max: 500 }),
  choice('hospital', 'office'),
)
const MODULE = { telehealth: '1', visits: '20', scribes: '40', phone: '0', fax: '1', video: '0' }
const THIS = core(
  10,
  ['phone', 'video'],
  yesNo('Weekends', 'weekends'),
  ...unchanged,
  slider('Work', { uid: 'wrvus', max: 100 }),
  choice('academic', 'office', 'hospital'),
)
const LAST_YEAR = { salary: '400', bonus: '10', takes_call: '1', wrvus: '420', hospital: '0', office: '1' }
const ALL = ['Weekends', 'Pay', 'On call', 'Work', 'Setting', 'Telehealth', 'Visits', 'Scribes', 'Tools']

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  const societies = [await build.society()]
  const memberTypes = [await build.membershipType()]
  prior = await build.study({ societies, memberTypes, sections: PRIOR, end_date: '2020-12-31' })
  study = await build.study({ societies, memberTypes, sections: THIS, prior_year_questionnaire_id: prior.id })
})
beforeEach(async () => {
  member = await build.memberOf(study)
  before = (await build.survey(prior, member, { ...LAST_YEAR, ...MODULE })).id
  await complete(before)
  survey = (await build.survey(study, member)).id
})
afterAll(() => server.stop())

/** Sets the submission time of a survey, or `null` for not submitted. */
const complete = (id: number, submitted: Date | null = new Date()) =>
  server.db.updateTable('survey').set({ submitted }).where('id', '=', id).execute()

const send = (body: unknown, as = member) =>
  server.call('POST survey/save-prior-questionnaire-default-response', { as, body })
const takeOver = (labels: readonly string[], surveyId = survey, as = member) =>
  send({ surveyId, notChangeQuestions: labels.map(study.question) }, as)
const give = (values: Record<string, string>) =>
  server.call('PUT survey/update', { as: member, query: { id: survey }, body: { responses: study.responses(values) } })

async function stored(id = survey) {
  const rows = await server.db
    .selectFrom('response')
    .innerJoin('variable', 'variable.id', 'variable_id')
    .select(['uid', 'value'])
    .where('survey_id', '=', id)
    .execute()
  return Object.fromEntries(rows.map(({ uid, value }) => [uid, value]))
}

describe("rejected requests to copy last year's answers", () => {
  it("return 404 for another user's survey, as for an unknown one, and copy nothing", async () => {
    const colleague = await build.memberOf(study)
    await build.survey(prior, colleague, LAST_YEAR)
    for (const id of [survey, 2_147_483_647]) {
      const { status, body } = await takeOver(ALL, id, colleague)
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
    expect(await stored()).toEqual({})
  })

  it.each<[string, object]>([
    ['surveyId', { notChangeQuestions: [] }],
    ['surveyId', { surveyId: '1', notChangeQuestions: [] }],
    ['notChangeQuestions', { surveyId: 1 }],
    ['notChangeQuestions.0', { surveyId: 1, notChangeQuestions: ['1'] }],
    ['notChangeQuestions', { surveyId: 1, notChangeQuestions: Array(1001).fill(1) }],
  ])('return 422 for the field %s', async (field, body) => {
    const answer = await send(body)
    expect([answer.status, answer.body.errors?.map(one => one.field)]).toEqual([422, [field]])
  })

  it('return 400 without a survey or a study of last year', async () => {
    const newcomer = await build.survey(study)
    const single = await build.study()
    const alone = await build.survey(single)
    for (const { id, userId } of [newcomer, alone]) {
      const { status, body } = await send({ surveyId: id, notChangeQuestions: [] }, userId)
      expect([status, body.message]).toEqual([400, 'You have no answers from last year to copy.'])
    }
  })

  it("return 400 if last year's survey was not submitted, and copy nothing", async () => {
    await complete(before, null)
    const { status, body } = await takeOver(ALL)
    expect([status, body.message]).toEqual([
      400,
      'You didn’t complete last year’s study, so there are no answers to copy.',
    ])
    expect(await stored()).toEqual({})
  })

  it('return 400 after submission', async () => {
    await complete(survey)
    const { status, body } = await takeOver(ALL)
    expect(status).toBe(400)
    expect(body.message).toBe('You’ve submitted this study, so you can’t change your answers.')
    expect(await stored()).toEqual({})
  })

  it('return 400 for a study that is not open', async () => {
    const { status, body } = await send({ surveyId: before, notChangeQuestions: [] })
    expect([status, body.message]).toEqual([400, 'This study isn’t open.'])
  })
})

describe('updating a module', () => {
  const completeLastYear = () =>
    server.db
      .insertInto('survey_section')
      .values({ survey_id: before, section_id: prior.section('More'), submitted: new Date() })
      .execute()
  const module = () => study.section('More')
  const take = (labels: readonly string[], sectionId = module()) =>
    send({ surveyId: survey, sectionId, notChangeQuestions: labels.map(study.question) })
  const offered = async () => {
    const query = { id: survey, sectionId: module() }
    return (await server.call('GET survey/section-statistics', { as: member, query })).body.isUpdate
  }
  const update = { questions: [], fields: [], has_begun: true, kept: [1] }
  const save = (query: object, body: object) =>
    server.call('PUT survey/update', { as: member, query: { id: survey, ...query }, body })
  const kept = async (sectionId?: number) => {
    const query = { id: survey, ...(sectionId === undefined ? {} : { sectionId }) }
    const { body } = await server.call('GET survey/get-with-default-job-profile', { as: member, query })
    return body.survey.prior_year_update
  }

  it('is offered if it was completed last year, from submission of the core until its first answer', async () => {
    expect(await offered()).toBe(false)
    await completeLastYear()
    expect(await offered()).toBe(false)
    await complete(survey)
    expect(await offered()).toBe(true)
    await give({ telehealth: '0' })
    expect(await offered()).toBe(false)
  })

  it('is neither offered nor possible if the module was not completed last year', async () => {
    await complete(survey)
    expect(await offered()).toBe(false)
    const { status, body } = await take(ALL)
    expect([status, body.message]).toEqual([
      400,
      'You didn’t complete this module last year, so there are no answers to copy.',
    ])
    expect(await stored()).toEqual({})
  })

  it("copies only the module's answers, not answers of the core", async () => {
    await completeLastYear()
    await complete(survey)
    const { status, body } = await take(ALL)
    expect([status, body]).toEqual([200, { questions: ['Telehealth', 'Visits'].map(study.question) }])
    // The number of scribes no longer fits, and one option of the tools was removed.
    expect(await stored()).toEqual({ telehealth: '1', visits: '20' })
    expect((await take(ALL)).body).toEqual({ questions: [] })
  })

  it('uses the answers with which it was completed last year, even if edited later', async () => {
    const completed = prior.responses({ telehealth: '0', visits: '30' })
    await server.db
      .insertInto('survey_section')
      .values({
        survey_id: before,
        section_id: prior.section('More'),
        submitted: new Date(),
        answers: JSON.stringify(completed),
      })
      .execute()
    await complete(survey)
    const { body } = await server.call('GET survey/get-survey-details-by-questionnaireid-userid', {
      as: member,
      query: { questionnaireId: prior.id },
    })
    const visits = prior.responses({ visits: '30', salary: '400' })
    expect(body.responses).toEqual(expect.arrayContaining(visits))
    await take(ALL)
    expect(await stored()).toEqual({ telehealth: '0', visits: '30' })
  })

  it('returns 400 before the core or after the module is submitted, and 404 for other sections', async () => {
    await completeLastYear()
    expect((await take(ALL)).body.message).toBe(
      'This module is not enabled until you complete the core portion of the study.',
    )
    await complete(survey)
    for (const other of [study.section('Core'), prior.section('More'), 2_147_483_647])
      expect((await take(ALL, other)).status).toBe(404)
    await server.db
      .insertInto('survey_section')
      .values({ survey_id: survey, section_id: module(), submitted: new Date() })
      .execute()
    expect((await take(ALL)).status).toBe(400)
    expect(await offered()).toBe(false)
    expect(await stored()).toEqual({})
  })

  it('stores its choices separately from the core and other modules until it is completed', async () => {
    await complete(survey)
    const other = { ...update, kept: [2] }
    await save({ sectionId: module() }, { prior_year_update: update })
    await save({ sectionId: study.section('Others') }, { prior_year_update: other })
    expect([await kept(module()), await kept(study.section('Others')), await kept()]).toEqual([update, other, null])
    const responses = study.responses({ telehealth: '0', visits: '1', scribes: '1', phone: '1', video: '0' })
    expect((await save({ sectionId: module(), submit: 1 }, { responses })).status).toBe(200)
    await save({ sectionId: module() }, { prior_year_update: update })
    expect([await kept(module()), await kept(study.section('Others'))]).toEqual([null, other])
    expect((await save({ sectionId: study.section('Core') }, { prior_year_update: update })).status).toBe(404)
  })
})

describe("copying last year's answers", () => {
  it("copies the selected answers by uid, and leaves last year's survey unchanged", async () => {
    const { status, body } = await takeOver(['Pay', 'Setting'])
    expect([status, body]).toEqual([200, { questions: [study.question('Pay'), study.question('Setting')] }])
    // The new option isn't selected.
    expect(await stored()).toEqual({ salary: '400', bonus: '10', academic: '0', hospital: '0', office: '1' })
    expect(await stored(before)).toEqual({ ...LAST_YEAR, ...MODULE })
  })

  it('increases years in practice by the number of years from that study to this one', async () => {
    const prompt = 'How many years have you been in practice?'
    const asked = (uid: string) => [{ ...slider(uid, { uid, max: 60, suffix: 'years' }), prompt }]
    const module = { title: 'More', is_module: true, questions: asked('module_years') }
    const plan = { sections: [{ title: 'Core', questions: asked('practice') }, module] }
    const then = await build.study({ ...plan, period: 2023 })
    const now = await build.study({ ...plan, period: 2025, prior_year_questionnaire_id: then.id })
    const last = await build.survey(then, member, { practice: '9', module_years: '3' })
    await complete(last.id)
    await server.db
      .insertInto('survey_section')
      .values({ survey_id: last.id, section_id: then.section('More'), submitted: new Date() })
      .execute()
    const { id } = await build.survey(now, member)
    await send({ surveyId: id, notChangeQuestions: [now.question('practice')] })
    expect(await stored(id)).toEqual({ practice: '11' })
    await complete(id)
    await send({ surveyId: id, sectionId: now.section('More'), notChangeQuestions: [now.question('module_years')] })
    expect(await stored(id)).toEqual({ practice: '11', module_years: '5' })
  })

  it('excludes answers that no longer fit, new questions, and modules', async () => {
    const { body } = await takeOver(ALL)
    expect(body.questions).toEqual(['Pay', 'On call', 'Setting'].map(study.question))
    expect(Object.keys(await stored()).sort()).toEqual(
      ['academic', 'bonus', 'hospital', 'office', 'salary', 'takes_call'].sort(),
    )
  })

  it('never replaces any part of a question that already has an answer', async () => {
    await give({ salary: '700', takes_call: '0' })
    expect((await takeOver(ALL)).body).toEqual({ questions: [study.question('Setting')] })
    expect(await stored()).toMatchObject({ salary: '700', takes_call: '0', office: '1' })
    expect(await stored()).not.toHaveProperty('bonus')
  })

  it("ignores IDs that are not in the study, including last year's", async () => {
    const ids = [2_147_483_647, prior.question('Pay'), study.question('On call'), study.question('On call')]
    const { status, body } = await send({ surveyId: survey, notChangeQuestions: ids })
    expect([status, body]).toEqual([200, { questions: [study.question('On call')] }])
    expect(await stored()).toEqual({ takes_call: '1' })
  })

  it('copies nothing if nothing is selected or nothing was answered', async () => {
    expect((await takeOver([])).body).toEqual({ questions: [] })
    await server.db.deleteFrom('response').where('survey_id', '=', before).execute()
    expect((await takeOver(ALL)).body).toEqual({ questions: [] })
    expect(await stored()).toEqual({})
  })

  it("copies only the member's answers, regardless of other members' answers", async () => {
    await build.survey(prior, undefined, { ...LAST_YEAR, salary: '999' })
    await takeOver(['Pay'])
    expect(await stored()).toMatchObject({ salary: '400' })
  })

  it('copies answers only once, so that a repeated request changes nothing, even after later edits', async () => {
    await takeOver(['Pay'])
    server.clock.forward(1000)
    expect((await give({ bonus: '20' })).status).toBe(200)
    server.clock.forward(1000)
    expect((await takeOver(['Pay'])).body).toEqual({ questions: [] })
    expect(await stored()).toEqual({ salary: '400', bonus: '20' })
  })

  it('clears copied answers to changed questions, but never an answer by the member, even the same one', async () => {
    await takeOver(['Pay', 'On call', 'Setting'])
    await give({ takes_call: '1', salary: '500' })
    const changeQuestions = ['Pay', 'On call', 'Setting', 'Weekends'].map(study.question)
    const body = { surveyId: survey, notChangeQuestions: [], changeQuestions }
    expect((await send(body)).body).toEqual({ questions: [] })
    const given = { takes_call: '1', salary: '500' }
    expect(await stored()).toEqual({ ...given, bonus: null, academic: null, hospital: null, office: null })
    // Selecting and unselecting a question copies the answer again.
    expect((await takeOver(['Setting'])).body).toEqual({ questions: [study.question('Setting')] })
    expect(await stored()).toMatchObject({ ...given, office: '1' })
    await send({ ...body, changeQuestions: [study.question('Setting')] })
    expect(await stored()).toMatchObject({ ...given, office: null })
    const setting = [study.question('Setting')]
    const both = await send({ surveyId: survey, notChangeQuestions: setting, changeQuestions: setting })
    expect(both.body).toEqual({ questions: setting })
    expect(await stored()).toMatchObject({ ...given, office: '1' })
  })

  it('never replaces an answer given offline before the update and sent after it', async () => {
    const changed = server.clock.now().toISOString()
    server.clock.forward(60_000)
    await takeOver(['Pay', 'On call'])
    const responses = study.responses({ takes_call: '0' }).map(response => ({ ...response, changed }))
    const sent = await server.call('PUT survey/update', { as: member, query: { id: survey }, body: { responses } })
    expect(sent.status).toBe(200)
    expect(await stored()).toMatchObject({ takes_call: '0', salary: '400' })
    await send({ surveyId: survey, notChangeQuestions: [], changeQuestions: [study.question('On call')] })
    expect(await stored()).toMatchObject({ takes_call: '0' })
  })

  it('copies an answer again that the member has cleared', async () => {
    await give({ takes_call: '0' })
    server.clock.forward(1000)
    const cleared = study.responses({ takes_call: '0' }).map(one => ({ ...one, value: null }))
    await server.call('PUT survey/update', { as: member, query: { id: survey }, body: { responses: cleared } })
    expect((await takeOver(['On call'])).body).toEqual({ questions: [study.question('On call')] })
    expect(await stored()).toEqual({ takes_call: '1' })
  })

  it('returns the copied answers to the form with the next save', async () => {
    const opened = await server.call('GET survey/get-with-default-job-profile', { as: member, query: { id: survey } })
    server.clock.forward(1000)
    await takeOver(['On call'])
    const query = { id: survey }
    const { body } = await server.call('PUT survey/update', { as: member, query, body: { seen: opened.body.saved } })
    expect(body.others).toEqual(study.responses({ takes_call: '1' }))
  })
})

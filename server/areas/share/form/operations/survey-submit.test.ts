import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countedAnswers } from '#rules/share/counted.ts'
import { areaOfZip } from '#server/areas/reference/lookups.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { smallAnswers, WORKSHEET_STUDY } from '#server/testing/plans.ts'
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

type Survey = { id: number; userId: number }
type Values = Parameters<BuiltStudy['responses']>[0]
const submit = ({ id, userId }: Survey, values: Values = {}) =>
  server.call('PUT survey/update', {
    as: userId,
    query: { id, submit: 1 },
    body: { responses: study.responses(values) },
  })

/** Returns all stored data of a survey. */
async function kept({ id }: Survey) {
  const { db } = server
  const survey = await db.selectFrom('survey').selectAll().where('id', '=', id).executeTakeFirst()
  const responses = await db
    .selectFrom('response')
    .selectAll()
    .where('survey_id', '=', id)
    .orderBy('variable_id')
    .execute()
  const submission = await db.selectFrom('submission').selectAll().where('survey_id', '=', id).executeTakeFirst()
  return { survey, responses, submission }
}

const unlike: [string, Values][] = [
  ['nothing answered', {}],
  ['a question left out', { ...smallAnswers(1), state: null }],
  ['one part of a question left out', { ...smallAnswers(1), bonus: null }],
  ['a percentage that is not 100', { ...smallAnswers(1), clinical: '60', admin: '50' }],
  ['more signing bonus than salary', { ...smallAnswers(1), salary: '100000', signing: '101000' }],
  ['a shown follow-up left out', { ...smallAnswers(1), takes_call: '1' }],
]
describe('submitting an incomplete study', () => {
  it.each(unlike)('is rejected and changes nothing: %s', async (_, values) => {
    const survey = await build.survey(study)
    const before = await kept(survey)
    const { status, body } = await submit(survey, values)
    expect([status, body.message]).toEqual([
      400,
      'Complete all questions and correct invalid answers before you submit.',
    ])
    expect(await kept(survey)).toEqual(before)
  })

  it('returns 422 and changes nothing if the request contains a value out of range', async () => {
    const survey = await build.answered(study)
    const before = await kept(survey)
    expect((await submit(survey, { salary: '-1000' })).status).toBe(422)
    expect(await kept(survey)).toEqual(before)
  })
})

describe('a complete study', () => {
  it('is submitted with its date and its record', async () => {
    const specialty = await build.specialty()
    const owner = await build.memberOf(study, { specialty_id: specialty, gender_identity: 'F', ethnicity: ['ASIAN'] })
    const survey = await build.answered(study, owner, 4)
    const now = server.clock.now()
    const { status, body } = await submit(survey)
    expect([status, body]).toEqual([200, { others: [], submitted: now.toISOString(), saved: now.toISOString() }])
    const { survey: row, submission } = await kept(survey)
    expect(row?.submitted).toEqual(now)
    expect(submission).toMatchObject({
      society_membership_type_id: study.memberType,
      specialty_id: specialty,
      subspecialty_id: null,
      gender_identity: 'F',
      ethnicity: ['ASIAN'],
      visa_status: 'US',
      is_us_veteran: null,
    })
    const { body: person } = await server.call('GET user/get-current-sign-user', { as: owner })
    expect(person.completed_surveys).toEqual([{ id: survey.id, questionnaire_id: study.id }])
  })

  it('is confirmed with one email, which contains no answers', async () => {
    const email = 'grace@example.org'
    const owner = await build.memberOf(study, { email, first_name: 'Grace' })
    const survey = await build.answered(study, owner, 4)
    const letters = () => openMailbox(server).all(email)
    expect((await submit(survey, { state: null })).status).toBe(400)
    expect(await letters()).toEqual([])
    expect((await submit(survey)).status).toBe(200)
    expect((await submit(survey)).status).toBe(200)
    const [letter, ...rest] = await letters()
    expect([letter?.subject, rest]).toEqual(['Study completed: A study', []])
    expect(letter?.text).toMatch(/^Dear Grace,\n\nThank you for completing A study\./)
    expect(letter?.text).toContain('/surveyHome')
    expect(letter?.text).not.toContain(smallAnswers(4)['salary'])
  })

  it('stores the state and metropolitan area of the practice, but not its ZIP code', async () => {
    const survey = await build.answered(study, await build.memberOf(study, { practice_zip: '10001' }))
    await submit(survey)
    const { submission } = await kept(survey)
    expect(submission).toMatchObject(areaOfZip('10001') ?? {})
    expect(submission?.cbsa_code).toMatch(/^\d{5}$/)
    expect(JSON.stringify(submission, (_, value) => `${value}`)).not.toContain('10001')
  })

  it('stores exactly the counted answers under the record key', async () => {
    const survey = await build.answered(study, undefined, 4)
    await submit(survey)
    const { submission } = await kept(survey)
    const answers = new Map(study.responses(smallAnswers(4)).map(response => [response.variable_id, response]))
    expect(submission?.answers).toEqual(countedAnswers(study.definition.core, answers))
    const given = smallAnswers(4)
    expect(submission?.answers).toMatchObject({
      [study.variable('salary')]: Number(given['salary']),
      'dv:totalCompensation': Number(given['salary']) + Number(given['bonus']),
      'dv:payPerWrvu': (Number(given['salary']) + Number(given['bonus'])) / Number(given['wrvus']),
    })
  })

  it('can be completed by the request that submits it', async () => {
    const { state = '', ...rest } = smallAnswers(3)
    const survey = await build.survey(study, undefined, rest)
    expect((await submit(survey, { state })).status).toBe(200)
  })

  it('omits the answers to hidden and declined questions, and stores unknown answers as such', async () => {
    const values: Values = {
      ...smallAnswers(1),
      takes_call: '0',
      call_days: '9',
      wrvus: { is_unknown: 1 },
      colleagues: { declined: 1 },
      fairness: { declined: 1 },
    }
    const survey = await build.survey(study)
    expect((await submit(survey, values)).status).toBe(200)
    const answers = (await kept(survey)).submission?.answers
    expect(answers).toMatchObject({ [study.variable('wrvus')]: 'unknown', [study.variable('takes_call')]: 0 })
    for (const uid of ['call_days', 'colleagues', 'fairness', 'telehealth'])
      expect(answers).not.toHaveProperty(`${study.variable(uid)}`)
    expect(answers).not.toHaveProperty('dv:payPerWrvu')
  })
})

describe('a stated total that differs from its parts', () => {
  it('is submitted once the member confirms exactly this difference', async () => {
    const pay = await build.study(WORKSHEET_STUDY)
    const survey = await build.survey(pay)
    const send = (values: Values) =>
      server.call('PUT survey/update', {
        as: survey.userId,
        query: { id: survey.id, submit: 1 },
        body: { responses: pay.responses(values) },
      })
    const answers = { paid: '300000', base: '250000', extra: '40000' }
    expect((await send(answers)).status).toBe(400)
    expect((await send({ ...answers, check: 'OTHER:9000' })).status).toBe(400)
    expect((await send({ ...answers, check: '10000' })).status).toBe(422)
    expect((await send({ ...answers, check: 'GUESS:10000' })).status).toBe(422)
    expect((await send({ ...answers, check: 'OTHER:10000', look: 'OTHER:1' })).status).toBe(422)
    // Rounding can't explain it, and an amount that isn't listed can't explain an excess.
    expect((await send({ ...answers, check: 'ROUNDING:10000' })).status).toBe(400)
    expect((await send({ ...answers, extra: '60000', check: 'NOT_LISTED:-10000' })).status).toBe(400)
    expect((await send({ ...answers, check: 'OTHER:10000' })).status).toBe(200)
    expect((await kept(survey)).submission?.answers).toEqual({
      [pay.variable('paid')]: 300_000,
      [pay.variable('base')]: 250_000,
      [pay.variable('extra')]: 40_000,
      'dv:pay': 290_000,
      'dv:other': 250_000,
    })
  })
})

describe('a submitted study', () => {
  it('accepts no further answers, ignores repeated submissions, and stays unchanged', async () => {
    const survey = await build.answered(study)
    await submit(survey)
    const before = await kept(survey)
    server.clock.forward(1000)
    const call = (query: object, body: object) =>
      server.call('PUT survey/update', { as: survey.userId, query: { id: survey.id, ...query }, body })
    const answers = [
      await submit(survey, { salary: '1000' }),
      await call({}, { responses: study.responses({ salary: '1000' }) }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'refused'])
      expect(body.message).toBe('You’ve submitted this study, so you can’t change your answers.')
    }
    // Requests that change nothing still return the submission time, so that the member's other device learns of it.
    const submitted = before.survey?.submitted?.toISOString() ?? 'not submitted'
    expect((await call({}, { current_question_index: 1 })).body).toMatchObject({ submitted })
    expect((await call({}, {})).body).toMatchObject({ submitted })
    // The response to the first request may have been lost.
    expect(await submit(survey)).toMatchObject({ status: 200, body: { submitted } })
    const prior_year_update = { questions: [3], fields: [], has_begun: true, kept: [31] }
    const repeated = await call({ submit: 1 }, { prior_year_update, current_question_index: 2 })
    expect(repeated).toMatchObject({ status: 200, body: { submitted } })
    expect(await kept(survey)).toEqual(before)
  })

  it('returns the time of its submission again after the study has closed', async () => {
    const ended = await build.study()
    const survey = await build.answered(ended)
    const other = await build.answered(ended)
    const { body } = await submit(survey)
    await server.db.updateTable('questionnaire').set({ is_ended: true }).where('id', '=', ended.id).execute()
    const before = await kept(survey)
    expect(await submit(survey)).toMatchObject({ status: 200, body: { submitted: body.submitted } })
    for (const own of [survey, other])
      expect(await submit(own, { telehealth: '1' })).toMatchObject({ status: 400, body: { code: 'refused' } })
    expect(await kept(survey)).toEqual(before)
    expect(await submit(other)).toMatchObject({ status: 400, body: { message: 'This study isn’t open.' } })
  })

  it('is submitted only once by two concurrent requests', async () => {
    const survey = await build.answered(study)
    const both = await Promise.all([submit(survey), submit(survey)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.submitted)).size).toBe(1)
    expect((await kept(survey)).submission).toBeDefined()
  })
})

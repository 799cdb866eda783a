import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const METRICS_TOKEN = 'a-token-of-more-than-thirty-two-letters'
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let survey: { id: number; userId: number }

beforeAll(async () => {
  server = await startTestServer({ variables: { METRICS_TOKEN } })
  build = builders(server.db)
  study = await build.study()
})
beforeEach(async () => {
  survey = await build.survey(study)
})
afterAll(() => server.stop())

type Values = Parameters<BuiltStudy['responses']>[0]
const send = (body: unknown, { as = survey.userId, id = survey.id as unknown } = {}) =>
  server.call('PUT survey/update', { as, query: { id }, body })
const save = (values: Values) => send({ responses: study.responses(values) })

/** Returns stored values by uid, or flags if there is no value. */
async function stored(): Promise<Record<string, string>> {
  const rows = await server.db
    .selectFrom('response')
    .innerJoin('variable', 'variable.id', 'variable_id')
    .selectAll('response')
    .select('uid')
    .where('survey_id', '=', survey.id)
    .execute()
  return Object.fromEntries(
    rows.map(row => [row.uid, row.value ?? (row.declined ? 'declined' : row.is_unknown ? 'unknown' : 'empty')]),
  )
}

describe("choosing how to update last year's answers", () => {
  const update = { questions: [3, 5], fields: ['visa_status'], has_begun: true, kept: [31, 32] } as const
  const kept = async () => {
    const query = { id: survey.id }
    const opened = await server.call('GET survey/get-with-default-job-profile', { as: survey.userId, query })
    return opened.body.survey.prior_year_update
  }
  it('stores the choices with the survey, together with answers, until it is submitted', async () => {
    expect(await kept()).toBeNull()
    expect((await send({ prior_year_update: update })).status).toBe(200)
    expect(await kept()).toEqual(update)
    await save({ salary: '1000' })
    expect(await kept()).toEqual(update)
    const changed = { ...update, has_begun: false }
    await send({ prior_year_update: changed, responses: study.responses(smallAnswers(1)) })
    expect(await kept()).toEqual(changed)
    const query = { id: survey.id, submit: 1 }
    expect((await server.call('PUT survey/update', { as: survey.userId, query, body: {} })).status).toBe(200)
    expect(await kept()).toBeNull()
    await send({ prior_year_update: update })
    expect(await kept()).toBeNull()
  })
  it.each([
    { ...update, fields: ['npi'] },
    { ...update, questions: ['3'] },
    { ...update, kept: Array(5001).fill(1) },
    { questions: [] },
  ])('returns 422 for invalid choices, case %#', async prior_year_update => {
    expect((await send({ prior_year_update })).status).toBe(422)
  })
})

describe('access to a survey', () => {
  it("returns 404 for another user's survey, and writes nothing", async () => {
    const colleague = await build.memberOf(study)
    for (const id of [survey.id, 2_147_483_647]) {
      const { status, body } = await send({ responses: study.responses({ salary: '1000' }) }, { as: colleague, id })
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
    expect(await stored()).toEqual({})
  })

  it.each([{ end_date: '2020-12-31' }, { is_ended: true }, { is_enabled: false }])(
    'is rejected if the study is not open: %j',
    async plan => {
      const closed = await build.study(plan)
      const { id, userId } = await build.survey(closed)
      const { status, body } = await send({ responses: closed.responses({ salary: '1000' }) }, { as: userId, id })
      expect([status, body.message]).toEqual([400, 'This study isn’t open.'])
      expect(await server.db.selectFrom('response').selectAll().where('survey_id', '=', id).execute()).toEqual([])
    },
  )
})

describe('saving answers', () => {
  it('is possible until midnight in Hawaii of the last day, and not a second later', async () => {
    const closing = await build.study({ start_date: '2031-11-01', end_date: '2031-12-31' })
    const { id, userId } = await build.survey(closing)
    const savedAt = async (moment: string, salary: string) => {
      server.clock.set(new Date(moment))
      return (await send({ responses: closing.responses({ salary }) }, { as: userId, id })).status
    }
    const before = server.clock.now()
    expect([await savedAt('2032-01-01T09:59:59Z', '1000'), await savedAt('2032-01-01T10:00:00Z', '2000')]).toEqual([
      200, 400,
    ])
    server.clock.set(before)
  })

  it('stores the given values, and changes nothing if the request is repeated', async () => {
    const values = { salary: '250000', bonus: '0', takes_call: '1', state: '51', colleagues: '3' }
    for (let times = 0; times < 2; times++) {
      const { status, body } = await save(values)
      expect([status, body]).toEqual([200, { submitted: null, others: [], saved: server.clock.now().toISOString() }])
      expect(await stored()).toEqual(values)
    }
  })

  it('is counted in the metrics after the response is sent', async () => {
    const counted = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const { body } = await server.http.inject({ url: '/metrics', headers })
      return Number(/^collegium_answers_saved_total (\d+)$/m.exec(body)?.[1] ?? 0)
    }
    const before = await counted()
    await save({ salary: '250000', bonus: '0' })
    expect((await save({ salary: 'a lot' })).status).toBe(422)
    expect(await counted()).toBe(before + 2)
  })

  it('stores each number in one format', async () => {
    await save({ salary: '0250000.0', bonus: '007000' })
    expect(await stored()).toEqual({ salary: '250000', bonus: '7000' })
  })

  it('stores any amount to the cent unchanged, with any step of the slider', async () => {
    await save({ salary: '250312.48', bonus: '7', wrvus: '5237' })
    expect(await stored()).toEqual({ salary: '250312.48', bonus: '7', wrvus: '5237' })
  })

  it('merges answers by variable, and keeps variables that are not in the request', async () => {
    await save({ salary: '250000', bonus: '1000' })
    await save({ bonus: '2000' })
    await save({ takes_call: '0' })
    expect(await stored()).toEqual({ salary: '250000', bonus: '2000', takes_call: '0' })
    await save({ salary: null })
    expect(await stored()).toMatchObject({ salary: 'empty', bonus: '2000' })
  })

  it('stores the later value if a variable is given twice', async () => {
    await send({ responses: [...study.responses({ salary: '1000' }), ...study.responses({ salary: '2000' })] })
    expect(await stored()).toEqual({ salary: '2000' })
  })

  it('stores declined and unknown answers, and those set to the minimum', async () => {
    await save({ wrvus: { is_unknown: 1 }, colleagues: { declined: 1 }, bonus: { value: '0', is_set_min: 1 } })
    expect(await stored()).toEqual({ wrvus: 'unknown', colleagues: 'declined', bonus: '0' })
  })

  it('accepts answers to hidden questions and conflicting answers until submission', async () => {
    expect((await save({ takes_call: '0', call_days: '3' })).status).toBe(200)
    expect((await save({ salary: '1000', signing: '500000', clinical: '90', admin: '90' })).status).toBe(200)
  })

  it('stores the current question, with or without answers', async () => {
    const place = async () =>
      (await server.call('GET survey/get-with-default-job-profile', { as: survey.userId, query: { id: survey.id } }))
        .body.survey.current_question_index
    expect((await send({ current_question_index: 4 })).status).toBe(200)
    expect(await place()).toBe(4)
    await save({ salary: '1000' })
    expect(await place()).toBe(4)
    await send({ responses: study.responses({ salary: '2000' }), current_question_index: 0 })
    expect(await place()).toBe(0)
  })

  it('stores all answers of concurrent requests', async () => {
    const answers = await Promise.all([save({ salary: '1000' }), save({ bonus: '2000' }), save({ takes_call: '1' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toEqual({ salary: '1000', bonus: '2000', takes_call: '1' })
  })

  it('never stores two choices of one question, even for concurrent requests', async () => {
    const answers = await Promise.all([save({ hospital: '1' }), save({ office: '1' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('invalid answers', () => {
  const cases: [string, Values, string][] = [
    ['below the minimum', { call_days: '0' }, 'call_days'],
    ['above the maximum', { salary: '1001000' }, 'salary'],
    ['between two cents', { salary: '1500.555' }, 'salary'],
    ['between the steps of parts of 100%', { clinical: '60.5' }, 'clinical'],
    ['no number', { salary: '1e5' }, 'salary'],
    ['not yes or no', { takes_call: '2' }, 'takes_call'],
    ['no such state', { state: '52' }, 'state'],
    ['too many stars', { colleagues: '4' }, 'colleagues'],
    ['two choices of one', { hospital: '1', office: '1' }, 'office'],
    ['an exclusive option with another', { teaching: '1', no_duties: '1' }, 'no_duties'],
    ['above the maximum of selections', { teaching: '1', research: '1', leading: '1' }, 'leading'],
    ['declined where an answer is required', { takes_call: { declined: 1 } }, 'takes_call'],
    ['unknown where it is not offered', { salary: { is_unknown: 1 } }, 'salary'],
    ['unknown and a value', { wrvus: { value: '100', is_unknown: 1 } }, 'wrvus'],
    ['declined and a value', { colleagues: { value: '1', declined: 1 } }, 'colleagues'],
    ['set to the minimum, which it is not', { bonus: { value: '1000', is_set_min: 1 } }, 'bonus'],
  ]
  it.each(cases)("return 422 with the field's name, and nothing is stored: %s", async (_, values, uid) => {
    const { status, body } = await save({ clinical: '60', ...values })
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(body.errors?.map(({ field }) => field)).toContain(`responses.${study.variable(uid)}`)
    expect(body.message).toBe(body.errors?.[0]?.message)
    expect(await stored()).toEqual({})
  })

  it('return 422 for a second choice in a later request', async () => {
    await save({ hospital: '1' })
    expect((await save({ office: '1' })).status).toBe(422)
    expect((await save({ hospital: '0', office: '1' })).status).toBe(200)
    expect(await stored()).toEqual({ hospital: '0', office: '1' })
  })

  it("return 422 for a variable that isn't in the study, even with a valid one", async () => {
    const other = await build.study()
    for (const variable_id of [other.variable('salary'), 2_147_483_647]) {
      const [wrong] = other.responses({ salary: '1000' })
      const responses = [...study.responses({ bonus: '1000' }), { ...wrong, variable_id }]
      const { status, body } = await send({ responses })
      const errors = [{ field: `responses.${variable_id}`, message: 'This item doesn’t belong to the study.' }]
      expect([status, body.errors]).toEqual([422, errors])
      expect(await stored()).toEqual({})
    }
  })

  it.each<[string, unknown, string]>([
    ['no list', { responses: {} }, 'responses'],
    [
      'a number for a value',
      { responses: [{ variable_id: 1, value: 5, declined: 0, is_unknown: 0, is_set_min: 0 }] },
      'responses.0.value',
    ],
    [
      'an empty value',
      { responses: [{ variable_id: 1, value: '', declined: 0, is_unknown: 0, is_set_min: 0 }] },
      'responses.0.value',
    ],
    [
      'a flag that is none',
      { responses: [{ variable_id: 1, value: null, declined: 2, is_unknown: 0, is_set_min: 0 }] },
      'responses.0.declined',
    ],
    ['flags left out', { responses: [{ variable_id: 1, value: null }] }, 'responses.0.declined'],
    ['a place below zero', { current_question_index: -1 }, 'current_question_index'],
    [
      'too many',
      { responses: Array(2001).fill({ variable_id: 1, value: null, declined: 0, is_unknown: 0, is_set_min: 0 }) },
      'responses',
    ],
  ])('return 422 for malformed input: %s', async (_, body, field) => {
    const answer = await send(body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })

  it.each([{ id: 'x' }, { submit: '2' }, { submit: 'true' }, { user_id: '1' }])(
    'return 422 for the query %j',
    async query => {
      const { status } = await server.call('PUT survey/update', {
        as: survey.userId,
        query: { id: survey.id, ...query },
        body: {},
      })
      expect(status).toBe(422)
    },
  )
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countedAnswers } from '#rules/share/counted.ts'
import type { Response } from '#rules/share/study.ts'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY, smallAnswers, WORKSHEET_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let admin: number
/** Survey in progress. */
let first: Survey
/** Submitted survey with the module Research completed. */
let second: Survey

type Survey = { readonly id: number; readonly userId: number }
type Values = Parameters<BuiltStudy['responses']>[0]
type Sent = Response & { readonly survey_id: number; readonly changed?: string }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study(MODULAR_STUDY)
  admin = await build.user('GM_ADMIN')
})
beforeEach(async () => {
  // Moves past the time at which the builders record answers, because they use the database clock.
  server.clock.forward(60_000)
  first = await build.answered(study)
  second = await submitted()
})
afterAll(() => server.stop())

const update = ({ id, userId }: Survey, query: object, values: Values = {}, of = study) =>
  server.call('PUT survey/update', { as: userId, query: { id, ...query }, body: { responses: of.responses(values) } })

async function submitted(of = study): Promise<Survey> {
  const survey = await build.answered(of)
  expect((await update(survey, { submit: 1 }, {}, of)).status).toBe(200)
  const module = { submit: 1, sectionId: of.section('Research') }
  expect((await update(survey, module, { grants: '1' }, of)).status).toBe(200)
  return survey
}

const sent = (survey: Survey, values: Values, changed?: Date, of = study): Sent[] =>
  of.responses(values).map(one => ({
    ...one,
    survey_id: survey.id,
    ...(changed ? { changed: changed.toISOString() } : {}),
  }))
const call = (responses: unknown, as?: number) =>
  server.call('PUT response/multi-update', { body: { responses }, ...(as === undefined ? {} : { as }) })
const correct = (...parts: readonly Sent[][]) => call(parts.flat(), admin)

/** Returns all stored data of surveys. */
async function kept(...surveys: readonly Survey[]) {
  const { db } = server
  const ids = surveys.map(({ id }) => id)
  const rows = await db.selectFrom('survey').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const responses = await db
    .selectFrom('response')
    .selectAll()
    .where('survey_id', 'in', ids)
    .orderBy('survey_id')
    .orderBy('variable_id')
    .execute()
  const submissions = await db.selectFrom('submission').selectAll().where('survey_id', 'in', ids).execute()
  return { rows, responses, submissions }
}
async function valueIn({ id }: Survey, uid: string, of = study): Promise<string | null | undefined> {
  const row = await server.db
    .selectFrom('response')
    .select('value')
    .where('survey_id', '=', id)
    .where('variable_id', '=', of.variable(uid))
    .executeTakeFirst()
  return row?.value
}
const fieldOf = ({ id }: Survey, uid: string) => `responses.${id}.${study.variable(uid)}`

describe('access to corrections', () => {
  it('returns 401 without a token, and nothing changes', async () => {
    const before = await kept(first, second)
    expect((await call(sent(first, { salary: '1000' }))).status).toBe(401)
    expect(await kept(first, second)).toEqual(before)
  })

  it.each(['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'MSS_RECRUITER'] as const)('returns 403 for %s', async role => {
    const before = await kept(first, second)
    const { status, body } = await call(sent(first, { salary: '1000' }), await build.user(role))
    expect([status, body]).toEqual([403, { code: 'forbidden', message: 'You don’t have permission to do this.' }])
    expect(await kept(first, second)).toEqual(before)
  })

  it("returns 403 for the survey's member", async () => {
    expect((await call(sent(first, { salary: '1000' }), first.userId)).status).toBe(403)
  })
})

it("corrections return 404 and store nothing if one of the surveys doesn't exist", async () => {
  const before = await kept(first, second)
  const unknown = { id: 2_147_483_647, userId: 0 }
  const { status, body } = await correct(sent(first, { salary: '1000' }), sent(unknown, { salary: '1000' }))
  expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
  expect(await kept(first, second)).toEqual(before)
})

describe('invalid corrections', () => {
  it.each<[string, Values, string]>([
    ['a value out of range', { salary: '-1000' }, 'salary'],
    ['an amount between two cents', { salary: '1500.555' }, 'salary'],
    ['no number', { wrvus: 'many' }, 'wrvus'],
    ['two choices', { hospital: '1', office: '1' }, 'office'],
    ['too many choices', { teaching: '1', research: '1', leading: '1', no_duties: '0' }, 'leading'],
    ['declining what is required', { takes_call: { declined: 1 } }, 'takes_call'],
    ['declined with a value', { state: { value: '1', declined: 1 } }, 'state'],
    ['unknown where it is not offered', { salary: { is_unknown: 1 } }, 'salary'],
  ])('return 422 for the variable and store nothing: %s', async (_, values, uid) => {
    const before = await kept(first, second)
    const { status, body } = await correct(sent(second, { bonus: '3000' }), sent(first, values))
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, [fieldOf(first, uid)]])
    expect(await kept(first, second)).toEqual(before)
  })

  it('return 422 for a reason for a difference, which only the member knows', async () => {
    const pay = await build.study(WORKSHEET_STUDY)
    const survey = await build.survey(pay, undefined, { paid: '300000', base: '290000', check: 'ROUNDING:10000' })
    for (const value of ['OTHER:10000', 'ROUNDING:9000']) {
      const { status, body } = await correct(sent(survey, { base: '291000', check: value }, undefined, pay))
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([
        422,
        [`responses.${survey.id}.${pay.variable('check')}`],
      ])
    }
    expect([await valueIn(survey, 'check', pay), await valueIn(survey, 'base', pay)]).toEqual([
      'ROUNDING:10000',
      '290000',
    ])
    const same = { base: '290000', check: 'ROUNDING:10000' }
    expect((await correct(sent(survey, same, undefined, pay))).status).toBe(200)
  })

  it('return 422 for a variable of another study and store nothing', async () => {
    const other = await build.study(MODULAR_STUDY)
    const before = await kept(first)
    const { status, body } = await correct(sent(first, { salary: '1000' }, undefined, other))
    expect([status, body.errors]).toEqual([
      422,
      [{ field: `responses.${first.id}.${other.variable('salary')}`, message: expect.any(String) }],
    ])
    expect(await kept(first)).toEqual(before)
  })

  it.each<[string, (good: Sent) => unknown]>([
    ['empty', () => []],
    ['no list', () => 'x'],
    ['no survey', ({ survey_id: _, ...rest }) => [rest]],
    ['a survey that is no number', good => [{ ...good, survey_id: '1' }]],
    ['a value that is no text', good => [{ ...good, value: 1 }]],
    ['a moment that is none', good => [{ ...good, changed: 'now' }]],
    ['too many responses', good => Array.from({ length: 5001 }, () => good)],
    ['too many surveys', good => Array.from({ length: 11 }, (_, at) => ({ ...good, survey_id: at + 1 }))],
  ])('return 422 for malformed input: %s', async (_, wrong) => {
    const [good] = sent(first, { salary: '1000' })
    if (!good) throw new Error('no response')
    const { status, body } = await call(wrong(good), admin)
    expect(status).toBe(422)
    expect(body.errors?.[0]?.field).toMatch(/^responses/)
  })
})

describe('rejected corrections', () => {
  it('include surveys of different studies', async () => {
    const other = await build.study(MODULAR_STUDY)
    const foreign = await build.answered(other)
    const { status, body } = await correct(
      sent(first, { salary: '1000' }),
      sent(foreign, { salary: '1000' }, undefined, other),
    )
    expect([status, body.message]).toEqual([
      400,
      'You can edit surveys together only if they belong to the same study.',
    ])
    expect(await valueIn(first, 'salary')).toBe(smallAnswers(0)['salary'])
  })

  it('include modules of an unsubmitted survey and all corrections sent with them', async () => {
    const before = await kept(first, second)
    const { status, body } = await correct(sent(second, { bonus: '3000' }), sent(first, { telehealth: '1' }))
    expect([status, body.message]).toEqual([
      400,
      'This module is not enabled until you complete the core portion of the study.',
    ])
    expect(await kept(first, second)).toEqual(before)
  })
})

describe('a correction', () => {
  it('is saved in all given surveys, and only in those', async () => {
    const third = await build.answered(study)
    const before = await kept(third)
    server.clock.forward(1000)
    const { status, body } = await correct(
      sent(first, { salary: '111000', state: { declined: 1 } }),
      sent(second, { salary: '222000', wrvus: { is_unknown: 1 } }),
    )
    expect([status, body]).toEqual([200, { saved: server.clock.now().toISOString(), others: [] }])
    expect([await valueIn(first, 'salary'), await valueIn(second, 'salary')]).toEqual(['111000', '222000'])
    const { responses } = await kept(first, second)
    const flags = (survey: Survey, uid: string) =>
      responses.find(row => row.survey_id === survey.id && row.variable_id === study.variable(uid))
    expect(flags(first, 'state')).toMatchObject({ value: null, declined: true })
    expect(flags(second, 'wrvus')).toMatchObject({ value: null, is_unknown: true })
    expect(await kept(third)).toEqual(before)
  })

  it('changes nothing if it is sent a second time', async () => {
    const parts = [sent(first, { salary: '111000' }, server.clock.now()), sent(second, { bonus: '4000' })]
    expect((await correct(...parts)).status).toBe(200)
    const once = await kept(first, second)
    expect((await correct(...parts)).status).toBe(200)
    expect(await kept(first, second)).toEqual(once)
  })

  it('uses the later value if a variable is given twice', async () => {
    await correct(sent(first, { salary: '1000' }), sent(first, { salary: '2000' }))
    expect(await valueIn(first, 'salary')).toBe('2000')
  })

  it("doesn't replace later answers of the member, and returns them", async () => {
    const moment = server.clock.now()
    server.clock.forward(60_000)
    await update(first, {}, { salary: '333000' })
    server.clock.forward(60_000)
    const { status, body } = await correct(sent(first, { salary: '1000', bonus: '5000' }, moment))
    expect(status).toBe(200)
    expect(body.others).toEqual([{ ...study.responses({ salary: '333000' })[0], survey_id: first.id }])
    expect([await valueIn(first, 'salary'), await valueIn(first, 'bonus')]).toEqual(['333000', '5000'])
  })

  it('returns 422 if it and a later answer form a combination that no form allows', async () => {
    const moment = server.clock.now()
    server.clock.forward(60_000)
    await update(first, {}, { hospital: '0', office: '1' })
    const before = await kept(first)
    // Lets the correction set only the academic option, because the member's answers to the other options are later.
    await server.db
      .updateTable('response')
      .set({ changed: moment })
      .where('survey_id', '=', first.id)
      .where('variable_id', '=', study.variable('academic'))
      .execute()
    const { status } = await correct(sent(first, { hospital: '0', office: '0', academic: '1' }, moment))
    expect(status).toBe(422)
    expect((await kept(first)).responses.map(({ value }) => value)).toEqual(before.responses.map(({ value }) => value))
  })

  it('can leave a survey in progress incomplete', async () => {
    expect((await correct(sent(first, { salary: null, takes_call: '0' }))).status).toBe(200)
    const { rows, submissions } = await kept(first)
    expect([rows[0]?.submitted, submissions]).toEqual([null, []])
  })

  it('is saved together with a concurrent one', async () => {
    const both = await Promise.all([
      correct(sent(second, { salary: '111000' }), sent(first, { salary: '111000' })),
      correct(sent(first, { bonus: '5000' }), sent(second, { bonus: '5000' })),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const survey of [first, second])
      expect([await valueIn(survey, 'salary'), await valueIn(survey, 'bonus')]).toEqual(['111000', '5000'])
  })

  it.each([{ is_ended: true }, { end_date: '2020-12-31' }])('is possible after the study has ended: %j', async over => {
    const closed = await build.study(MODULAR_STUDY)
    const survey = await submitted(closed)
    await server.db.updateTable('questionnaire').set(over).where('id', '=', closed.id).execute()
    expect((await correct(sent(survey, { salary: '111000' }, undefined, closed))).status).toBe(200)
    expect(await valueIn(survey, 'salary', closed)).toBe('111000')
  })
})

describe('correcting a submitted survey', () => {
  it('updates the counted answers', async () => {
    const before = await kept(second)
    server.clock.forward(1000)
    expect((await correct(sent(second, { salary: '111000', takes_call: '0' }))).status).toBe(200)
    const { rows, submissions } = await kept(second)
    const given = { ...smallAnswers(0), salary: '111000', takes_call: '0' }
    const answers = new Map(study.responses(given).map(one => [one.variable_id, one]))
    const counted = { ...countedAnswers(study.definition.core, answers), [study.variable('grants')]: 1 }
    expect(submissions).toEqual([{ ...before.submissions[0], answers: counted }])
    expect(counted).not.toHaveProperty(`${study.variable('call_days')}`)
    expect(rows).toEqual(before.rows)
  })

  it('counts for a completed module, but not for an unfinished one', async () => {
    expect((await correct(sent(second, { grants: '0', telehealth: '1' }))).status).toBe(200)
    const { submissions } = await kept(second)
    expect(submissions[0]?.answers).toHaveProperty(`${study.variable('grants')}`, 0)
    expect(submissions[0]?.answers).not.toHaveProperty(`${study.variable('telehealth')}`)
  })

  it('counts for a module in its completed version, without later edits', async () => {
    const telehealth = { telehealth: '1', visits: '20', night: '1' }
    expect((await update(second, { submit: 1, sectionId: study.section('Telehealth') }, telehealth)).status).toBe(200)
    await update(second, {}, { grants: '0', visits: '30' })
    server.clock.forward(1000)
    expect((await correct(sent(second, { night: '0' }))).status).toBe(200)
    const { submissions } = await kept(second)
    const of = (uid: string) => `${study.variable(uid)}`
    expect(submissions[0]?.answers).toMatchObject({ [of('grants')]: 1, [of('visits')]: 20, [of('night')]: 0 })
    await update(second, { submit: 1, sectionId: study.section('Research') })
    const again = await kept(second)
    expect(again.submissions[0]?.answers).toMatchObject({ [of('grants')]: 0, [of('visits')]: 20, [of('night')]: 0 })
  })

  it("doesn't affect a module that is completed again later", async () => {
    const telehealth = { submit: 1, sectionId: study.section('Telehealth') }
    const night = { telehealth: '1', visits: '20', night: '1' }
    expect((await update(second, telehealth, night)).status).toBe(200)
    server.clock.forward(1000)
    expect((await correct(sent(second, { visits: '30' }))).status).toBe(200)
    server.clock.forward(1000)
    expect((await update(second, telehealth, { visits: '40' })).status).toBe(200)
    const { submissions } = await kept(second)
    expect(submissions[0]?.answers).toMatchObject({ [`${study.variable('visits')}`]: 40 })
  })

  it("doesn't complete a later edit by the member", async () => {
    const telehealth = { telehealth: '1', visits: '20', night: '1' }
    expect((await update(second, { submit: 1, sectionId: study.section('Telehealth') }, telehealth)).status).toBe(200)
    const moment = server.clock.now()
    server.clock.forward(60_000)
    await update(second, {}, { visits: '40' })
    expect((await correct(sent(second, { visits: '30', night: '0' }, moment))).status).toBe(200)
    const { submissions } = await kept(second)
    expect(submissions[0]?.answers).toMatchObject({ [`${study.variable('visits')}`]: 20 })
  })

  it("doesn't affect counted answers if it changes only answers that aren't counted", async () => {
    const before = await kept(second)
    // Only hidden and unfinished parts change. Counted answers don't.
    expect((await correct(sent(second, { telehealth: '0' }))).status).toBe(200)
    expect((await correct(sent(second, smallAnswers(0)))).status).toBe(200)
    const { submissions } = await kept(second)
    expect(submissions).toEqual(before.submissions)
  })

  it.each<[string, Values, readonly string[]]>([
    ['an answer taken away', { state: null }, ['state']],
    ['one part of an answer taken away', { bonus: null }, ['salary']],
    ['a percentage that is not 100', { clinical: '10' }, ['clinical']],
    ['a follow-up that is brought up and not answered', { takes_call: '1', call_days: null }, ['call_days']],
    ['more signing bonus than salary', { salary: '1000', signing: '2000' }, ['salary', 'signing']],
    ['an answer of a completed module taken away', { grants: null }, ['grants']],
  ])('returns 422 and saves nothing if the survey would become incomplete: %s', async (_, values, uids) => {
    const before = await kept(first, second)
    const { status, body } = await correct(sent(first, { salary: '111000' }), sent(second, values))
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, uids.map(uid => fieldOf(second, uid))])
    expect(await kept(first, second)).toEqual(before)
  })

  it("isn't possible for the member", async () => {
    await correct(sent(second, { salary: '111000' }))
    expect((await update(second, {}, { salary: '1000' })).status).toBe(400)
    expect(await valueIn(second, 'salary')).toBe('111000')
  })
})

describe('GET survey/get-with-default-job-profile for platform administrators', () => {
  const open = (as: number, id: number) => server.call('GET survey/get-with-default-job-profile', { as, query: { id } })

  it('opens any survey without revealing its member', async () => {
    const { status, body, text } = await open(admin, second.id)
    expect(status).toBe(200)
    expect(body.survey).toMatchObject({ id: second.id, questionnaire_id: study.id })
    expect(body.survey.responses).toHaveLength(Object.keys(smallAnswers(0)).length + 1)
    expect(body.defaultJobProfile).toBe(null)
    const owner = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', second.userId)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(owner.email)
    expect(text).not.toMatch(/"(user_id|email|practice_zip|npi|first_name|last_name|specialty_id)"/)
  })

  it('returns 404 for an unknown survey', async () => {
    expect((await open(admin, 2_147_483_647)).status).toBe(404)
  })

  it.each(['MSS_ADMIN', 'MSS_RECRUITER'] as const)('returns 403 for %s', async role => {
    expect((await open(await build.user(role), second.id)).status).toBe(403)
  })
})

it('corrections are in the audit log with the administrator and the survey, but without answers or members', async () => {
  await correct(sent(first, { salary: '111000' }), sent(second, { salary: '987000' }))
  await correct(sent(first, { salary: '-5' }))
  await server.call('GET survey/get-with-default-job-profile', { as: admin, query: { id: second.id } })
  const acts = await server.db
    .selectFrom('audit_entry')
    .select(['user_id', 'role', 'act', 'record_id', 'facts', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const nothing = { user_id: admin, role: 'GM_ADMIN', before: null, after: null }
  expect(acts).toEqual([
    { ...nothing, act: 'survey.open', record_id: second.id, facts: { study: study.id } },
    { ...nothing, act: 'survey.correct', record_id: second.id, facts: { study: study.id, responses: 1 } },
    { ...nothing, act: 'survey.correct', record_id: first.id, facts: { study: study.id, responses: 1 } },
  ])
})

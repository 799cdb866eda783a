import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let survey: { id: number; userId: number }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study(MODULAR_STUDY)
})
beforeEach(async () => {
  survey = await build.answered(study)
})
afterAll(() => server.stop())

type Values = Parameters<BuiltStudy['responses']>[0]
const call = (query: object, values: Values = {}) =>
  server.call('PUT survey/update', {
    as: survey.userId,
    query: { id: survey.id, ...query },
    body: { responses: study.responses(values) },
  })
const save = (values: Values) => call({}, values)
const submitCore = () => call({ submit: 1 })
const complete = (module: string, values: Values = {}) => call({ submit: 1, sectionId: study.section(module) }, values)

/** Returns all stored data of the survey. */
async function kept() {
  const { db } = server
  const own = survey.id
  const responses = await db
    .selectFrom('response')
    .selectAll()
    .where('survey_id', '=', own)
    .orderBy('variable_id')
    .execute()
  const sections = await db
    .selectFrom('survey_section')
    .select(['section_id', 'submitted'])
    .where('survey_id', '=', own)
    .orderBy('section_id')
    .execute()
  const submission = await db.selectFrom('submission').selectAll().where('survey_id', '=', own).executeTakeFirst()
  return { responses, sections, submission }
}

const NOT_YET = 'This module is not enabled until you complete the core portion of the study.'
const SUBMITTED = 'You’ve submitted this study, so you can’t change your answers.'
const INCOMPLETE = 'Complete all questions and correct invalid answers before you submit.'

describe('a module before the core is submitted', () => {
  it.each<[string, Values]>([
    ['takes no answers', { telehealth: '0' }],
    ['takes none beside answers of the core', { salary: '1000', telehealth: '0' }],
  ])('%s', async (_, values) => {
    const before = await kept()
    const { status, body } = await save(values)
    expect([status, body.code, body.message]).toEqual([400, 'refused', NOT_YET])
    expect(await kept()).toEqual(before)
  })

  it('cannot be completed', async () => {
    const before = await kept()
    for (const values of [{}, { grants: '1' }]) {
      const { status, body } = await complete('Research', values)
      expect([status, body.message]).toEqual([400, NOT_YET])
    }
    expect(await kept()).toEqual(before)
  })
})

describe('a module after the core is submitted', () => {
  beforeEach(async () => {
    expect((await submitCore()).status).toBe(200)
  })

  it("accepts answers, which aren't counted until it is completed", async () => {
    const before = await kept()
    const { status, body } = await save({ telehealth: '1', visits: '20' })
    const now = server.clock.now().toISOString()
    expect([status, body]).toEqual([200, { submitted: now, others: [], saved: now }])
    const after = await kept()
    expect(after.responses).toHaveLength(before.responses.length + 2)
    expect({ ...after, responses: [] }).toEqual({ ...before, responses: [] })
  })

  it('returns 422 for a value that no form can send', async () => {
    const { status, body } = await save({ visits: '101' })
    expect([status, body.errors?.[0]?.field]).toEqual([422, `responses.${study.variable('visits')}`])
  })

  it('is saved only if the request contains no answers of the core', async () => {
    const before = await kept()
    for (const values of [{ salary: '1000' }, { telehealth: '1', salary: '1000' }, { salary: '1000', grants: '1' }]) {
      for (const answer of [await save(values), await complete('Research', values)])
        expect([answer.status, answer.body.message]).toEqual([400, SUBMITTED])
    }
    expect(await kept()).toEqual(before)
  })

  it.each<[string, Values]>([
    ['nothing answered', {}],
    ['a shown follow-up left out', { telehealth: '1', night: '0' }],
    ['what the core brings up left out', { telehealth: '0' }],
  ])('is not completed, and nothing is saved, if an answer is missing: %s', async (_, values) => {
    const before = await kept()
    const { status, body } = await complete('Telehealth', values)
    expect([status, body.message]).toEqual([400, INCOMPLETE])
    expect(await kept()).toEqual(before)
  })

  it('returns 404 for a section that is not a module of the study', async () => {
    const other = await build.study(MODULAR_STUDY)
    const before = await kept()
    for (const sectionId of [study.section('Core'), other.section('Research'), 2_147_483_647]) {
      const { status, body } = await call({ submit: 1, sectionId }, { grants: '1' })
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
    expect(await kept()).toEqual(before)
    expect((await call({ submit: 1, sectionId: 'x' })).status).toBe(422)
  })

  it("returns 404 for another user's survey", async () => {
    const as = await build.memberOf(study)
    const query = { id: survey.id, submit: 1, sectionId: study.section('Research') }
    const before = await kept()
    expect((await server.call('PUT survey/update', { as, query, body: {} })).status).toBe(404)
    expect(await kept()).toEqual(before)
  })

  it('is counted together with the core, under the same record key', async () => {
    const before = await kept()
    await save({ grants: '1' })
    server.clock.forward(1000)
    const now = server.clock.now()
    const { status, body } = await complete('Telehealth', { telehealth: '0', visits: '7', night: '1' })
    expect([status, body]).toEqual([200, { submitted: now.toISOString(), saved: now.toISOString(), others: [] }])
    const { submission, sections } = await kept()
    expect(sections).toEqual([{ section_id: study.section('Telehealth'), submitted: now }])
    // Visits are hidden, and grants are not completed.
    const ofModule = { [study.variable('telehealth')]: 0, [study.variable('night')]: 1 }
    expect(submission).toEqual({ ...before.submission, answers: { ...counted(before), ...ofModule } })
    const { submitted } = await server.db
      .selectFrom('survey')
      .select('submitted')
      .where('id', '=', survey.id)
      .executeTakeFirstOrThrow()
    expect(submitted?.getTime()).toBe(now.getTime() - 1000)
  })

  it('can be completed again, also after other modules, which updates the counted answers', async () => {
    const before = await kept()
    await complete('Telehealth', { telehealth: '1', visits: '20', night: '1' })
    await complete('Research', { grants: { declined: 1 } })
    server.clock.forward(1000)
    expect((await complete('Telehealth', { telehealth: '1', visits: '30', night: '0' })).status).toBe(200)
    const { submission, sections } = await kept()
    const modules = { telehealth: 1, visits: 30, night: 0 }
    const ofModules = Object.fromEntries(Object.entries(modules).map(([uid, value]) => [study.variable(uid), value]))
    expect(submission).toEqual({ ...before.submission, answers: { ...counted(before), ...ofModules } })
    expect(sections.map(({ submitted }) => submitted)).toEqual([
      server.clock.now(),
      new Date(server.clock.now().getTime() - 1000),
    ])
  })

  it('counts with its edits only after it is completed again', async () => {
    await complete('Telehealth', { telehealth: '1', visits: '20', night: '1' })
    const asCompleted = counted(await kept())
    await save({ visits: '30', night: null })
    const statistics = async () => {
      const query = { id: survey.id, sectionId: study.section('Telehealth') }
      return (await server.call('GET survey/section-statistics', { as: survey.userId, query })).body
    }
    expect(await statistics()).toMatchObject({ has_changes: true, submitted: server.clock.now().toISOString() })
    expect((await complete('Research', { grants: '1' })).status).toBe(200)
    expect(counted(await kept())).toEqual({ ...asCompleted, [study.variable('grants')]: 1 })
    expect((await complete('Telehealth', { night: '0' })).status).toBe(200)
    const edited = { [study.variable('visits')]: 30, [study.variable('night')]: 0 }
    expect(counted(await kept())).toEqual({ ...asCompleted, ...edited, [study.variable('grants')]: 1 })
    expect((await statistics()).has_changes).toBe(false)
  })

  it('closes with the study', async () => {
    const closed = await build.study({ ...MODULAR_STUDY, is_ended: true })
    const { id, userId } = await build.answered(closed)
    await server.db.updateTable('survey').set({ submitted: new Date() }).where('id', '=', id).execute()
    const query = { id, submit: 1, sectionId: closed.section('Research') }
    const body = { responses: closed.responses({ grants: '1' }) }
    const answer = await server.call('PUT survey/update', { as: userId, query, body })
    expect([answer.status, answer.body.message]).toEqual([400, 'This study isn’t open.'])
  })
})

function counted({ submission }: Awaited<ReturnType<typeof kept>>): Record<string, unknown> {
  return submission?.answers as Record<string, unknown>
}

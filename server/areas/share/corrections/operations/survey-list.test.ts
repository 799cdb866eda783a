import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let admin: number
let first: { id: number; userId: number }
let second: { id: number; userId: number }

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study()
  admin = await build.user('GM_ADMIN')
  first = await build.answered(study)
  second = await build.answered(study)
  const moments = { created: new Date('2026-03-01T23:59:59Z'), submitted: new Date('2026-03-02T10:20:30Z') }
  await server.db.updateTable('survey').set(moments).where('id', '=', second.id).execute()
})
afterAll(() => server.stop())

const index = async (query: object = {}) => (await server.call('GET survey/index', { as: admin, query })).body.items
const ids = async (query: object) => (await index({ questionnaire_id: [study.id], ...query })).map(({ id }) => id)

describe('GET survey/index', () => {
  it('returns 401 for guests and 403 for members and society administrators', async () => {
    expect((await server.call('GET survey/index')).status).toBe(401)
    for (const as of [first.userId, await build.user('MSS_ADMIN')])
      expect((await server.call('GET survey/index', { as })).status).toBe(403)
  })

  it("shows a survey's study, status, and dates, but not its member or any time of day", async () => {
    expect(await index({ id: [second.id] })).toEqual([
      {
        id: second.id,
        questionnaire_id: study.id,
        study: 'A study',
        period: 2026,
        state: 'submitted',
        progress: 'submitted',
        modules: 0,
        created: '2026-03-01',
        updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        submitted: '2026-03-02',
      },
    ])
  })

  it('filters by number, study, status, and day, and sorts', async () => {
    expect(await ids({})).toEqual([second.id, first.id])
    expect(await ids({ sort: 'id' })).toEqual([first.id, second.id])
    expect(await ids({ id: [first.id] })).toEqual([first.id])
    expect(await ids({ state: ['begun'] })).toEqual([first.id])
    expect(await ids({ study: 'A STU' })).toEqual([second.id, first.id])
    expect(await ids({ submitted_from: '2026-03-02', submitted_to: '2026-03-02' })).toEqual([second.id])
    expect(await ids({ submitted_from: '2026-03-03' })).toEqual([])
  })

  it('shows progress in thirds of the core, and filters by progress and by the day of the last save', async () => {
    const { questions } = await server.db
      .selectFrom('question_section')
      .innerJoin('section', 'section.id', 'question_section.section_id')
      .select(eb => eb.fn.countAll<number>().as('questions'))
      .where('section.questionnaire_id', '=', study.id)
      .where('section.is_module', '=', false)
      .executeTakeFirstOrThrow()
    const progressAt = async (at: number) => {
      const now = { current_question_index: at, updated: new Date('2026-03-04T05:06:07Z') }
      await server.db.updateTable('survey').set(now).where('id', '=', first.id).execute()
      return (await index({ id: [first.id] }))[0]?.progress
    }
    const last = Number(questions) - 1
    const third = Math.ceil(Number(questions) / 3)
    expect(last).toBeGreaterThan(third)
    expect([await progressAt(third - 1), await progressAt(third)]).toEqual(['first_third', 'second_third'])
    expect(await ids({ progress: ['second_third'] })).toEqual([first.id])
    expect(await progressAt(last)).toBe('last_third')
    expect(await ids({ progress: ['submitted', 'second_third'] })).toEqual([second.id])
    expect(await ids({ updated_from: '2026-03-04', updated_to: '2026-03-04' })).toEqual([first.id])
    expect(await ids({ updated_from: '2026-03-04T05:06:00.000Z', updated_to: '2026-03-04T05:07:00.000Z' })).toEqual([])
  })

  it("doesn't reveal the time of day through narrow date ranges", async () => {
    expect(await ids({ submitted_from: '2026-03-02T10:20:00.000Z', submitted_to: '2026-03-02T10:21:00.000Z' })).toEqual(
      [],
    )
    expect(await ids({ created_from: '2026-03-01T00:00:00.000Z', created_to: '2026-03-01T00:00:00.001Z' })).toEqual([
      second.id,
    ])
  })
})

describe('DELETE survey/delete', () => {
  const remove = (as: number | undefined, id: number, body: object = { reason: 'taken_twice' }) =>
    server.call('DELETE survey/delete', { ...(as === undefined ? {} : { as }), query: { id }, body })

  it('returns 401 for guests, 403 for other roles, 422 without a listed reason, and 404 for an unknown survey', async () => {
    const demo = await build.answered(study, await build.memberOf(study, { is_demo: true }))
    expect((await remove(undefined, demo.id)).status).toBe(401)
    expect((await remove(demo.userId, demo.id)).status).toBe(403)
    expect((await remove(await build.user('MSS_ADMIN'), demo.id)).status).toBe(403)
    expect((await remove(admin, demo.id, { reason: 'Dr. Lee asked' })).status).toBe(422)
    expect((await remove(admin, 2_147_483_647)).status).toBe(404)
    expect(await ids({ id: [demo.id] })).toEqual([demo.id])
  })

  it('removes only this survey with its answers, and records the reason', async () => {
    expect((await remove(admin, first.id)).body).toEqual({})
    expect(await ids({ id: [first.id, second.id] })).toEqual([second.id])
    const left = server.db.selectFrom('response').select('variable_id').where('survey_id', '=', first.id)
    expect(await left.execute()).toEqual([])
    expect((await remove(admin, first.id)).status).toBe(404)
    const entries = server.db
      .selectFrom('audit_entry')
      .select(['act', 'record_id', 'facts'])
      .where('user_id', '=', admin)
    expect(await entries.execute()).toEqual([
      { act: 'survey.delete', record_id: first.id, facts: { study: study.id, taken_twice: true } },
    ])
  })
})

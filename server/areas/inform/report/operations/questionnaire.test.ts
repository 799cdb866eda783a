import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({ title: 'The study', period: 2025 })
})
afterAll(() => server.stop())

const find = (as: number, questionId: unknown) =>
  server.call('GET questionnaire/find-for-question', { as, query: { questionId } })

describe('questionnaire/find-for-question', () => {
  it('returns the study that contains a question', async () => {
    const found = { id: study.id, title: 'The study', period: 2025 }
    expect((await find(await build.memberOf(study), study.question('Pay'))).body).toEqual(found)
    expect((await find(await build.user('GM_ADMIN'), study.question('Telehealth'))).body).toEqual(found)
  })

  it("returns 404 for a question of another society's study, as for an unknown question", async () => {
    const foreign = await build.study()
    const as = await build.memberOf(study)
    const outside = await build.user('NON_MSS_USER')
    for (const [caller, question] of [
      [as, foreign.question('Pay')],
      [as, 2_147_483_647],
      [outside, study.question('Pay')],
    ] as const) {
      const { status, body } = await find(caller, question)
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found.' }])
    }
  })

  it('returns the newest of several studies that the caller can see', async () => {
    const shared = study.question('Work')
    const place = async (built: BuiltStudy) =>
      void (await server.db
        .insertInto('question_section')
        .values({ section_id: built.section('Core'), question_id: shared, position: 50 })
        .execute())
    const own = { societies: [study.societyId], memberTypes: [study.memberType] }
    const newer = await build.study({ ...own, period: 2027 })
    const foreign = await build.study({ period: 2029 })
    await place(newer)
    await place(foreign)
    expect((await find(await build.memberOf(study), shared)).body.id).toBe(newer.id)
    expect((await find(await build.user('GM_ADMIN'), shared)).body.id).toBe(foreign.id)
  })

  it.each(['x', 0, -1, 1.5, ''])('returns 422 for %j', async questionId => {
    expect((await find(await build.memberOf(study), questionId)).status).toBe(422)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY, smallAnswers } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy
let member: number
const read = (as?: number) => server.call('GET privacy/own-counts', as === undefined ? {} : { as })

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  study = await build.study({
    ...MODULAR_STUDY,
    title: 'Practice 2026',
    period: 2026,
    filterable: of => [{ column: `v${of.variable('takes_call')}`, bands: [{ values: [1] }, { values: [0] }] }],
  })
  const [one, other] = [await build.specialty({ title: 'Hand Surgery' }), await build.specialty()]
  const people = await build.submitted(study, 160, {
    profile: respondent => ({
      specialty_id: respondent < 120 ? one : other,
      gender_identity: respondent % 2 === 0 ? 'F' : 'M',
      state_id: respondent === 0 ? 46 : 5,
    }),
    values: respondent => ({
      ...smallAnswers(respondent),
      takes_call: respondent % 2 === 0 ? '1' : '0',
      ...(respondent % 2 === 0 ? { call_days: '3' } : {}),
      telehealth: '1',
      visits: '3',
      night: '1',
    }),
  })
  member = people[0]?.userId ?? 0
  await server.makeBatches()
})
afterAll(() => server.stop())

describe('GET privacy/own-counts', () => {
  it('returns 401 for guests, and 403 for administrators and recruiters', async () => {
    expect((await read()).status).toBe(401)
    for (const role of ['GM_ADMIN', 'MSS_ADMIN', 'MSS_RECRUITER'] as const)
      expect((await read(await build.user(role))).status).toBe(403)
  })

  it("returns 422 for a query, so that members can't request data of others", async () => {
    const { status } = await server.call('GET privacy/own-counts', { as: member, query: { userId: 1 } })
    expect(status).toBe(422)
  })

  it('leaves out studies that the caller has not submitted', async () => {
    expect((await read(await build.memberOf(study))).body).toEqual([])
  })

  it("returns the attributes of the caller's block, and what is counted in broad ranges", async () => {
    const { body } = await read(member)
    expect(body.map(({ title, period }) => [title, period])).toEqual([['Practice 2026', 2026]])
    const [core, ...modules] = body[0]?.parts ?? []
    expect(modules).toEqual([])
    expect([core?.module, core?.update]).toEqual([null, 1])
    expect(core?.answers).toBeGreaterThan(5)
    const of = (name: string) => core?.attributes.find(each => each.name === name)
    expect(of('specialty')).toMatchObject({ value: 'Hand Surgery', shared: 'Hand Surgery' })
    expect(of('gender')).toMatchObject({ value: 'Female', shared: 'Female' })
    expect(of('location')).toMatchObject({ value: 'Vermont' })
    const call = `answer:v${study.variable('takes_call')}`
    expect(of(call)).toEqual({ name: call, question: 'On call', value: 'Yes', shared: null, table: 'own' })
  })

  it('contains no number of people, and nothing about other members', async () => {
    const { text } = await read(member)
    const numbers = [...text.matchAll(/"(\w+)":\s*(\d+)/g)].map(([, key]) => key)
    const GATE = ['rate', 'surest', 'named']
    expect(
      numbers.filter(key => key !== undefined && ![...GATE, 'id', 'period', 'update', 'answers'].includes(key)),
    ).toEqual([])
  })

  it('returns that answers are not counted yet', async () => {
    const late = (await build.submitted(study, 1, { from: 200 }))[0]?.userId
    const [core] = (await read(late)).body[0]?.parts ?? []
    expect(core).toMatchObject({ update: null, attributes: [], gate: null })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_SETS } from '#contract/recruiter/job-information-set.ts'
import { builders } from '#server/testing/builders.ts'
import { type BuiltTerm, exchangeBuilders } from '#server/testing/exchange.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>
let exchange: ReturnType<typeof exchangeBuilders>
let organization: number
let recruiter: number
let foreign: number
let pay: BuiltTerm

beforeAll(async () => {
  server = await startTestServer()
  build = builders(server.db)
  exchange = exchangeBuilders(server.db)
  organization = await exchange.organization()
  recruiter = await exchange.recruiter(organization)
  foreign = await exchange.criteria(await exchange.offer(), 'Their version')
  pay = await exchange.term({ type: 'SLIDER', label: 'Pay' }, [{ min: 100_000, max: 900_000, step: 5000 }])
})
afterAll(() => server.stop())

const create = (body: object, as = recruiter) => server.call('POST recruiter/job-information-set/create', { as, body })
const update = (id: number, body: object, as = recruiter) =>
  server.call('PUT recruiter/job-information-set/update', { as, query: { id }, body })
const list = (as = recruiter) => server.call('GET recruiter/job-information-set/index', { as })
const remove = (id: number, as = recruiter) =>
  server.call('DELETE recruiter/job-information-set/delete', { as, query: { id } })
const pays = (value: string) => [
  { job_question_id: pay.id, responses: [{ job_question_variable_id: pay.variables[0], value }] },
]

describe('job information sets', () => {
  it('return 401 for guests, 403 for members, and 404 for other organizations', async () => {
    expect((await server.call('GET recruiter/job-information-set/index')).status).toBe(401)
    expect((await server.call('POST recruiter/job-information-set/create', { body: { title: 'x' } })).status).toBe(401)
    const query = { id: foreign }
    expect((await server.call('PUT recruiter/job-information-set/update', { query, body: {} })).status).toBe(401)
    expect((await server.call('DELETE recruiter/job-information-set/delete', { query })).status).toBe(401)
    const member = await build.user()
    const replies = [await list(member), await create({ title: 'x' }, member), await update(foreign, {}, member)]
    expect([...replies, await remove(foreign, member)].map(({ status }) => status)).toEqual([403, 403, 403, 403])
    for (const id of [foreign, 2_147_483_647])
      expect([(await update(id, {})).status, (await remove(id)).status]).toEqual([404, 404])
  })

  it('return 422 for invalid offer terms', async () => {
    for (const [field, body] of [
      ['title', {}],
      ['title', { title: ' ' }],
      ['specialty_id', { title: 'x', specialty_id: 2_147_483_647 }],
      ['zip', { title: 'x', zip: '00000' }],
      [`jobQuestions.${pay.id}.${pay.variables[0]}`, { title: 'x', jobQuestions: pays('5') }],
    ] as const)
      expect([field, (await create(body)).body.errors?.[0]?.field]).toEqual([field, field])
    expect((await list()).body.items).toEqual([])
  })

  it('can be saved, changed, and deleted by everyone in the organization', async () => {
    const colleague = await exchange.recruiter(organization)
    const { body } = await create({ title: 'Nights', zip: '02118', jobQuestions: pays('310000') })
    expect(body).toMatchObject({ title: 'Nights', specialty_id: null, state_id: 22, place: 'Boston, Massachusetts' })
    const response = { job_question_variable_id: pay.variables[0], value: '310000' }
    expect(body.jobQuestionResponses).toEqual({ [pay.id]: [response] })
    const changed = await update(body.id, { title: 'Days' }, colleague)
    expect(changed.body).toMatchObject({ title: 'Days', state_id: 22, jobQuestionResponses: body.jobQuestionResponses })
    expect((await update(body.id, { jobQuestions: [] })).body.jobQuestionResponses).toEqual({})
    expect((await list(colleague)).body.items.map(({ title }) => title)).toEqual(['Days'])
    expect((await remove(body.id, colleague)).status).toBe(200)
    expect((await list()).body.items).toEqual([])
  })

  it(`are limited to ${MAX_SETS}`, async () => {
    const full = await exchange.organization()
    const as = await exchange.recruiter(full)
    const now = new Date()
    const rows = Array.from({ length: MAX_SETS }, () => ({
      organization_id: full,
      title: 'x',
      created: now,
      updated: now,
    }))
    await server.db.insertInto('job_information_set').values(rows).execute()
    expect((await create({ title: 'One more' }, as)).status).toBe(400)
  })
})

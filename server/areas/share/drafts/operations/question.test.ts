import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltStudy, builders } from '#server/testing/builders.ts'
import { MODULAR_STUDY } from '#server/testing/plans.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let study: BuiltStudy
let admin: number
let member: number

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  study = await build.study(MODULAR_STUDY)
  await build.study({
    title: 'Another',
    sections: [{ title: 'Core', questions: [{ label: 'Pay', type: 'YES_NO', variables: [{ uid: 'salary' }] }] }],
  })
  admin = await build.user('GM_ADMIN')
  member = await build.user('MSS_USER')
})
afterAll(() => server.stop())

it('are 401 for guests, 403 for members, 404 for the variables of no study', async () => {
  const query = { questionnaireId: 2_147_483_647 }
  for (const [as, status] of [
    [undefined, 401],
    [member, 403],
  ] as const) {
    const by = as === undefined ? {} : { as }
    expect((await server.call('GET question/index', by)).status).toBe(status)
    expect((await server.call('GET variable/index', by)).status).toBe(status)
    expect((await server.call('GET variable/get-all-condition-variables', { ...by, query })).status).toBe(status)
  }
  expect((await server.call('GET variable/get-all-condition-variables', { as: admin, query })).status).toBe(404)
})

it('lists the questions of all studies, found by their name and study', async () => {
  const pay = (await server.call('GET question/index', { as: admin, query: { label: 'pay', sort: 'variables' } })).body
  expect(pay.items.map(({ label, variables }) => [label, variables])).toEqual([
    ['Pay', 1],
    ['Pay', 2],
  ])
  const query = { questionnaireId: [study.id], type: ['YES_NO'] }
  const own = (await server.call('GET question/index', { as: admin, query })).body.items
  const onCall = { id: study.question('On call'), label: 'On call', questionnaireId: study.id }
  expect(own).toContainEqual(expect.objectContaining(onCall))
  expect(own.every(({ type, questionnaireId }) => type === 'YES_NO' && questionnaireId === study.id)).toBe(true)
})

it('lists a variable through the years, by its uid', async () => {
  const { body } = await server.call('GET variable/index', { as: admin, query: { uid: 'salary' } })
  expect(body.items.map(({ id, question }) => [id, question])).toContainEqual([study.variable('salary'), 'Pay'])
  expect(body.items).toHaveLength(2)
})

it('lists what conditions of a study can read', async () => {
  const query = { questionnaireId: study.id }
  const { body } = await server.call('GET variable/get-all-condition-variables', { as: admin, query })
  expect(body).toContainEqual({
    id: study.variable('takes_call'),
    uid: 'takes_call',
    name: expect.stringContaining('On call'),
    question_id: study.question('On call'),
    type: 'YES_NO',
  })
})

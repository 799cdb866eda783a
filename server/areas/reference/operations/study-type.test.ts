import { afterAll, beforeAll, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
})
afterAll(() => server.stop())

it.each(['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'MSS_RECRUITER'] as const)(
  'GET study-type/index returns 403 for %s',
  async role => {
    expect((await server.call('GET study-type/index', { as: await build.user(role) })).status).toBe(403)
  },
)

it('GET study-type/index lists the types of studies', async () => {
  expect((await server.call('GET study-type/index')).status).toBe(401)
  const as = await build.user('GM_ADMIN')
  expect((await server.call('GET study-type/index', { as, query: { page: 0 } })).status).toBe(422)
  const { status, body } = await server.call('GET study-type/index', { as })
  expect(status).toBe(200)
  expect(body.map(({ id, title }) => `${id} ${title}`)).toEqual(['1 Primary study', '2 Additional study'])
})

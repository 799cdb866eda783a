import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('empty')
})
afterAll(() => server.stop())

it('GET region/index lists the four regions, West first, also for guests', async () => {
  const { status, body } = await server.call('GET region/index')
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: 1, title: 'West' },
    { id: 2, title: 'Midwest' },
    { id: 3, title: 'Northeast' },
    { id: 4, title: 'South' },
  ])
  expect((await server.call('GET region/index', { query: { page: 1 } })).status).toBe(422)
})

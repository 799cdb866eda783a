import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('empty')
})
afterAll(() => server.stop())

it('GET subregion/index lists the nine census divisions with their region, also for guests', async () => {
  const { status, body } = await server.call('GET subregion/index')
  expect(status).toBe(200)
  expect(body.map(({ id, title, region_id }) => `${id} ${title} ${region_id}`)).toEqual([
    '1 Pacific 1',
    '2 Mountain 1',
    '3 West North Central 2',
    '4 East North Central 2',
    '5 New England 3',
    '6 Middle Atlantic 3',
    '7 South Atlantic 4',
    '8 East South Central 4',
    '9 West South Central 4',
  ])
  expect((await server.call('GET subregion/index', { query: { region_id: 1 } })).status).toBe(422)
})

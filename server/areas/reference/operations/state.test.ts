import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('empty')
})
afterAll(() => server.stop())

it('GET state/index lists 51 states by name with region and subregion, also for guests', async () => {
  const { status, body } = await server.call('GET state/index')
  expect(status).toBe(200)
  expect(body.map(({ id }) => id)).toEqual(Array.from({ length: 51 }, (_, at) => at + 1))
  expect(body[8]).toEqual({
    id: 9,
    abbrev: 'DC',
    name: 'District of Columbia',
    state_fips: '11',
    region_id: 4,
    region_name: 'South',
    sub_region_id: 7,
    sub_region_name: 'South Atlantic',
  })
  expect((await server.call('GET state/index', { query: { id: 1 } })).status).toBe(422)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('empty')
})
afterAll(() => server.stop())

it('GET cbsa/get-unique lists the metropolitan areas by name, also for guests', async () => {
  expect((await server.call('GET cbsa/get-unique', { query: { page: 1 } })).status).toBe(422)
  const { status, body } = await server.call('GET cbsa/get-unique')
  expect(status).toBe(200)
  expect(body).toHaveLength(387)
  expect(body.flatMap(({ divs }) => divs)).toHaveLength(37)
  const names = body.map(({ cbsa_name }) => cbsa_name)
  expect(names).toEqual([...names].sort())
  expect(body.every(({ cbsa_type, divs }) => (cbsa_type === 'div') === divs.length > 1)).toBe(true)
  expect(body[0]).toEqual({ cbsa_code: '10180', cbsa_name: 'Abilene, TX', cbsa_type: 'cbsa', divs: [] })
  expect(body.find(({ cbsa_code }) => cbsa_code === '31080')).toEqual({
    cbsa_code: '31080',
    cbsa_name: 'Los Angeles-Long Beach-Anaheim, CA',
    cbsa_type: 'div',
    divs: [
      { div_code: '11244', div_name: 'Anaheim-Santa Ana-Irvine, CA' },
      { div_code: '31084', div_name: 'Los Angeles-Long Beach-Glendale, CA' },
    ],
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer('empty')
})
afterAll(() => server.stop())

const citiesOf = (stateId: unknown) => server.call('GET zip-code-extension/get-unique-cities', { query: { stateId } })

it.each(['', '0', '52', 'CA', '1.5'])(
  'GET zip-code-extension/get-unique-cities rejects the state %j',
  async stateId => {
    const { status, body } = await citiesOf(stateId)
    expect(status).toBe(422)
    expect(body.errors?.map(({ field }) => field)).toEqual(['stateId'])
  },
)

it('GET zip-code-extension/get-unique-cities requires a state', async () => {
  expect((await server.call('GET zip-code-extension/get-unique-cities')).status).toBe(422)
})

it('GET zip-code-extension/get-unique-cities lists the cities of a state, each once, by name, also for guests', async () => {
  const { status, body } = await citiesOf(5)
  expect(status).toBe(200)
  const names = body.map(({ city }) => city)
  expect(names).toEqual([...new Set(names)].sort())
  expect(body.every(({ state_id }) => state_id === 5)).toBe(true)
  expect(body.filter(({ city }) => city === 'Los Angeles')).toEqual([
    { zip: '90001', city: 'Los Angeles', state_id: 5 },
  ])
  expect((await citiesOf(9)).body).toContainEqual({ zip: '20001', city: 'Washington', state_id: 9 })
})

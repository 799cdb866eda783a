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

it('GET subspecialty/index lists the subspecialties by title, also for guests, and the master list on request', async () => {
  const specialty_id = await build.specialty({ title: 'Medicine' })
  const rows = [
    { specialty_id, title: 'Nephrology' },
    { specialty_id, title: 'Cardiology' },
    { specialty_id, title: 'Master', is_master: true },
  ]
  const made = await server.db.insertInto('subspecialty').values(rows).returning(['id', 'title']).execute()
  const idOf = (title: string) => made.find(row => row.title === title)?.id
  const expected = ['Cardiology', 'Nephrology'].map(title => ({ id: idOf(title), title, specialty_id }))
  for (const who of [{}, { as: await build.user('MSS_RECRUITER') }]) {
    const { status, body } = await server.call('GET subspecialty/index', who)
    expect([status, body.items]).toEqual([200, expected])
  }
  const master = await server.call('GET subspecialty/index', { query: { is_master: 1 } })
  expect(master.body.items).toEqual([{ id: idOf('Master'), title: 'Master', specialty_id }])
})

it.each([{ is_master: 2 }, { is_master: '' }, { code: 1 }])('GET subspecialty/index rejects %j', async query => {
  expect((await server.call('GET subspecialty/index', { query })).status).toBe(422)
})

it('GET specialty/index returns the master list on request', async () => {
  const id = await build.specialty({ title: 'Master of all', is_master: true })
  const { body } = await server.call('GET specialty/index', { query: { is_master: 1 } })
  expect(body.items).toEqual([{ id, title: 'Master of all' }])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('GET specialty/index lists the specialties by title, also for guests, without the master list', async () => {
  const build = builders(server.db)
  expect((await server.call('GET specialty/index')).body.items).toEqual([])
  const urology = await build.specialty({ title: 'Urology' })
  const anesthesia = await build.specialty({ title: 'Anesthesiology', code: 'AN' })
  await build.specialty({ title: 'Master', is_master: true })
  const expected = [
    { id: anesthesia, title: 'Anesthesiology' },
    { id: urology, title: 'Urology' },
  ]
  const as = await build.user('MSS_RECRUITER')
  for (const who of [{}, { as }]) {
    const { status, body } = await server.call('GET specialty/index', who)
    expect([status, body.items.map(({ id, title }) => ({ id, title }))]).toEqual([200, expected])
  }
  expect(
    (await server.call('GET specialty/index', { query: { title: 'URO' } })).body.items.map(({ id }) => id),
  ).toEqual([urology])
})

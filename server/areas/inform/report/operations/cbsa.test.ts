import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { builders } from '#server/testing/builders.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let build: ReturnType<typeof builders>

beforeAll(async () => {
  server = await startTestServer('empty')
  build = builders(server.db)
})
afterAll(() => server.stop())

const clusterOf = async (role: Role, practice_zip: string | null) =>
  server.call('GET cbsa/get-unique-from-cluster', { as: await build.user(role, { practice_zip }) })

it('GET cbsa/get-unique-from-cluster returns 401 for guests and 403 for physicians without a society', async () => {
  expect((await server.call('GET cbsa/get-unique-from-cluster')).status).toBe(401)
  expect((await clusterOf('NON_MSS_USER', '90048')).status).toBe(403)
  const as = await build.user('MSS_USER')
  expect((await server.call('GET cbsa/get-unique-from-cluster', { as, query: { zip: '90048' } })).status).toBe(422)
})

it.each([
  ['90048', 54, '31080'],
  ['98104', 54, '42660'],
  ['96813', 140, '46520'],
  ['59101', 193, '13740'],
])('GET cbsa/get-unique-from-cluster lists areas similar in size to the one around %s', async (zip, count, own) => {
  const { status, body } = await clusterOf('MSS_USER', zip)
  expect(status).toBe(200)
  expect(body).toHaveLength(count)
  expect(body.map(({ cbsa_code }) => cbsa_code)).toContain(own)
})

it.each([
  ['no practice', null],
  ['a practice outside of metropolitan areas', '59645'],
  ['a ZIP code that is in no list', '00000'],
])('GET cbsa/get-unique-from-cluster returns an empty list for %s', async (_, zip) => {
  for (const role of ['MSS_USER', 'GM_ADMIN', 'MSS_RECRUITER'] as const) {
    const { status, body } = await clusterOf(role, zip)
    expect([status, body]).toEqual([200, []])
  }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationKey, operations } from '#contract/index.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { requestFor } from '#server/testing/requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Headers that browsers send with a request from a page of another site. */
const FOREIGN = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]
let server: TestServer
let credentials: { as: number; cookies: Record<string, string> }

beforeAll(async () => {
  server = await startTestServer()
  const build = builders(server.db)
  const person = await build.withPassword('GM_ADMIN')
  const { cookies } = await server.call('POST auth/signin', { body: { email: person.email, password: PASSWORD } })
  const kept = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  credentials = {
    as: person.id,
    cookies: { ...kept, password: kept['refresh'] ?? '', 'second-step': kept['refresh'] ?? '' },
  }
})
afterAll(() => server.stop())

const all = [...operations]

describe('request from another site', () => {
  it.each(all.filter(([, { writes }]) => writes))(
    'is rejected by %s for signed-in users, and changes nothing',
    async (key, operation) => {
      for (const headers of FOREIGN) {
        const { status, body, cookies } = await server.call(key as OperationKey, {
          ...requestFor(operation),
          ...credentials,
          headers,
        })
        expect([headers, status, body, cookies]).toEqual([
          headers,
          403,
          { code: 'forbidden', message: 'Requests from other sites aren’t accepted.' },
          [],
        ])
      }
    },
  )

  it('ends and starts no session', async () => {
    const before = await server.db.selectFrom('session').select(['id', 'ended']).orderBy('id').execute()
    for (const key of ['POST auth/signin', 'POST auth/refresh-token', 'DELETE auth/refresh-token'] as const)
      await server.call(key, { cookies: credentials.cookies, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(await server.db.selectFrom('session').select(['id', 'ended']).orderBy('id').execute()).toEqual(before)
  })

  it('is never allowed to read a response or to send a custom header', async () => {
    for (const [, { method, route }] of all) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      }
      const asked = await server.http.inject({ method: 'OPTIONS', url: `/api/${route}`, headers })
      const read = await server.http.inject({ method: 'GET', url: `/api/${route}`, headers })
      for (const { statusCode, headers: answered } of [asked, read]) {
        expect(Object.keys(answered).filter(name => name.startsWith('access-control-'))).toEqual([])
        expect([route, answered['cross-origin-resource-policy']]).toEqual([route, 'same-origin'])
        if (answered === asked.headers) expect(statusCode).toBeGreaterThanOrEqual(400)
      }
    }
  })
})

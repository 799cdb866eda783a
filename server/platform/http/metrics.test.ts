import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const TOKEN = 'a-token-of-more-than-thirty-two-letters'

let release: () => Promise<void>
let server: TestServer
beforeAll(async () => {
  release = await ensureTestCluster()
  server = await startTestServer({ variables: { METRICS_TOKEN: TOKEN } })
}, 60_000)
afterAll(async () => {
  await server.stop()
  await release()
}, 60_000)

const asked = (authorization?: string) =>
  server.http.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

describe('GET /metrics', () => {
  it('returns 404 unless the operator sets a token', async () => {
    const closed = await startTestServer()
    try {
      const answer = await closed.http.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found' })
    } finally {
      await closed.stop()
    }
  })

  it.each([undefined, 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, `Basic ${TOKEN}`, TOKEN])(
    'answers 401 to %s',
    async authorization => {
      const answer = await asked(authorization)
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.body).not.toContain('collegium_')
    },
  )

  it('counts requests by operation, method, and class of status, for any path', async () => {
    const { id, email } = await builders(server.db).withPassword('MSS_USER')
    expect((await server.call('GET user/get-current-sign-user', { as: id })).status).toBe(200)
    expect((await server.call('GET user/get-current-sign-user')).status).toBe(401)
    await server.call('POST auth/signin', { body: { email, password: 'wrong' } })
    await server.http.inject({ url: `/api/no/such/${email}` })
    await server.http.inject({ url: `/somewhere/${email}?token=abc` })
    const answer = await asked(`Bearer ${TOKEN}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    })
    const lines = answer.body.split('\n')
    const whoAmI = 'operation="user/get-current-sign-user",method="GET"'
    expect(lines).toContain(`collegium_requests_total{${whoAmI},status="2xx"} 1`)
    expect(lines).toContain(`collegium_requests_total{${whoAmI},status="4xx"} 1`)
    expect(lines).toContain('collegium_request_duration_seconds_count{operation="user/get-current-sign-user"} 2')
    const operations = new Set(lines.flatMap(line => /operation="([^"]*)"/.exec(line)?.[1] ?? []))
    expect(operations).toEqual(new Set(['user/get-current-sign-user', 'auth/signin', 'other']))
    expect(answer.body).not.toContain('@')
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFrontendSettings } from '#contract/account/account.ts'
import { operations } from '#contract/index.ts'
import { createEvent } from '#contract/logging/logging.ts'
import { listRegions } from '#contract/reference/reference.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { handle } from './handler.ts'

let release: () => Promise<void>
let server: TestServer

beforeAll(async () => {
  release = await ensureTestCluster()
  server = await startTestServer()
}, 60_000)
afterAll(async () => {
  await server.stop()
  await release()
}, 60_000)

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join(';')

describe('response headers', () => {
  it.each(['/api/settings/frontend', '/api/no/such', '/api/user/get-current-sign-user', '/healthz', '/api/docs'])(
    'protect the page in the response to %s',
    async url => {
      const { headers } = await server.http.inject({ url })
      expect(headers['content-security-policy']).toBe(CSP)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  it('forbid storing the response of an operation', async () => {
    const answers = [
      '/api?r=settings/frontend',
      '/api/settings/frontend',
      '/api/no/such',
      '/api/user/get-current-sign-user',
    ]
    for (const url of answers) expect((await server.http.inject({ url })).headers['cache-control']).toBe('no-store')
    expect((await server.http.inject({ method: 'POST', url: '/api/auth/signin' })).headers['cache-control']).toBe(
      'no-store',
    )
  })

  it('require https if that is how users connect', async () => {
    const plain = await server.http.inject({ url: '/healthz' })
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    const secure = await startTestServer({ variables: { PUBLIC_URL: 'https://collegium.example' } })
    const { headers } = await secure.http.inject({ url: '/healthz' })
    await secure.stop()
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})

it('requests that do not arrive within 30 seconds are canceled', () => {
  expect(server.http.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 })
})

describe('an internal error', () => {
  const ENTERED = { event: 'page-entered', parameters: { from: null, to: '/', routeName: 'canary' } }
  const CANARY = 'canary-5d1f SELECT secret FROM app_user /srv/secret/folder'
  let broken: TestServer

  beforeAll(async () => {
    broken = await startTestServer({
      handlers: [
        handle(getFrontendSettings, () => Promise.reject(new Error(CANARY))),
        handle(createEvent, async ({ db }) => {
          await sql`INSERT INTO specialty (title) VALUES (${CANARY})`.execute(db)
          await sql`INSERT INTO specialty (title) VALUES (${CANARY})`.execute(db)
          throw new Error('not reached')
        }),
        handle(listRegions, async () => [{ id: -1, title: CANARY }]),
      ],
    })
  })
  afterAll(() => broken.stop())

  it.each([
    ['thrown', 'GET', '/api/settings/frontend', undefined],
    ['of the database', 'POST', '/api/logger/create-event', ENTERED],
    ['an answer that breaks the contract', 'GET', '/api/region/index', undefined],
  ] as const)('returns only an ID for %s', async (_, method, url, payload) => {
    const response = await broken.http.inject({ method, url, ...(payload ? { payload } : {}) })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      code: 'internal',
      message: 'Some error occurred',
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
    })
    expect(response.payload).not.toMatch(/canary|secret|SELECT|INSERT|specialty|node_modules|\.ts|at /)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('rolls back what was written', async () => {
    const rows = await broken.db.selectFrom('specialty').selectAll().execute()
    expect(rows).toEqual([])
  })

  it('has a unique ID', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await broken.http.inject({ url: '/api/settings/frontend' })).json().id),
    )
    expect(new Set(ids).size).toBe(2)
  })
})

describe('requests other than operations', () => {
  it.each(['/.git/config', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/', '/server/main.ts'])(
    'never return source files or file lists: %s',
    async url => {
      const { payload } = await server.http.inject({ url })
      expect(payload).not.toMatch(/\[core\]|"dependencies"|Index of|import /)
    },
  )

  it('fail with TRACE, and return none of the input', async () => {
    for (const url of ['/', '/api/docs', '/api/settings/frontend', '/healthz']) {
      const { statusCode, payload } = await server.http.inject({
        method: 'TRACE',
        url,
        headers: { 'x-canary': 'canary' },
      })
      expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true])
      expect(payload).not.toContain('canary')
    }
  })

  it('/healthz returns that the process is alive', async () => {
    const { statusCode, payload } = await server.http.inject({ url: '/healthz' })
    expect([statusCode, JSON.parse(payload)]).toEqual([200, { status: 'ok' }])
  })

  it('/readyz returns 503 and the failed checks', async () => {
    const ready = await server.http.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { database: true, copy: true, jobs: true, log: true, disk: true },
    ])
    const failing = {
      database: () => Promise.reject(new Error('canary')),
      copy: async () => false,
      disk: async () => 3,
    }
    const other = await startTestServer({ readiness: failing })
    const { statusCode, payload } = await other.http.inject({ url: '/readyz' })
    await other.stop()
    expect([statusCode, JSON.parse(payload)]).toEqual([
      503,
      { database: false, copy: false, jobs: true, log: true, disk: false },
    ])
  })

  it('openapi.json describes every operation', async () => {
    const response = await server.http.inject({ url: '/api/openapi.json' })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    const { openapi, paths } = response.json()
    expect(openapi).toBe('3.1.0')
    for (const { method, route, summary } of operations.values())
      expect(paths[`/api/${route}`][method.toLowerCase()]).toMatchObject({ summary })
  })

  it('the reference page lists every operation and runs no scripts', async () => {
    const { statusCode, payload, headers } = await server.http.inject({ url: '/api/docs' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const { route } of operations.values()) expect(payload).toContain(`<code>${route}</code>`)
    expect(payload).not.toMatch(/<script|\son\w+=/)
  })
})

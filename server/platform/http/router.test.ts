import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builders } from '#server/testing/builders.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

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

async function send(request: InjectOptions) {
  const response = await server.http.inject(request)
  return { status: response.statusCode, text: response.payload, headers: response.headers }
}
const json = { 'content-type': 'application/json' }

describe('the route to an operation', () => {
  it.each(['/api?r=settings/frontend', '/api/?r=settings/frontend', '/api/settings/frontend'])(
    'can be %s',
    async url => {
      const { status, text } = await send({ url })
      expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ upcoming_days_limit: 30 })])
    },
  )

  it('keeps the other parameters, in both forms', async () => {
    const as = await builders(server.db).user()
    const authorization = `Bearer ${await server.tokenOf(as)}`
    for (const url of ['/api?id=x&r=questionnaire/view-survey', '/api/questionnaire/view-survey?id=x']) {
      const { status, text } = await send({ url, headers: { authorization } })
      expect([status, JSON.parse(text).errors[0].field]).toEqual([422, 'id'])
    }
  })

  it.each([
    '/api',
    '/api/',
    '/api?r=',
    '/api?x=1',
    '/api?r=no/such',
    '/api/no/such',
    '/api?r=settings',
    '/api/settings',
    '/api?r=/settings/frontend',
    '/api?r=../healthz',
    '/api?r=settings/frontend/../../healthz',
    '/api?r=__proto__',
    '/api?r=constructor/name',
    '/api/SETTINGS/FRONTEND',
    '/api/settings/frontend/',
    '/api?r=https://evil.example/',
  ])("can't be %s", async url => {
    const { status, text } = await send({ url })
    expect([status, JSON.parse(text)]).toEqual([404, { code: 'not_found', message: 'Unknown operation.' }])
  })

  it('returns the available methods if another method is used', async () => {
    for (const url of ['/api/auth/refresh-token', '/api?r=auth/refresh-token']) {
      const { status, text, headers } = await send({ url })
      expect([status, headers.allow, JSON.parse(text).code]).toEqual([405, 'POST, DELETE', 'method_not_allowed'])
    }
    const { status, headers } = await send({ method: 'DELETE', url: '/api/settings/frontend' })
    expect([status, headers.allow]).toEqual([405, 'GET'])
  })

  it("can't be a malformed URL", async () => {
    const { status, text, headers } = await send({ url: '/api/%zz%c0' })
    expect([status, JSON.parse(text)]).toEqual([400, { code: 'malformed', message: 'Invalid URL.' }])
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('a request body', () => {
  const signin = (payload: string | Buffer, headers: Record<string, string> = json) =>
    send({ method: 'POST', url: '/api/auth/signin', payload, headers })

  it.each(['{', '{"email":', 'email=x', '[', '{} {}', '\u0000'])("is rejected if it isn't JSON: %j", async payload => {
    const { status, text } = await signin(payload)
    expect([status, JSON.parse(text)]).toEqual([400, { code: 'malformed', message: 'The request isn’t valid JSON.' }])
  })

  it.each(['null', '[]', '"text"', '1', ''])('is rejected if its JSON has the wrong shape: %j', async payload => {
    expect((await signin(payload)).status).toBe(422)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'is rejected as %s',
    async type => {
      const { status, text } = await signin('{"email":"a","password":"b"}', { 'content-type': type })
      expect([status, JSON.parse(text).code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  it('has a size limit, which an operation can raise', async () => {
    const large = JSON.stringify({ email: 'x', password: 'y'.repeat(64 * 1024) })
    const refused = await signin(large)
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      413,
      { code: 'too_large', message: 'The request is too large.' },
    ])
    const update = (bytes: number) =>
      send({
        method: 'PUT',
        url: '/api/survey/update?id=1',
        payload: JSON.stringify({ x: 'y'.repeat(bytes) }),
        headers: json,
      })
    expect((await update(100 * 1024)).status).toBe(401)
    expect((await update(512 * 1024)).status).toBe(413)
  })

  it.each(['"\\u0000"', '"\\ud800"'])(
    "returns 422 with the field's name for text that the database can't store: %s",
    async name => {
      const payload = `{"event":"page-entered","parameters":{"from":null,"to":"/","routeName":${name}}}`
      const { status, text } = await send({ method: 'POST', url: '/api/logger/create-event', payload, headers: json })
      expect([status, JSON.parse(text).errors[0].field]).toEqual([422, 'parameters.routeName'])
    },
  )

  it("can't change the server's objects", async () => {
    const names = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"email":"a","password":"b"}'
    expect((await signin(names)).status).toBe(400)
    const as = await builders(server.db).user('GM_ADMIN')
    const authorization = `Bearer ${await server.tokenOf(as)}`
    const filter = '{"charts":{},"filterValues":{"derivedVarValues":{"__proto__":true}}}'
    await send({
      method: 'POST',
      url: '/api/results/search-results?qsId=1',
      payload: filter,
      headers: { ...json, authorization },
    })
    await send({ url: '/api/settings/frontend?__proto__[polluted]=1&constructor[prototype][polluted]=1' })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('a query', () => {
  it.each(['x=1', '__proto__=1', 'r=settings/frontend', 'constructor=1', 'x[]=1', '%00=1'])(
    'returns 422 for the unknown parameter %s',
    async query => {
      const { status, text } = await send({ url: `/api/settings/frontend?${query}` })
      expect([status, JSON.parse(text).code]).toEqual([422, 'invalid'])
    },
  )

  it('returns 422 if a parameter is given twice', async () => {
    const as = await builders(server.db).user()
    const { status } = await send({
      url: '/api/questionnaire/view-survey?id=1&id=2',
      headers: { authorization: `Bearer ${await server.tokenOf(as)}` },
    })
    expect(status).toBe(422)
  })
})

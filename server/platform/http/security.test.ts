import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFrontendSettings } from '#contract/account/account.ts'
import { handlers } from '#server/areas/index.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { handle } from './handler.ts'

const PROTECTED = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Clients reach the server of these tests over https.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}
let release: () => Promise<void>
let folder: string
let server: TestServer
let person: { readonly id: number; readonly email: string; readonly guide: number }

beforeAll(async () => {
  release = await ensureTestCluster()
  folder = await mkdtemp(join(tmpdir(), 'collegium-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Collegium</title>')
  await writeFile(join(folder, 'assets', 'main-1a2b3c4d.js'), 'export {}')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await startTestServer({
    browserPart: folder,
    variables: { PUBLIC_URL: 'https://collegium.example' },
    handlers: [
      ...handlers.filter(({ key }) => key !== 'GET settings/frontend'),
      handle(getFrontendSettings, () => Promise.reject(new Error('a mistake'))),
    ],
  })
  const build = builders(server.db)
  const study = await build.study({ worksheet_file_name: 'guide.pdf' })
  await build.worksheet(study.id, 'application/pdf', Buffer.from('guide'))
  const { id, email } = await build.withPassword('MSS_USER', {
    society_id: study.societyId,
    society_membership_type_id: study.memberType,
  })
  person = { id, email, guide: study.id }
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
  await release()
}, 60_000)

const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/signin',
  payload,
  headers,
})

/** All kinds of responses, with their name, request, status, and caching. */
const KINDS: readonly (readonly [string, InjectOptions, number, string | undefined])[] = [
  ['a page', { url: '/' }, 200, 'no-cache'],
  ['a page with a token in its address', { url: '/registration/abcdefghijklmnop' }, 200, 'no-cache'],
  ['the head of a page', { method: 'HEAD', url: '/login' }, 200, 'no-cache'],
  ['a script', { url: '/assets/main-1a2b3c4d.js' }, 200, 'public, max-age=31536000, immutable'],
  ['a picture', { url: '/favicon.svg' }, 200, 'no-cache'],
  ['a script of a former release', { url: '/assets/main-00000000.js' }, 404, undefined],
  ['a form that is sent to a page', { method: 'POST', url: '/login', payload: 'x=1' }, 404, undefined],
  ['an answer', { url: '/api/region/index' }, 200, 'no-store'],
  ['an answer by the single entry point', { url: '/api?r=region/index' }, 200, 'no-store'],
  ['the reference', { url: '/api/docs' }, 200, 'no-store'],
  ['its data', { url: '/api/openapi.json' }, 200, 'no-store'],
  ['whether the process lives', { url: '/healthz' }, 200, undefined],
  ['what cannot be read', { url: '/api/%zz' }, 400, 'no-store'],
  ['no JSON', post('{'), 400, 'no-store'],
  ['nobody', { url: '/api/user/get-current-sign-user' }, 401, 'no-store'],
  ['another site', post('{}', { ...json, origin: 'https://evil.example' }), 403, 'no-store'],
  ['no operation', { url: '/api/no/such' }, 404, 'no-store'],
  ['another method', { method: 'DELETE', url: '/api/region/index' }, 405, 'no-store'],
  ['a question of another site', { method: 'OPTIONS', url: '/api/auth/signin' }, 405, 'no-store'],
  ['too much', post(JSON.stringify({ email: 'x'.repeat(70_000) })), 413, 'no-store'],
  ['no kind of ours', post('<x/>', { 'content-type': 'application/xml' }), 415, 'no-store'],
  ['wrong fields', post('{}'), 422, 'no-store'],
  ['an error of ours', { url: '/api/settings/frontend' }, 500, 'no-store'],
]

/** Requests that the parser rejects, with the status of the response. */
const BROKEN = [
  [400, 'canary\r\n\r\n'],
  [400, `GET / HTTP/1.1\r\nHost: x\r\nx: ${'canary'.repeat(4_000)}\r\n\r\n`],
  [400, 'GET /canary HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'POST /canary HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  [417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: canary\r\n\r\n'],
] as const

describe('security headers', () => {
  it.each(KINDS)('protect %s', async (_, request, status, caching) => {
    const { statusCode, headers } = await server.http.inject(request)
    expect([statusCode, headers['cache-control']]).toEqual([status, caching])
    expect(headers).toMatchObject(PROTECTED)
    expect(named(headers)).toEqual([])
  })

  it("protect a download, which isn't a page", async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf(person.id)}` }
    const reply = await server.http.inject({ url: `/api/questionnaire/get-worksheet?id=${person.guide}`, headers })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; /)
    const policy = "default-src 'none'; frame-ancestors 'none'; sandbox"
    expect(reply.headers).toMatchObject({ ...PROTECTED, 'content-security-policy': policy })
  })

  it("are also sent with errors for input that isn't HTTP, without repeating the input", async () => {
    const port = await listening()
    for (const [status, sent] of BROKEN) {
      const answer = await raw(port, sent)
      const head = answer.toLowerCase()
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      for (const [name, value] of Object.entries(PROTECTED))
        expect(head).toContain(`${name}: ${value}\r\n`.toLowerCase())
      expect(answer).not.toContain('canary')
    }
  })

  it.each(['/api/help/list', '/%61pi/help/list', '/%61p%69/unknown', '/api/unknown'])(
    'follow the operation, and other sites are rejected, in any spelling of the URL: %s',
    async url => {
      expect((await server.http.inject({ url })).headers['cache-control']).toBe('no-store')
      const sent = await server.http.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site' } })
      expect([sent.statusCode, sent.headers['cache-control']]).toEqual([403, 'no-store'])
    },
  )

  it('follow the operation if the URL is absolute', async () => {
    const target = `http://127.0.0.1:${await listening()}/api/unknown`
    const answer = await raw(await listening(), `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer.toLowerCase()).toContain('cache-control: no-store')
  })

  it('prevent browsers from storing pages with a token and from sending a referrer', async () => {
    for (const url of ['/auth/reset/confirm/abcdefghijklmnop', '/sign-up/abcdefghijklmnop']) {
      const { headers, payload } = await server.http.inject({ url })
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-cache', 'no-referrer'])
      expect(payload).not.toContain('abcdefghijklmnop')
    }
  })
})

async function listening(): Promise<number> {
  if (!server.http.server.listening) await server.http.listen({ host: '127.0.0.1', port: 0 })
  const address = server.http.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Returns headers that reveal the server software or give other sites access. */
function named(headers: LightMyRequestResponse['headers']): string[] {
  return Object.keys(headers).filter(name => /^(server|x-powered-by|via|access-control-.*)$/.test(name))
}

function raw(port: number, sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

describe('a cookie over https', () => {
  it('is bound to the host, Secure, HttpOnly, and sent only from our own pages', async () => {
    const { cookies } = await server.call('POST auth/signin', { body: { email: person.email, password: PASSWORD } })
    expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-device', '__Host-refresh'])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict', secure: true })
      expect(cookie).not.toHaveProperty('domain')
    }
  })

  it('is not read under a name that another host could have set', async () => {
    const { cookies } = await server.call('POST auth/signin', { body: { email: person.email, password: PASSWORD } })
    const value = cookies.find(({ name }) => name === '__Host-refresh')?.value ?? ''
    const status = async (name: string) =>
      (await server.call('POST auth/refresh-token', { cookies: { [name]: value } })).status
    expect([await status('refresh'), await status('__Host-refresh')]).toEqual([401, 200])
  })
})

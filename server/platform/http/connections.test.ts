import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { nothing } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { handlers } from '#server/areas/index.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { handle } from './handler.ts'

const upload = defineOperation({
  method: 'POST',
  route: 'test-files/create',
  summary: 'Takes a file.',
  source: 'decision G-117',
  callers: ['GUEST'],
  query: nothing,
  body: z.undefined(),
  output: z.object({}),
  writes: true,
  accepts: 'multipart',
  files: { logo: { kind: 'logo', required: true } },
})

let release: () => Promise<void>
let folder: string
let server: TestServer
let port: number

beforeAll(async () => {
  release = await ensureTestCluster()
  folder = await mkdtemp(join(tmpdir(), 'collegium-connections-'))
  server = await startTestServer({
    handlers: [...handlers, handle(upload, async () => ({}))],
    slowestMs: 300,
    variables: { LOG_FILE: join(folder, 'log'), LOG_LEVEL: 'info' },
  })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  const address = server.http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
  await release()
}, 60_000)

async function begin(sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

const HEAD = 'HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\nContent-Type: '
const BODY = `POST /api/auth/signin ${HEAD}application/json\r\n\r\n{"email":`
const FILE =
  `POST /api/test-files/create ${HEAD}multipart/form-data; boundary=b\r\n\r\n` +
  '--b\r\nContent-Disposition: form-data; name="logo"; filename="logo.png"\r\n\r\nthe beginning'

it.each([
  ['nothing', ''],
  ['a request line', 'POST /api'],
  ['headers', 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\n'],
  ['a body', BODY],
  ['a file', FILE],
])('a connection that times out after %s is closed with a status that makes browsers retry', async (_, sent) => {
  expect(await text(await begin(sent))).toMatch(/^HTTP\/1\.1 408 /)
})

it.each([
  ['a body', BODY],
  ['a file', FILE],
])('an upload that is canceled in %s is not logged as an error', async (_, sent) => {
  const over = new Promise(resolve => server.http.server.once('request', request => request.once('close', resolve)))
  const received = once(server.http.server, 'request')
  const socket = await begin(sent)
  await received
  socket.resetAndDestroy()
  await over
  // This request is logged after the aborted one.
  expect((await fetch(`http://127.0.0.1:${port}/api/region/index`)).status).toBe(200)
  const lines = await vi.waitFor(async () => {
    const logged = (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n')
    expect(logged.at(-1)).toContain('GET /api/region/index')
    return logged
  })
  expect(lines.filter(line => !line.includes('"level":"info"'))).toEqual([])
})

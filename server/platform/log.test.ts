import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getFrontendSettings } from '#contract/account/account.ts'
import { signin } from '#contract/auth/auth.ts'
import { handlers } from '#server/areas/index.ts'
import { type BuiltStudy, builders, PASSWORD } from '#server/testing/builders.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { handle } from './http/handler.ts'
import { createLog } from './log.ts'

const CANARY = 'canary7f3a'
let release: () => Promise<void>
let directory: string
let file: string
let server: TestServer
let build: ReturnType<typeof builders>
let study: BuiltStudy

beforeAll(async () => {
  release = await ensureTestCluster()
  directory = await mkdtemp(join(tmpdir(), 'collegium-log-'))
  file = join(directory, 'app.log')
  server = await startTestServer({ variables: { LOG_LEVEL: 'debug', LOG_FILE: file } })
  build = builders(server.db)
  study = await build.study()
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true })
  await release()
}, 60_000)

/** Returns the logged lines once there are enough. */
async function lines(path: string, count: number): Promise<Record<string, unknown>[]> {
  return vi.waitFor(async () => {
    const all = (await readFile(path, 'utf8')).trim().split('\n')
    expect(all.length).toBeGreaterThanOrEqual(count)
    return all.map(line => JSON.parse(line))
  }, 5000)
}

it('the log contains operation, status, duration, and IDs, but no user input', async () => {
  const { email } = await build.withPassword('MSS_USER', { email: `${CANARY}@example.org`, first_name: CANARY })
  const survey = await build.survey(study)
  const headers = { 'user-agent': CANARY, 'x-forwarded-for': CANARY, referer: `http://x/${CANARY}` }
  const cookies = { refresh: CANARY, device: CANARY }
  const response = { variable_id: study.variable('salary'), value: CANARY, declined: 0, is_unknown: 0, is_set_min: 0 }
  const update = { as: survey.userId, query: { id: survey.id }, headers, cookies }
  const replies = [
    await server.call('POST auth/signin', { body: { email, password: PASSWORD }, headers, cookies }),
    await server.call('POST auth/signin', { body: { email, password: CANARY }, headers, cookies }),
    await server.call('POST auth/signin', { body: { email: [CANARY], password: { [CANARY]: CANARY } }, headers }),
    await server.call('POST auth/signin', { body: { email: `${CANARY}\u0000`, password: CANARY } }),
    await server.call('POST auth/refresh-token', { body: { attempt: CANARY.repeat(2) }, cookies }),
    await server.call('PUT survey/update', { ...update, body: { responses: [response], [CANARY]: CANARY } }),
    await server.call('PUT survey/update', { ...update, body: { responses: CANARY, current_question_index: CANARY } }),
    await server.call('PUT survey/update', { ...update, query: { id: CANARY, [CANARY]: CANARY }, body: {} }),
    await server.call('GET user/get-current-sign-user', { headers: { authorization: `Bearer ${CANARY}` } }),
  ]
  const urls = [`/api/${CANARY}`, `/api?r=${CANARY}`, `/${CANARY}`, `/api/settings/frontend?${CANARY}=${CANARY}`]
  for (const url of urls) await server.http.inject({ url, headers })
  await server.http.inject({
    method: 'POST',
    url: '/api/auth/signin',
    payload: `{"${CANARY}"`,
    headers: { 'content-type': 'application/json' },
  })
  expect(replies.map(({ status }) => status)).toEqual([200, 400, 422, 422, 401, 422, 422, 422, 401])

  const written = await lines(file, replies.length + urls.length)
  const text = JSON.stringify(written)
  expect(text).not.toContain(CANARY)
  expect(text).not.toContain(PASSWORD)
  expect(text).not.toContain(replies[0]?.body && 'token' in replies[0].body ? replies[0].body.token : PASSWORD)
  for (const line of written) expect(Object.keys(line).filter(key => !KNOWN.includes(key))).toEqual([])
  expect(written[0]).toMatchObject({ operation: 'POST /api/auth/signin', status: 200, msg: 'request' })
})

const KNOWN = ['level', 'time', 'pid', 'operation', 'status', 'ms', 'request', 'msg']

it('the log contains an internal error under the returned ID, without the values of a row', async () => {
  const path = join(directory, 'errors.log')
  const broken = await startTestServer({
    variables: { LOG_LEVEL: 'info', LOG_FILE: path },
    handlers: [
      ...handlers.filter(({ key }) => key !== 'GET settings/frontend' && key !== 'POST auth/signin'),
      handle(getFrontendSettings, () => Promise.reject(new TypeError('a mistake'))),
      handle(signin, async ({ db, body }) => {
        // PostgreSQL quotes the value in its message.
        await sql`SELECT ${body.email}::integer`.execute(db)
        throw new Error('not reached')
      }),
    ],
  })
  const thrown = await broken.call('GET settings/frontend')
  const violated = await broken.call('POST auth/signin', { body: { email: `${CANARY} !`, password: CANARY } })
  const written = await lines(path, 4)
  await broken.stop()
  const failed = written.filter(({ msg }) => msg === 'failed')
  const idOf = ({ text }: { text: string }): unknown => JSON.parse(text).id
  expect(failed).toMatchObject([
    { level: 'error', request: idOf(thrown), err: { type: 'TypeError', message: 'a mistake' } },
    { level: 'error', request: idOf(violated), err: { code: '22P02' } },
  ])
  expect(JSON.stringify(written)).not.toContain(CANARY)
})

it('the log removes fields that are named like secrets', async () => {
  const path = join(directory, 'secrets.log')
  const log = createLog({ LOG_LEVEL: 'info', LOG_FILE: path })
  log.info({
    password: CANARY,
    token: CANARY,
    email: CANARY,
    body: { password: CANARY, cookie: CANARY, authorization: CANARY },
  })
  const [line] = await lines(path, 1)
  expect(JSON.stringify(line)).not.toContain(CANARY)
})

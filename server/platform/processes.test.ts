import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fillDatabase } from '#database/fill.ts'
import { type App, startApp } from '#server/app.ts'
import { bareDatabase } from '#server/testing/bare-database.ts'
import { builders, PASSWORD } from '#server/testing/builders.ts'
import { makeBatches } from '#server/testing/editions.ts'
import { connect } from './database/connect.ts'
import { ROOT, readEnvironment } from './environment.ts'

const database = bareDatabase()
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collegium-processes-'))
})
afterAll(async () => {
  await rm(directory, { recursive: true })
})

const secrets = {
  TOKEN_SECRET: randomBytes(32).toString('base64'),
  CERTIFICATE_SECRET: randomBytes(32).toString('base64'),
}
const start = (name: string) =>
  startApp(
    readEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      DEMO_WORLD: '0',
      LOG_LEVEL: 'silent',
      DATABASE_POOL: '5',
      DATA_DIR: join(directory, name),
      ...secrets,
    }),
    database.url,
    fillDatabase,
  )
function addressOf({ server }: App): string {
  const address = server.server.address()
  if (!address || typeof address !== 'object') throw new Error('Not listening.')
  expect(address.address).toBe('127.0.0.1')
  return `http://127.0.0.1:${address.port}`
}

it('two processes that start together on an empty database serve the same users and results, and stop cleanly', {
  timeout: 60_000,
}, async () => {
  const apps = await Promise.all([start('one'), start('two')])
  const [one = '', two = ''] = apps.map(addressOf)
  const connection = connect(database.url, 2)
  const build = builders(connection.db)
  const study = await build.study()
  const { id, email } = await build.withPassword('MSS_USER', {
    society_id: study.societyId,
    society_membership_type_id: study.memberType,
  })
  await build.submitted(study, 40)
  await makeBatches(connection.db)
  const ready = async (address: string) => {
    const response = await fetch(`${address}/readyz`)
    return [response.status, await response.json()]
  }
  for (const address of [one, two]) {
    const everything = [200, { database: true, copy: true, jobs: true, log: true, disk: expect.any(Boolean) }]
    await vi.waitFor(async () => expect(await ready(address)).toEqual(everything), { timeout: 20_000, interval: 100 })
  }

  // A session from the first server is valid at the second.
  const json = { 'content-type': 'application/json' }
  const post = (address: string, route: string, headers: Record<string, string>, body?: unknown) =>
    fetch(`${address}/api?r=${route}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const signedIn = await post(one, 'auth/signin', {}, { email, password: PASSWORD })
  expect(signedIn.status).toBe(200)
  const refresh =
    signedIn.headers
      .getSetCookie()
      .find(cookie => cookie.startsWith('refresh='))
      ?.split(';', 1)[0] ?? ''
  const authorization = `Bearer ${z.object({ token: z.string() }).parse(await signedIn.json()).token}`
  const me = async (address: string) =>
    fetch(`${address}/api/user/get-current-sign-user`, { headers: { authorization } })
  expect(await (await me(two)).json()).toMatchObject({ id })

  // Both servers return identical results, byte for byte.
  const body = { charts: { questionIds: [study.question('Pay')] } }
  const figures = await Promise.all(
    [one, two].map(async address =>
      (await post(address, `results/search-results&qsId=${study.id}`, { authorization }, body)).text(),
    ),
  )
  expect(figures[0]).toContain('histogram')
  expect(figures[0]).toBe(figures[1])

  // The second server refreshes the session. Reusing the old token at the first server ends it at both.
  const exchanged = await post(two, 'auth/refresh-token', { cookie: refresh })
  expect(exchanged.status).toBe(200)
  expect((await post(one, 'auth/refresh-token', { cookie: refresh })).status).toBe(401)
  expect((await me(one)).status).toBe(401)
  await vi.waitFor(async () => expect((await me(two)).status).toBe(401), { timeout: 5000, interval: 100 })

  await connection.close()
  const [first, second] = apps
  await first.stop()
  expect((await ready(two))[0]).toBe(200)
  await second.stop()
  await expect(fetch(`${two}/healthz`)).rejects.toThrow()
  await vi.waitFor(async () => expect(await connectionsLeft()).toBe(0), { timeout: 5000, interval: 50 })
})

async function connectionsLeft(): Promise<number> {
  const url = new URL(database.url)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query('SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1', [name])
  await client.end()
  return rows[0].n
}

it('the server ends with one line after its embedded database has stopped permanently', {
  timeout: 60_000,
}, async () => {
  const folder = join(directory, 'alone')
  await chmod(directory, 0o711)
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'server', 'main.ts')], {
    env: {
      ...process.env,
      ...secrets,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'close')
  let said = ''
  const serving = new Promise<void>(resolve =>
    server.stderr.on('data', text => {
      said += text
      if (said.includes('Ctrl-C')) resolve()
    }),
  )
  await Promise.race([serving, ended])
  // Without its keeper process, PostgreSQL isn't restarted.
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const keeper = stdout.split('\n').find(line => line.includes(` ${server.pid} `) && line.includes('embedded-keeper'))
  process.kill(Number.parseInt(keeper ?? '', 10), 'SIGKILL')
  expect(await ended).toEqual([1, null])
  expect(said).toContain(
    `
Collegium has ended. PostgreSQL stopped and couldn’t be restarted. See postgres.log in ${folder}.
`,
  )
})

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const SCRIPT = fileURLToPath(new URL('../../testing/start-embedded.ts', import.meta.url))
const QUICK = { fsync: 'off', shared_buffers: '16MB' }
let directory: string
let running: EmbeddedDatabase[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collegium-embedded-'))
  // If the tests run as root, the database runs as another user, who must be able to enter the folder.
  await chmod(directory, 0o711)
  running = []
})
afterEach(async () => {
  for (const each of running) await each.stop()
  await rm(directory, { recursive: true, force: true })
}, 60_000)

async function start(patienceMs?: number): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(directory, QUICK, patienceMs)
  running.push(database)
  return database
}
async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
/** Starts the database in a separate process, which can be killed. */
const startApart = () =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const Started = z.object({ url: z.string(), location: z.string() })
const started = async ({ stdout }: ReturnType<typeof startApart>) =>
  Started.parse(JSON.parse(String((await once(stdout, 'data'))[0])))
const serverPid = async (location: string) =>
  Number((await readFile(join(location, 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
async function parentOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=', '-p', String(pid)])
  return Number(stdout)
}
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('the embedded database keeps its data, listens only on loopback, and keeps its password private', {
  timeout: 60_000,
}, async () => {
  const first = await start()
  expect(new URL(first.url).hostname).toBe('127.0.0.1')
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  expect(await query(first.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  for (const file of ['database-password', 'database-url', 'postgres.log'])
    expect((await stat(join(directory, file))).mode & 0o077).toBe(0)
  const stranger = new URL(first.url)
  stranger.password = 'wrong'
  await expect(query(stranger.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  await first.stop()
  const second = await start()
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

it('the embedded database removes a lock file whose process ID belongs to another program', {
  timeout: 60_000,
}, async () => {
  const first = await start()
  await first.stop()
  await writeFile(join(first.location, 'postmaster.pid'), `${process.pid}\n${first.location}\n`)
  const second = await start()
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it('the embedded database stops when its parent process is killed, and keeps all data', {
  timeout: 60_000,
}, async () => {
  const child = startApart()
  const { url, location } = await started(child)
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = await serverPid(location)
  expect(lives(pid)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 20_000, interval: 50 })
  const next = await start()
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

it('the embedded database restarts at the same address when killed, with all acknowledged data', {
  timeout: 60_000,
}, async () => {
  const database = await start()
  await query(database.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const killed = await serverPid(database.location)
  // Kills the server immediately, and again within the first second after the restart.
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(async () => expect(await query(database.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]), {
    timeout: 20_000,
    interval: 50,
  })
  const next = await serverPid(database.location)
  expect(next).not.toBe(killed)
  process.kill(next, 'SIGKILL')
  await vi.waitFor(async () => expect(await query(database.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]), {
    timeout: 20_000,
    interval: 50,
  })
  const last = await serverPid(database.location)
  await database.stop()
  expect(lives(last)).toBe(false)
})

it("the embedded database reports when it has ended and can't be restarted", { timeout: 60_000 }, async () => {
  const database = await start(500)
  await rename(join(database.location, 'global'), join(database.location, 'elsewhere'))
  process.kill(await serverPid(database.location), 'SIGKILL')
  expect(await database.lost).toBe(`PostgreSQL stopped and couldn’t be restarted. See postgres.log in ${directory}.`)
  await database.stop()
  await rename(join(database.location, 'elsewhere'), join(database.location, 'global'))
  const next = await start()
  expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it('the embedded database ends with its app when its keeper is killed', { timeout: 60_000 }, async () => {
  const database = await start()
  const pid = await serverPid(database.location)
  process.kill(await parentOf(pid), 'SIGKILL')
  expect(await database.lost).toMatch('PostgreSQL stopped')
  await expect(query(database.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('the embedded database is stopped by the next start when app and keeper were killed', {
  timeout: 60_000,
}, async () => {
  const child = startApart()
  const { url, location } = await started(child)
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const orphan = await serverPid(location)
  process.kill(await parentOf(orphan), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  const next = await start()
  await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

it('the embedded database is created once by two concurrent starts, and the other start names the owner', {
  timeout: 60_000,
}, async () => {
  const children = [startApart(), startApart()] as const
  const ends = children.map(async child => {
    const [, [text]] = await Promise.all([once(child, 'exit'), once(child.stderr, 'data')])
    return { child, text: String(text) }
  })
  const { child: loser, text } = await Promise.race(ends)
  const winner = children[0] === loser ? children[1] : children[0]
  expect(text).toContain(`Another Collegium process is using the database in ${directory} (process ${winner.pid}).`)
  const { url } = await started(winner)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  winner.kill('SIGKILL')
  await once(winner, 'exit')
  // The next start waits until the processes of the killed one have ended.
  expect(await query((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

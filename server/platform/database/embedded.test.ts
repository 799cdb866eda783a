import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

const SCRIPT = fileURLToPath(new URL('../../testing/start-embedded.ts', import.meta.url))
const QUICK = { fsync: 'off', shared_buffers: '16MB' }
let directory: string
let running: EmbeddedDatabase[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'collegium-embedded-'))
  // As root the database runs as another user, who must be able to pass through.
  await chmod(directory, 0o711)
  // Its own system user must be able to enter where tests run as root.
  await chmod(directory, 0o755)
  running = []
})
afterEach(async () => {
  for (const each of running) await each.stop()
  await rm(directory, { recursive: true, force: true })
}, 60_000)

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(directory, QUICK)
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
const serverPid = async (location: string) =>
  Number((await readFile(join(location, 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('keeps its data, its address on the loopback, and its password to its owner', { timeout: 60_000 }, async () => {
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

it('clears a lock file whose process number is another program by now', { timeout: 60_000 }, async () => {
  const first = await start()
  await first.stop()
  await writeFile(join(first.location, 'postmaster.pid'), `${process.pid}\n${first.location}\n`)
  const second = await start()
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

it('stops when the process that started it is killed, and the next start finds everything', {
  timeout: 60_000,
}, async () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const { url, location } = JSON.parse(String(line))
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = await serverPid(location)
  expect(lives(pid)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 20_000, interval: 50 })
  const next = await start()
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

it('is served again at the same address, with everything it had acknowledged, when it is killed', {
  timeout: 60_000,
}, async () => {
  const database = await start()
  await query(database.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const killed = await serverPid(database.location)
  // One that dies at once is not started again: wait until it has lived for a while, as one in service has.
  await vi.waitFor(
    async () =>
      expect(
        await query(database.url, "SELECT 1 WHERE now() > pg_postmaster_start_time() + interval '1.5 s'"),
      ).toHaveLength(1),
    { timeout: 20_000, interval: 50 },
  )
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(async () => expect(await query(database.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]), {
    timeout: 20_000,
    interval: 50,
  })
  const next = await serverPid(database.location)
  expect(next).not.toBe(killed)
  await database.stop()
  expect(lives(next)).toBe(false)
})

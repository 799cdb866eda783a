import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from '#server/platform/environment.ts'
import type { TestServer } from './test-server.ts'

export interface ServerProcess {
  readonly origin: string
  readonly child: ChildProcess
  readonly logFile: string
  stop(): Promise<void>
}

export interface ProcessOptions {
  /** Additional environment variables. */
  readonly variables?: Readonly<Record<string, string>>
  /** Module loaded before the product. It can send messages. */
  readonly preload?: string
}

/** Timeout that allows for other tests on the same machine. */
const PATIENCE_MS = 180_000

/** Starts the product in a separate process, with the same demo world database and secrets. */
export async function startProcess(
  server: TestServer,
  { variables = {}, preload }: ProcessOptions = {},
): Promise<ServerProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-process-'))
  const port = await freePort()
  const logFile = join(directory, 'log')
  const loading = preload === undefined ? [] : ['--import', preload]
  const main = join(ROOT, 'server/main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...loading, main], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DEMO_WORLD: '1',
      LOG_LEVEL: 'silent',
      LOG_FILE: logFile,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: directory,
      DATABASE_URL: server.databaseUrl,
      TOKEN_SECRET: Buffer.from(server.keys.token).toString('base64'),
      CERTIFICATE_SECRET: Buffer.from(server.keys.certificate).toString('base64'),
      ...variables,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await ready(origin, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, child, logFile, stop }
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The other process ended with code ${child.exitCode}.`)
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(100)
  }
  throw new Error('The other process did not become ready.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Results } from '#contract/inform.ts'
import { ROOT } from '#server/platform/environment.ts'
import type { TestServer } from '#server/testing/test-server.ts'

export interface ServerProcess {
  /** @param request the body of a search for results. */
  ask(as: number, studyId: number, request: object): Promise<Results['results']>
  stop(): Promise<void>
}

const PATIENCE_MS = 60_000

/** The product as a process of its own, on the same database with the same secrets. */
export async function startProcess(server: TestServer): Promise<ServerProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-attack-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'server/main.ts')], {
    cwd: directory,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DEMO_WORLD: '1',
      LOG_LEVEL: 'silent',
      LOG_FILE: join(directory, 'log'),
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: directory,
      DATABASE_URL: server.databaseUrl,
      TOKEN_SECRET: Buffer.from(server.keys.token).toString('base64'),
      CERTIFICATE_SECRET: Buffer.from(server.keys.certificate).toString('base64'),
    },
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await ready(origin)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    async ask(as, studyId, request) {
      const response = await fetch(`${origin}/api?r=results/search-results&qsId=${studyId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await server.tokenOf(as)}`, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      })
      const body = (await response.json()) as Partial<Results>
      if (!body.results) throw new Error(`The other process answered ${response.status}.`)
      return body.results
    },
    stop,
  }
}

async function ready(origin: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
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

import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginSession } from '#server/areas/auth/writes.ts'
import { handlers } from '#server/areas/index.ts'
import { openEditionCache } from '#server/areas/inform/cache/use-cases/edition-cache.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { openFiles } from '#server/platform/files/files.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { createServer } from '#server/platform/http/server.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { issueAccessToken } from '#server/platform/session/tokens.ts'
import { siteOf } from '#server/platform/site.ts'

/** Server as it runs in production, with a separate empty database and folder. */
export interface World {
  readonly directory: string
  /** URL of the database. */
  readonly url: string
  readonly connection: Connection
  readonly services: Services
  /** Starts to listen on loopback. @returns The address. */
  listen(): Promise<string>
  tokenOf(userId: number): Promise<string>
  stop(): Promise<void>
}

/** @param settings The PostgreSQL settings in addition to the embedded defaults. */
export async function startWorld(settings: Record<string, string> = {}): Promise<World> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-bench-'))
  // As root, the database runs as another user, who needs access to this folder.
  await chmod(directory, 0o711)
  const opened: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  // An interruption also removes the folder. The database stops by itself.
  process.once('SIGINT', () => void stop().finally(() => process.exit(130)))
  try {
    const environment = readEnvironment({
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      LOG_LEVEL: 'silent',
      DATA_DIR: directory,
    })
    const cluster = await startEmbedded(directory, settings)
    opened.push(cluster.stop)
    const connection = connect(cluster.url, environment.DATABASE_POOL)
    opened.push(connection.close)
    await migrate(connection.db)
    const yes = async () => true
    const jobs = { enqueue: async () => undefined, healthy: async () => true, stop: async () => undefined }
    const keys = { token: randomBytes(32), certificate: randomBytes(32) }
    const services = {
      db: connection.db,
      clock: systemClock,
      keys,
      log: createLog(environment),
      metrics: createMetrics(),
      jobs,
      readiness: { database: yes, copy: yes, jobs: yes, log: () => true, disk: async () => null },
      editionCache: openEditionCache(connection.db),
      site: siteOf(environment, true),
      files: openFiles(environment),
      isKnownZip: () => true,
      sms: null,
      payments: null,
    }
    const takePaymentEvent = async () => false
    const server = await createServer({ environment, services, handlers, takePaymentEvent })
    opened.push(() => server.close())
    return {
      directory,
      url: cluster.url,
      connection,
      services,
      listen: () => server.listen({ host: '127.0.0.1', port: 0 }),
      tokenOf: async userId => {
        const now = systemClock.now()
        const { sessionId } = await connection.db.transaction().execute(db => beginSession(db, userId, now))
        return issueAccessToken(keys, userId, sessionId, now)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

import type { FastifyInstance } from 'fastify'
import { keepSettingsFresh } from './areas/account/settings/tasks/keep-settings-fresh.ts'
import { removeExpiredSessionsTask } from './areas/auth/tasks/remove-expired-sessions.ts'
import { handlers } from './areas/index.ts'
import { keepCopiesFresh } from './areas/inform/copies/tasks/keep-copies-fresh.ts'
import { openCopies } from './areas/inform/copies/use-cases/copies.ts'
import { makeBatchesTask } from './areas/inform/editions/tasks/make-batches.ts'
import { removeOldEventsTask } from './areas/logging/tasks/remove-old-events.ts'
import { removeOldRequestsTask } from './areas/registration/tasks/remove-old-requests.ts'
import { removeUnverifiedRecruitersTask } from './areas/registration/tasks/remove-unverified-recruiters.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { checkVersion, connect, type Database } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Environment } from './platform/environment.ts'
import { openFiles } from './platform/files/files.ts'
import { createServer } from './platform/http/server.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { loadKeys } from './platform/keys.ts'
import { createLog } from './platform/log.ts'
import { startDelivery, tidyOutboxTask } from './platform/mail/delivery.ts'
import { openPost } from './platform/mail/post.ts'
import { siteOf } from './platform/site.ts'

export interface App {
  readonly server: FastifyInstance
  readonly demo: boolean
  /** Finishes work in progress (requests, jobs, copies), then closes everything that was opened. */
  stop(): Promise<void>
}

/** Puts what an installation begins with into a migrated database. @returns whether the demo world is there */
export type FillDatabase = (db: Database, demoWorld: boolean, now: Date) => Promise<boolean>

/** Composition: database -> areas -> http -> jobs. Everything that is opened is closed by `stop`, in the opposite order. */
export async function startApp(
  environment: Environment,
  databaseUrl: string,
  fill: FillDatabase,
  clock: Clock = systemClock,
): Promise<App> {
  const opened: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const log = createLog(environment)
    const keys = await loadKeys(environment)
    const connection = connect(databaseUrl, environment.DATABASE_POOL)
    opened.push(connection.close)
    const { db } = connection
    await checkVersion(connection.pool)
    await migrate(db)
    const demo = await fill(db, environment.DEMO_WORLD, clock.now())
    opened.push(keepSettingsFresh(db, databaseUrl))
    const copies = openCopies(db)
    let port = environment.PORT
    const site = siteOf(environment, demo, () => port)
    const services = { db, clock, keys, log, copies, site, files: openFiles(environment) }
    const batches = makeBatchesTask(services)
    const tasks = [
      batches,
      removeExpiredSessionsTask(db, clock),
      removeOldEventsTask(services),
      removeUnverifiedRecruitersTask(services),
      removeOldRequestsTask(services),
      tidyOutboxTask(services),
    ]
    const jobs = await startJobs(databaseUrl, tasks, log)
    opened.push(jobs.stop)
    // Right away, not at the next full minute; the first page does not wait for it.
    await db.transaction().execute(transaction => jobs.enqueue(batches.name, transaction))
    opened.push(keepCopiesFresh(copies, log))
    opened.push(startDelivery(services, openPost(environment)))

    const readiness = {
      database: async () => (await connection.pool.query('SELECT 1')).rowCount === 1,
      copy: copies.isCurrent,
      jobs: jobs.healthy,
    }
    const server = await createServer({ environment, services: { ...services, jobs }, handlers, readiness })
    opened.push(() => server.close())
    await server.listen({ host: environment.HOST, port: environment.PORT })
    port = portOf(server, port)
    return { server, demo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The port in use: the environment may leave the choice open. */
function portOf(server: FastifyInstance, asked: number): number {
  const address = server.server.address()
  return address && typeof address === 'object' ? address.port : asked
}

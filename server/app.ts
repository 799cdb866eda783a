import type { FastifyInstance } from 'fastify'
import { refreshSettingsCache } from './areas/account/settings/tasks/refresh-settings-cache.ts'
import { removeExpiredSessionsTask } from './areas/auth/tasks/remove-expired-sessions.ts'
import { sendAlertsTask } from './areas/connect/alerts/tasks/send-alerts.ts'
import { renewalRequestsTask } from './areas/connect/confirmation/tasks/send-renewal-requests.ts'
import { handlers } from './areas/index.ts'
import { refreshEditionCache } from './areas/inform/cache/tasks/refresh-edition-cache.ts'
import { openEditionCache } from './areas/inform/cache/use-cases/edition-cache.ts'
import { measureEditionCache } from './areas/inform/cache/use-cases/measure-edition-cache.ts'
import { openBatchThread } from './areas/inform/editions/tasks/start-batch-thread.ts'
import { deleteOldAuditEntriesTask } from './areas/logging/tasks/delete-old-audit-entries.ts'
import { removeOldEventsTask } from './areas/logging/tasks/remove-old-events.ts'
import { markOverdueTask } from './areas/recruiter/invoices/tasks/mark-overdue.ts'
import { checkLedgerTask } from './areas/recruiter/payments/tasks/check-ledger.ts'
import { giveMoneyBackTask } from './areas/recruiter/payments/tasks/money-back.ts'
import { settlePaymentsTask } from './areas/recruiter/payments/tasks/settle-payments.ts'
import { paymentEventHandler } from './areas/recruiter/payments/use-cases/take-event.ts'
import { expireOffersTask } from './areas/recruiter/tasks/expire-offers.ts'
import { isKnownZip } from './areas/reference/lookups.ts'
import { removeOldRequestsTask } from './areas/registration/tasks/remove-old-requests.ts'
import { removeUnverifiedRecruitersTask } from './areas/registration/tasks/remove-unverified-recruiters.ts'
import { startImports, tidyImportsTask } from './areas/society/imports/tasks/work-on-imports.ts'
import { startMailings } from './areas/society/invitations/tasks/send-mailings.ts'
import { sendScheduledTask } from './areas/society/invitations/tasks/send-scheduled.ts'
import { measureBackups } from './platform/backup/last-backup.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { canAsk, checkVersion, connect, type Database } from './platform/database/connect.ts'
import { measureDatabase } from './platform/database/measure.ts'
import { migrate } from './platform/database/migrate.ts'
import { OF_REQUESTS, OF_WORK } from './platform/database/patience.ts'
import { isAuditLogImmutable, shareRights } from './platform/database/rights.ts'
import { shortDisk } from './platform/disk.ts'
import type { Environment } from './platform/environment.ts'
import { openFiles } from './platform/files/files.ts'
import { createServer } from './platform/http/server.ts'
import { JOBS_SCHEMA, type Jobs, prepareJobs, startJobs } from './platform/jobs/jobs.ts'
import { loadKeys } from './platform/keys.ts'
import { createLog } from './platform/log.ts'
import { openLogLines } from './platform/log-lines.ts'
import { startDelivery, tidyOutboxTask } from './platform/mail/delivery.ts'
import { measureOutbox } from './platform/mail/measure.ts'
import { openPost } from './platform/mail/post.ts'
import { createMetrics } from './platform/metrics.ts'
import { openPayments } from './platform/payments/payments.ts'
import { siteOf } from './platform/site.ts'
import { openTextMessages } from './platform/sms/webhook.ts'
import { STARTUP_TASKS } from './startup-tasks.ts'

/** Number of connections for work outside requests. */
const WORK_POOL = 5

export interface App {
  readonly server: FastifyInstance
  readonly demo: boolean
  /** Finishes work in progress (requests, jobs, copies), then closes all resources. */
  stop(): Promise<void>
}

/** Adds initial data to a migrated database. @returns Whether the demo data is there */
export type FillDatabase = (db: Database, demoWorld: boolean, now: Date) => Promise<boolean>

/** Composes the app: database -> areas -> http -> jobs. `stop` closes all resources in reverse order. */
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
    const lines = openLogLines(environment.LOG_FILE)
    opened.push(async () => lines.close())
    const log = createLog(environment, lines)
    const keys = await loadKeys(environment)
    const { DATABASE_OWNER_URL: ownerUrl } = environment
    const demo = await prepareDatabase(ownerUrl ?? databaseUrl, db => fill(db, environment.DEMO_WORLD, clock.now()))
    if (ownerUrl !== undefined) {
      await prepareJobs(ownerUrl)
      await shareRights(ownerUrl, databaseUrl, [JOBS_SCHEMA])
    }
    const metrics = createMetrics(environment.METRICS_TOKEN !== undefined)
    metrics.countFrom('collegium_log_lines_lost_total', 'Log lines that couldn’t be written.', lines.lost)
    const { statementAnswered } = metrics
    const requests = connect(databaseUrl, environment.DATABASE_POOL, OF_REQUESTS, 'collegium', statementAnswered)
    const { db } = requests
    opened.push(requests.close)
    log.info({ keptBy: (await isAuditLogImmutable(requests.pool)) ? 'rights and trigger' : 'trigger' }, 'audit log')
    // Longer work, such as jobs and reading copies of results, has its own connections, so that it never delays requests.
    const work = connect(databaseUrl, WORK_POOL, OF_WORK)
    opened.push(work.close)
    measureDatabase(metrics, db, { requests: requests.pool, work: work.pool })
    measureOutbox(metrics, db, clock)
    measureBackups(metrics, db)
    opened.push(refreshSettingsCache(db, databaseUrl))
    const editionCache = openEditionCache(work.db)
    measureEditionCache(metrics, editionCache)
    let port = environment.PORT
    const site = siteOf(environment, demo, () => port)
    const services = {
      db,
      clock,
      keys,
      log,
      metrics,
      editionCache,
      site,
      files: openFiles(environment),
      isKnownZip,
      sms: openTextMessages(environment),
      payments: await openPayments(environment, db, clock),
    }
    const workServices = { ...services, db: work.db }
    // Tasks can enqueue other tasks, but the queue can start only with a complete list of tasks.
    let queue: Jobs | null = null
    const enqueue: Jobs['enqueue'] = async (name, trx) => queue?.enqueue(name, trx)
    const batchThread = openBatchThread(databaseUrl, environment)
    opened.push(batchThread.stop)
    const batches = STARTUP_TASKS.batches.map(task => task(workServices))
    const matching = STARTUP_TASKS.matching({ ...workServices, jobs: { enqueue } })
    const counting = STARTUP_TASKS.counting.map(task => task(workServices))
    const tasks = [
      ...batches.map(task => ({ ...task, run: () => batchThread.ask(task.name) })),
      removeExpiredSessionsTask(work.db, clock),
      removeOldEventsTask(workServices),
      deleteOldAuditEntriesTask(workServices),
      removeUnverifiedRecruitersTask(workServices),
      removeOldRequestsTask(workServices),
      sendAlertsTask(workServices),
      tidyOutboxTask(workServices),
      tidyImportsTask(workServices),
      sendScheduledTask(workServices),
      matching,
      ...counting,
      markOverdueTask({ ...workServices, jobs: { enqueue } }),
      checkLedgerTask(workServices),
      settlePaymentsTask({ ...workServices, jobs: { enqueue } }),
      giveMoneyBackTask({ ...workServices, jobs: { enqueue } }),
      renewalRequestsTask(workServices),
      expireOffersTask({ ...workServices, jobs: { enqueue } }),
    ]
    const jobs = await startJobs(databaseUrl, tasks, log, metrics)
    queue = jobs
    opened.push(jobs.stop)
    // The first page doesn't wait for these tasks.
    await db.transaction().execute(async transaction => {
      for (const { name } of [...batches, matching, ...counting]) await jobs.enqueue(name, transaction)
    })
    opened.push(refreshEditionCache(editionCache, log))
    opened.push(startMailings(workServices))
    opened.push(startImports(workServices, databaseUrl, environment))
    opened.push(startDelivery(workServices, openPost(environment)))

    const readiness = {
      database: () => canAsk(db),
      copy: editionCache.isCurrent,
      jobs: jobs.healthy,
      log: lines.isWritten,
      disk: () => shortDisk(environment.DATA_DIR),
    }
    const served = { ...services, jobs, readiness }
    const takePaymentEvent = paymentEventHandler(served)
    const server = await createServer({ environment, services: served, handlers, takePaymentEvent })
    opened.push(() => server.close())
    await server.listen({ host: environment.HOST, port: environment.PORT })
    port = portOf(server, port)
    return { server, demo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Migrates and fills the database. @returns The result of `fill` */
export async function prepareDatabase<T>(databaseUrl: string, fill: (db: Database) => Promise<T>): Promise<T> {
  const { db, pool, close } = connect(databaseUrl, 2)
  try {
    await checkVersion(pool)
    await migrate(db)
    return await fill(db)
  } finally {
    await close()
  }
}

/** Returns the port in use, because the environment can leave the choice to the system. */
function portOf(server: FastifyInstance, asked: number): number {
  const address = server.server.address()
  return address && typeof address === 'object' ? address.port : asked
}

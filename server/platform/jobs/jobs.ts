import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import { serverOptions, type Transaction } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** Time limit of the queue for the database, in ms. */
const PATIENCE_MS = 15_000
/** Time for which a start waits until the queue's small indexes are built. */
const INDEXES_MS = 60_000

/** Type of work done outside requests. Areas declare their tasks in `tasks/`. */
export interface Task {
  /** Name in the form `noun-verb`. */
  readonly name: string
  /** Five-field schedule in UTC. Omitted for tasks that are only enqueued. */
  readonly cron?: string
  run(): Promise<void>
}

export interface Jobs {
  /**
   * Enqueues a task in the caller's transaction, so that there is no job without a commit. A task that is already waiting isn't enqueued
   * twice.
   */
  enqueue(name: string, db: Transaction): Promise<void>
  healthy(): Promise<boolean>
  stop(): Promise<void>
}

/** Schema of the queue's tables. */
export const JOBS_SCHEMA = 'jobs'

/** Creates or updates the queue's tables as their owner. Other logins can then run the queue. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    max: 1,
    application_name: 'collegium-jobs',
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  // `start` also throws these errors.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    // A new version of the queue builds indexes after its start, which also requires the owner.
    const until = Date.now() + INDEXES_MS
    while (Date.now() < until && (await isBuilding(boss))) await sleep(200)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  return (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
}

/** Starts the queue in the application's PostgreSQL. Several processes can share the work. */
export async function startJobs(
  url: string,
  tasks: readonly Task[],
  log: Log,
  metrics: Metrics,
  patienceMs = PATIENCE_MS,
): Promise<Jobs> {
  // Without these limits, a connection that the network lost would block forever.
  const waiting = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs, keepAlive: true }
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: 4,
    application_name: 'collegium-jobs',
    ...serverOptions(),
    ...waiting,
  })
  boss.on('error', err => log.error({ err }, 'jobs'))
  await boss.start()
  for (const task of tasks) {
    await boss.createQueue(task.name, { policy: 'stately', retryLimit: 5, retryBackoff: true, expireInSeconds: 900 })
    await boss.work(task.name, { pollingIntervalSeconds: 1 }, () => runWatched(task, log, metrics))
    if (task.cron) await boss.schedule(task.name, task.cron)
  }
  return {
    enqueue: async (name, db) => void (await boss.send(name, {}, { db: fromKysely(db) })),
    healthy: async () => (await boss.getQueues()).length >= tasks.length,
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function runWatched(task: Task, log: Log, metrics: Metrics): Promise<void> {
  const begun = performance.now()
  const ended = (isDone: boolean) => metrics.jobEnded(task.name, (performance.now() - begun) / 1000, isDone)
  try {
    await task.run()
    ended(true)
    log.info({ task: task.name, ms: Math.round(performance.now() - begun) }, 'task')
  } catch (err) {
    ended(false)
    log.error({ task: task.name, err }, 'task failed')
    throw err
  }
}

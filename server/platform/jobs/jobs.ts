import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import { serverOptions, type Writable } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** How long the queue waits for the database, in ms. */
const PATIENCE_MS = 15_000
/** How long a start waits for indexes of the queue, which are small. */
const INDEXES_MS = 60_000

/** A kind of work done outside requests. Areas declare theirs in `tasks/`. */
export interface Task {
  /** `noun-verb`. */
  readonly name: string
  /** Five-field schedule in UTC; absent for tasks that are only enqueued. */
  readonly cron?: string
  run(): Promise<void>
}

export interface Jobs {
  /** Enqueues in the caller's transaction: no commit, no job. A task that is already waiting is not enqueued twice. */
  enqueue(name: string, db: Writable): Promise<void>
  healthy(): Promise<boolean>
  stop(): Promise<void>
}

/** Where the queue's own tables are. */
export const JOBS_SCHEMA = 'jobs'

/** Makes the queue's tables, or brings them up to date, as their owner; the queue may then be run by others. */
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
  // `start` throws these errors, too.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    // Of a new version of the queue, indexes are built after its start, which is its owner's to do as well.
    const until = Date.now() + INDEXES_MS
    while (Date.now() < until && (await isBuilding(boss))) await sleep(200)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  return (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
}

/** Starts the queue on the application's own PostgreSQL; several processes share the work. */
export async function startJobs(
  url: string,
  tasks: readonly Task[],
  log: Log,
  metrics: Metrics,
  patienceMs = PATIENCE_MS,
): Promise<Jobs> {
  // A connection that the network lost would otherwise be waited for as long as the process lives.
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

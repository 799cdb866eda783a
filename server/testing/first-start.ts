import { fillDatabase } from '#database/fill.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { STARTUP_TASKS } from '#server/startup-tasks.ts'

/**
 * Does what the first start with the demo world does: loads the other data, creates the queue, and runs the startup tasks.
 * Servers that start on a copy have little left to do. They send the alerts about the
 * matches, because the keys that seal emails are theirs.
 */
export async function completeFirstStart(db: Database, url: string): Promise<void> {
  await fillDatabase(db, true, systemClock.now())
  await prepareJobs(url)
  const services = {
    db,
    clock: systemClock,
    log: createLog(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })),
    jobs: { enqueue: async () => undefined },
  }
  const { batches, matching, counting } = STARTUP_TASKS
  for (const task of [...batches, matching, ...counting]) await task(services).run()
}

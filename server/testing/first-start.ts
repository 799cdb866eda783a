import { fillDatabase } from '#database/fill.ts'
import { matchExchangeTask } from '#server/areas/connect/exchange/tasks/match-exchange.ts'
import { makeBatchesTask } from '#server/areas/inform/editions/tasks/make-batches.ts'
import { makeIcoBatchesTask } from '#server/areas/inform/ico-batches/tasks/make-ico-batches.ts'
import { countMonthsTask } from '#server/areas/inform/participation/tasks/count-months.ts'
import { countParticipationTask } from '#server/areas/inform/participation/tasks/count-participation.ts'
import { countMembersTask } from '#server/areas/inform/society/tasks/count-members.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'

/**
 * Does what the first start with the demo world does: loads the other data, creates the queue, and runs the tasks that a start runs
 * immediately (`server/app.ts`). Servers that start on a copy have little left to do. They send the alerts about the
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
  const makers = [makeBatchesTask, makeIcoBatchesTask, matchExchangeTask]
  const counters = [countParticipationTask, countMembersTask, countMonthsTask]
  for (const task of [...makers, ...counters]) await task(services).run()
}

import { makeBatchesTask } from '#server/areas/inform/editions/tasks/make-batches.ts'
import { makeIcoBatchesTask } from '#server/areas/inform/ico-batches/tasks/make-ico-batches.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'

/** Makes the batches of editions and of posted ICOs that are due, as a process of its own would. */
export async function makeBatches(db: Database, clock: Clock = systemClock): Promise<void> {
  const services = { db, clock, log: createLog({ LOG_LEVEL: 'silent' }) }
  await makeBatchesTask(services).run()
  await makeIcoBatchesTask(services).run()
}

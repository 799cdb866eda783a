import type { Draw } from '#rules/inform/draw.ts'
import { makeBatchesTask } from '#server/areas/inform/editions/tasks/make-batches.ts'
import { makeIcoBatchesTask } from '#server/areas/inform/ico-batches/tasks/make-ico-batches.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log.ts'

/** Creates the due batches of editions and posted ICOs, as another process would. The blur depends only on the seed. */
export async function makeBatches(db: Database, clock: Clock = systemClock, seed = 1): Promise<void> {
  const services = { db, clock, log: createLog({ LOG_LEVEL: 'silent' }) }
  await makeBatchesTask(services, repeatable(seed)).run()
  await makeIcoBatchesTask(services).run()
}

/** Returns a generator that repeats its numbers for the same seed. */
function repeatable(seed: number): Draw {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

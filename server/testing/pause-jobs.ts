import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { lockEnqueueing } from '#server/areas/society/invitations/writes.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Stops all scheduled work and pauses emails to members. @returns a function that releases these emails */
export async function pauseJobs(db: Database): Promise<() => Promise<void>> {
  await sql`DELETE FROM jobs.schedule`.execute(db)
  const held = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async transaction => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
    // The server may be sending emails to members at this moment.
    while (!(await lockEnqueueing(transaction))) await setTimeout(20)
    held.resolve()
    await ended.promise
  })
  await Promise.race([held.promise, holding])
  return () => {
    ended.resolve()
    return holding
  }
}

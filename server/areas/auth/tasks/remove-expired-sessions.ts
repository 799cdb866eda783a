import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { removeExpiredSessions } from '../writes.ts'

export function removeExpiredSessionsTask(db: Database, clock: Clock): Task {
  return {
    name: 'expired-sessions-remove',
    cron: '17 * * * *',
    run: () => db.transaction().execute(transaction => removeExpiredSessions(transaction, clock.now())),
  }
}

import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { removeUnproven } from '../writes.ts'

/** Time that recruiters have to verify their address after signing up. */
const WAIT_MS = 7 * 24 * 60 * 60 * 1000

export function removeUnverifiedRecruitersTask({ db, clock }: { readonly db: Database; readonly clock: Clock }): Task {
  return {
    name: 'unverified-recruiters-remove',
    cron: '41 * * * *',
    run: () =>
      db.transaction().execute(transaction => removeUnproven(transaction, new Date(clock.now().getTime() - WAIT_MS))),
  }
}

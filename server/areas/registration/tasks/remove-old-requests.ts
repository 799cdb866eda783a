import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { removeOldRequests } from '../writes.ts'

/** Time for which we keep the address of a person who requested a token but didn't register. The token's hash is kept equally long. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

export function removeOldRequestsTask({ db, clock }: { readonly db: Database; readonly clock: Clock }): Task {
  return {
    name: 'registration-requests-remove',
    cron: '47 * * * *',
    run: () =>
      db
        .transaction()
        .execute(transaction => removeOldRequests(transaction, new Date(clock.now().getTime() - REMEMBERED_MS))),
  }
}

import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { removeOldRequests } from '../writes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** After a release has been replaced. While it is served, the log is the budget and is kept. */
const REQUESTS_STAY_MS = 90 * DAY_MS
const ALARMS_STAY_MS = 366 * DAY_MS

/** Keeps the log of result requests and its alarms from growing forever. */
export function removeOldResultRequestsTask({ db, clock }: Pick<Services, 'db' | 'clock'>): Task {
  return {
    name: 'result-requests-remove',
    cron: '23 3 * * *',
    async run() {
      const now = clock.now().getTime()
      const before = { requests: new Date(now - REQUESTS_STAY_MS), alarms: new Date(now - ALARMS_STAY_MS) }
      await db.transaction().execute(transaction => removeOldRequests(transaction, before))
    },
  }
}

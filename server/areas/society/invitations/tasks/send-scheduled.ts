import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { sendScheduled } from '../use-cases/schedule.ts'

/**
 * Sends automatic emails to members. Runs from the morning of the United States on, and again each hour in case the first run was missed.
 */
export function sendScheduledTask({ db, clock }: { readonly db: Database; readonly clock: Clock }): Task {
  return {
    name: 'mailings-schedule',
    cron: '11 14-23 * * *',
    run: async () => void (await sendScheduled(db, clock.now())),
  }
}

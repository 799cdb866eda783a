import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { removeOldEvents } from '../writes.ts'

/** Removes events after 90 days (decision G-104). */
export function removeOldEventsTask({ db, clock }: Pick<Services, 'db' | 'clock'>): Task {
  return {
    name: 'old-events-remove',
    cron: '41 3 * * *',
    async run() {
      await removeOldEvents(db, clock.now())
    },
  }
}

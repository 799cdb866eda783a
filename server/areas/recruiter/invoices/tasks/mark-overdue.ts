import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { markOverdue } from '../writes.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'log'>

/** Invoices become overdue by themselves. */
export function markOverdueTask({ db, clock, log }: Needed): Task {
  return {
    name: 'invoices-mark-overdue',
    cron: '7 * * * *',
    async run() {
      const invoices = await db.transaction().execute(trx => markOverdue(trx, clock.now()))
      if (invoices > 0) log.info({ invoices }, 'invoices overdue')
    },
  }
}

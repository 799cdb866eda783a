import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { processOverdueInvoices } from '../use-cases/process-overdue-invoices.ts'
import { markOverdue } from '../writes.ts'

type Needed = Parameters<typeof processOverdueInvoices>[0] & Pick<Services, 'log'>

/** Marks invoices as overdue automatically, and pauses and closes their offers. */
export function markOverdueTask(services: Needed): Task {
  const { db, clock, log } = services
  return {
    name: 'invoices-mark-overdue',
    cron: '7 * * * *',
    async run() {
      const invoices = await db.transaction().execute(trx => markOverdue(trx, clock.now()))
      if (invoices > 0) log.info({ invoices }, 'invoices overdue')
      await processOverdueInvoices(services)
    },
  }
}

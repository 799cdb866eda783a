import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import type { Report } from './reports.ts'
import { markUndeliverable } from './undeliverable.ts'

/**
 * Marks the addresses of bounced emails and of complaints. These are the addresses that we sent to, regardless of the report. Duplicate reports and reports
 * about erased emails have no effect.
 * @returns The number of known emails
 */
export async function processReports(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  reports: readonly Report[],
): Promise<number> {
  let known = 0
  for (const { messageId, kind, status } of reports) {
    known += await db.transaction().execute(async transaction => {
      const letter = await transaction
        .updateTable('outbox_letter')
        .set({ came_back: kind })
        .where('message_id', '=', messageId)
        .where('recipient', 'is not', null)
        .where('sent', 'is not', null)
        .returning(['recipient', 'is_shown'])
        .executeTakeFirst()
      if (!letter?.recipient) return 0
      const mark = { reason: kind, status, isHidden: !letter.is_shown, now: clock.now() }
      await markUndeliverable(transaction, letter.recipient, mark)
      return 1
    })
  }
  return known
}

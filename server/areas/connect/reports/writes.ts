import type { ReportReason } from '#rules/connect/reports.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthorizedMessage } from '../messages/scope.ts'

/** Reports a message. If it was reported before, the first report is kept. @param words The member's own words, or an empty string */
export async function insertReport(
  db: Transaction,
  { id }: AuthorizedMessage,
  { reason, words }: { readonly reason: ReportReason; readonly words: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('message_report')
    .values({ message_id: id, reason, words: words || null, reported: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Records the first administrator to mark a report as handled, and the time. */
export async function markHandled(db: Transaction, messageId: number, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('message_report')
    .set({ handled: now, handled_by: userId })
    .where('message_id', '=', messageId)
    .where('handled', 'is', null)
    .execute()
}

export async function markUnhandled(db: Transaction, messageId: number): Promise<void> {
  await db
    .updateTable('message_report')
    .set({ handled: null, handled_by: null })
    .where('message_id', '=', messageId)
    .execute()
}

import type { ReportReason } from '#rules/connect/reports.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { OwnMessage } from '../messages/scope.ts'

/** Reports a message; the first report of it stays. @param words in the member's words; empty: none */
export async function insertReport(
  db: Writable,
  { id }: OwnMessage,
  { reason, words }: { readonly reason: ReportReason; readonly words: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('message_report')
    .values({ message_id: id, reason, words: words || null, reported: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Keeps who marked it first, and when. */
export async function markHandled(db: Writable, messageId: number, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('message_report')
    .set({ handled: now, handled_by: userId })
    .where('message_id', '=', messageId)
    .where('handled', 'is', null)
    .execute()
}

export async function markUnhandled(db: Writable, messageId: number): Promise<void> {
  await db
    .updateTable('message_report')
    .set({ handled: null, handled_by: null })
    .where('message_id', '=', messageId)
    .execute()
}

import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthorizedMessage, Correspondence } from './scope.ts'

export interface Draft {
  readonly subject: string
  readonly body: string
  readonly replyId: number | null
}

/** @returns The ID of the new message */
export async function insertMessage(
  db: Transaction,
  { matchId, side, userId }: Correspondence,
  { subject, body, replyId }: Draft,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('message')
    .values({
      job_match_id: matchId,
      sender: side,
      recruiter_id: side === 'recruiter' ? userId : null,
      subject,
      body,
      reply_id: replyId,
      sent: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records that the recipient was sent an email about a message. */
export async function markNotified(db: Transaction, messageId: number, now: Date): Promise<void> {
  await db.updateTable('message').set({ notified: now }).where('id', '=', messageId).execute()
}

/** Marks a match as reviewed, because a member who writes has contacted the recruiter (3 §4). */
export async function markReviewed(db: Transaction, { matchId }: Correspondence, now: Date): Promise<void> {
  await db
    .updateTable('job_match')
    .set({ status: 'REVIEWED', opened: sql<Date>`coalesce(opened, ${now})` })
    .where('id', '=', matchId)
    .where('status', 'in', ['UNOPENED', 'OPENED'])
    .execute()
}

/** Records the first opening of a message. @returns The time of the first opening */
export async function markViewed(db: Transaction, message: AuthorizedMessage, now: Date): Promise<Date> {
  const { viewed } = await db
    .updateTable('message')
    .set({ viewed: sql<Date>`coalesce(viewed, greatest(sent, ${now}))` })
    .where('id', '=', message.id)
    .returning('viewed')
    .executeTakeFirstOrThrow()
  return viewed ?? now
}

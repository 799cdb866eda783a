import type { Database } from '#server/platform/database/connect.ts'

const LATEST = 50

/** The latest e-mails that have a recipient, newest first. */
export function latestEmails(db: Database) {
  return db
    .selectFrom('outbox_letter')
    .select(['id', 'recipient', 'subject', 'text_part', 'created', 'sent', 'refused', 'expired'])
    .where('recipient', 'is not', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
}

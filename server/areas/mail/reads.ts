import type { Database } from '#server/platform/database/connect.ts'
import type { Keys } from '#server/platform/keys.ts'
import { openContents } from '#server/platform/mail/contents.ts'

const LATEST = 50

/** The latest e-mails that have a recipient, newest first, with their text as far as it is kept and can be opened. */
export async function latestEmails(db: Database, keys: Keys) {
  const rows = await db
    .selectFrom('outbox_letter')
    .selectAll()
    .where('recipient', 'is not', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(row => ({ ...row, text: openContents(keys, row)?.text ?? '' }))
}

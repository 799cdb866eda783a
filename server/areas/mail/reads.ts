import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import type { Keys } from '#server/platform/keys.ts'
import { openContents } from '#server/platform/mail/contents.ts'

const LATEST = 50

/** Lists the latest emails with a recipient, newest first. Includes their text if it is stored and can be decrypted. */
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

/** Lists undelivered emails without their subjects. Addresses are masked, and filters compare only the masked addresses. */
export function failedEmailList(db: Database) {
  const ended = sql<Date>`coalesce(refused, unreadable, created)`
  const kind = sql<string>`CASE WHEN is_hidden THEN 'reminder' WHEN is_shown THEN 'society' WHEN reader_id IS NOT NULL THEN 'notice' ELSE 'account' END`
  const address = sql<string>`CASE WHEN is_hidden THEN '' ELSE left(recipient, 1) || '***' || substring(recipient FROM '@[^@]*$') END`
  const state = sql<string>`CASE WHEN refused IS NOT NULL THEN 'refused' WHEN unreadable IS NOT NULL THEN 'unreadable' ELSE 'retrying' END`
  const reason = sql<string>`coalesce(failure, '')`
  const rows = db
    .selectFrom('outbox_letter')
    .select(['id', ended.as('ended'), kind.as('kind'), address.as('address'), state.as('state')])
    .select([reason.as('reason'), 'attempts'])
    .where('recipient', 'is not', null)
    // The same condition as the index in the migration that stores failure reasons.
    .where(sql<boolean>`(refused IS NOT NULL OR unreadable IS NOT NULL OR (next_try IS NOT NULL AND attempts > 0))`)
  return {
    rows,
    key: 'id',
    columns: { id: 'id', day: ended, kind, address, state, reason, tries: 'attempts' },
  } as const
}

/**
 * Returns the outcome of emails that failed before. An email counts as waiting while its next try is due. Emails that never failed are left
 * out, because consecutive IDs would reveal the number of a reminder's recipients (decision 57).
 */
export async function outcomeOf(db: Database, ids: readonly number[], now: Date) {
  const next = sql<Date>`least(next_try, due)`
  const { total, waiting, sent, failed } = await db
    .selectFrom('outbox_letter')
    .select(({ fn, eb, and }) => [
      fn.countAll<bigint>().as('total'),
      fn
        .countAll<bigint>()
        .filterWhere(and([eb('next_try', 'is not', null), eb(next, '<=', now)]))
        .as('waiting'),
      fn
        .countAll<bigint>()
        .filterWhere(and([eb('next_try', 'is not', null), eb(next, '>', now)]))
        .as('failed'),
      fn.countAll<bigint>().filterWhere('sent', 'is not', null).as('sent'),
    ])
    .where('id', '=', anyOf(ids))
    .where('attempts', '>', 0)
    .where(sql<boolean>`(failure IS NOT NULL OR unreadable IS NOT NULL OR next_try IS NOT NULL)`)
    .executeTakeFirstOrThrow()
  const over = Number(total) - Number(waiting) - Number(sent) - Number(failed)
  return { waiting: Number(waiting), sent: Number(sent), failed: Number(failed), over }
}

export async function isFailedEmail(db: Database, id: number): Promise<boolean> {
  return (await failedEmailList(db).rows.where('id', '=', id).executeTakeFirst()) !== undefined
}

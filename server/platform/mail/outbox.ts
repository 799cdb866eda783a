import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Writable } from '../database/connect.ts'
import { anyOf } from '../database/together.ts'
import type { Keys } from '../keys.ts'
import { sealContents } from './contents.ts'

/** The content of an email, as text and as HTML: see compose.ts. */
export interface Words {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Email extends Words {
  /** Null: no recipient. It costs as much as a real one and is then deleted, so that response times do not reveal who has an account. */
  readonly to: string | null
  readonly now: Date
  /** Expiration of the link in it. An email still waiting at that time is not sent, and its text is erased. */
  readonly usefulUntil?: Date
  /** Set for emails that the reader can unsubscribe from: see notices.ts. */
  readonly notice?: {
    /** Null: someone who has no account. */
    readonly readerId: number | null
    readonly unsubscribeUrl: string
  }
  /** Whether the recipient is hidden: it waits behind all others (decision 64). */
  readonly isHidden?: boolean
  /** Whether a society wrote it: its administrators see the outcome. */
  readonly isShown?: boolean
  /** A file of at most some hundred kilobytes: it waits, sealed, in the database. */
  readonly attachment?: { readonly name: string; readonly mediaType: string; readonly content: Buffer }
}

/**
 * Enqueues an email in the caller's transaction: no commit, no email (decision 20). It is sent within seconds of the commit, and sealed
 * until then (decision 45).
 */
export async function enqueueEmail(db: Writable, keys: Keys, message: Email): Promise<void> {
  await enqueueEmails(db, keys, [message])
}

/** Likewise several in one statement. @returns the ids under which they are sent, in the same order */
export async function enqueueEmails(db: Writable, keys: Keys, messages: readonly Email[]): Promise<readonly string[]> {
  const rows = messages.map(message => rowOf(keys, message))
  if (rows.length > 0) await db.insertInto('outbox_letter').values(rows).execute()
  return rows.map(({ message_id }) => message_id)
}

function rowOf(keys: Keys, { to, subject, text, html, now, usefulUntil, notice, attachment, ...rest }: Email) {
  const envelope = { message_id: randomUUID(), recipient: to }
  return {
    ...envelope,
    subject,
    sealed: sealContents(keys, envelope, {
      text,
      html,
      unsubscribeUrl: notice?.unsubscribeUrl ?? null,
      attachment: attachment ? { ...attachment, content: attachment.content.toString('base64') } : null,
    }),
    text_part: '',
    html_part: '',
    created: now,
    // For the release before, which cannot open it.
    next_try: sql<Date>`'infinity'`,
    due: now,
    useful_until: usefulUntil ?? null,
    reader_id: notice?.readerId ?? null,
    is_hidden: rest.isHidden ?? false,
    is_shown: rest.isShown ?? false,
  }
}

/** Leaves out as many numbers of emails as were not written: the numbers of others would tell how many were (decision 64). */
export async function skipEmails(db: Writable, count: number): Promise<void> {
  await sql`SELECT nextval(pg_get_serial_sequence('outbox_letter', 'id')) FROM generate_series(1, ${count}::int)`.execute(
    db,
  )
}

/** Returns the outcome of emails by ID: `fate` is null while one waits. Deleted emails have none. */
export function emailFates(db: Database) {
  return db
    .selectFrom('outbox_letter')
    .select(['message_id', 'recipient', 'came_back'])
    .select(
      sql<
        'sent' | 'refused' | 'bounced' | 'complained' | null
      >`CASE WHEN came_back IS NOT NULL THEN came_back WHEN next_try IS NOT NULL THEN NULL WHEN sent IS NOT NULL THEN 'sent' ELSE 'refused' END`.as(
        'fate',
      ),
    )
    .as('email')
}

/** Emails of the kind that people can refuse, as far as they still wait: they are no longer sent. */
export async function dropWaitingEmails(db: Writable, readerIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('outbox_letter')
    .where('reader_id', '=', anyOf(readerIds))
    .where('next_try', 'is not', null)
    .execute()
}

/** Returns the stored emails to an address, the newest first. Texts are erased after sending. */
export function emailsTo(db: Database, address: string) {
  return db
    .selectFrom('outbox_letter')
    .select(['subject', 'created', 'sent'])
    .where('recipient', '=', address)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes all emails to an address, including waiting ones. */
export async function removeEmailsTo(db: Writable, address: string): Promise<void> {
  await db.deleteFrom('outbox_letter').where('recipient', '=', address).execute()
}

/** Counts emails that were refused or could not be opened since then, and waiting ones with a failed try. */
export async function failedEmailCounts(db: Database, since: Date): Promise<{ refused: number; retrying: number }> {
  const { refused, retrying } = await db
    .selectFrom('outbox_letter')
    .select(({ fn, eb, or, and }) => [
      fn
        .countAll<bigint>()
        .filterWhere(or([eb('refused', '>', since), eb('unreadable', '>', since)]))
        .as('refused'),
      fn
        .countAll<bigint>()
        .filterWhere(and([eb('next_try', 'is not', null), eb('attempts', '>', 0)]))
        .as('retrying'),
    ])
    .executeTakeFirstOrThrow()
  return { refused: Number(refused), retrying: Number(retrying) }
}

/** Has an email that waits after a failed try tried again within seconds. @returns false if none waits so: what is over has lost its contents */
export async function retryEmail(db: Writable, id: number, now: Date): Promise<boolean> {
  return (await retryEmails(db, [id], now)) > 0
}

/** Likewise several. @returns how many wait so */
export async function retryEmails(db: Writable, ids: readonly number[], now: Date): Promise<number> {
  // As `delivery.ts` says when it tries next; one that is being tried at this moment is left to it.
  const waiting = db
    .selectFrom('outbox_letter')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('next_try', 'is not', null)
    .where('attempts', '>', 0)
  const { length } = await waiting.execute()
  if (length === 0) return 0
  await db
    .updateTable('outbox_letter')
    .set({
      due: sql<Date | null>`CASE WHEN sealed IS NOT NULL THEN ${now}::timestamptz END`,
      next_try: sql<Date>`CASE WHEN sealed IS NOT NULL THEN next_try ELSE ${now}::timestamptz END`,
    })
    .where('id', 'in', waiting.forUpdate().skipLocked())
    .execute()
  return length
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connect.ts'
import { anyOf } from '../database/together.ts'
import type { Keys } from '../keys.ts'
import { sealContents } from './contents.ts'

/** Content of an email as text and as HTML (see compose.ts). */
export interface EmailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Email extends EmailContent {
  /**
   * Recipient, or `null` for none. An email without a recipient takes the same work and is then deleted, so that response times don't
   * reveal accounts.
   */
  readonly to: string | null
  readonly now: Date
  /** Expiration of the email's link. An email that is still waiting then isn't sent, and its text is erased. */
  readonly usefulUntil?: Date
  /** Set for emails that the reader can unsubscribe from (see notices.ts). */
  readonly notice?: {
    /** Account of the reader, or `null` if there is none. */
    readonly readerId: number | null
    readonly unsubscribeUrl: string
  }
  /** Whether the recipient is hidden. Such emails are sent after all others (decision 64). */
  readonly isHidden?: boolean
  /** Whether a society wrote the email. If so, its administrators see the outcome. */
  readonly isShown?: boolean
  /** File of at most a few hundred kilobytes, which is stored encrypted in the database until sent. */
  readonly attachment?: { readonly name: string; readonly mediaType: string; readonly content: Buffer }
}

/**
 * Enqueues an email in the caller's transaction, so that there is no email without a commit (decision 20). It is sent within seconds of the
 * commit, and encrypted until then (decision 45).
 */
export async function enqueueEmail(db: Transaction, keys: Keys, message: Email): Promise<void> {
  await enqueueEmails(db, keys, [message])
}

/** Enqueues several emails in one statement. @returns The IDs under which they are sent, in the same order */
export async function enqueueEmails(
  db: Transaction,
  keys: Keys,
  messages: readonly Email[],
): Promise<readonly string[]> {
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
    // Prevents the previous release from sending the email, because it can't decrypt it.
    next_try: sql<Date>`'infinity'`,
    due: now,
    useful_until: usefulUntil ?? null,
    reader_id: notice?.readerId ?? null,
    is_hidden: rest.isHidden ?? false,
    is_shown: rest.isShown ?? false,
  }
}

/** Skips one ID per email that was not written. Otherwise, later IDs would reveal how many were written (decision 64). */
export async function skipEmails(db: Transaction, count: number): Promise<void> {
  await sql`SELECT nextval(pg_get_serial_sequence('outbox_letter', 'id')) FROM generate_series(1, ${count}::int)`.execute(
    db,
  )
}

/** Returns the outcome of emails by ID. `fate` is `null` for waiting emails. Deleted emails are not included. */
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

/** Deletes waiting emails that these readers can unsubscribe from. */
export async function dropWaitingEmails(db: Transaction, readerIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('outbox_letter')
    .where('reader_id', '=', anyOf(readerIds))
    .where('next_try', 'is not', null)
    .execute()
}

/** Returns the stored emails to an address, newest first. Texts are erased after sending. */
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
export async function removeEmailsTo(db: Transaction, address: string): Promise<void> {
  await db.deleteFrom('outbox_letter').where('recipient', '=', address).execute()
}

/** Counts emails that were rejected or couldn't be decrypted since a given time, and waiting ones with a failed attempt. */
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

/**
 * Retries an email with a failed attempt within seconds. @returns `false` if the email isn't waiting. Finished emails have lost their
 * contents.
 */
export async function retryEmail(db: Transaction, id: number, now: Date): Promise<boolean> {
  return (await retryEmails(db, [id], now)) > 0
}

/** Retries several emails. @returns The number of emails waiting after a failed attempt */
export async function retryEmails(db: Transaction, ids: readonly number[], now: Date): Promise<number> {
  // Uses the same time of the next attempt as `delivery.ts`. An email that is being sent at this time is not changed.
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

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Writable } from '../database/connect.ts'
import type { Keys } from '../keys.ts'
import { sealContents } from './contents.ts'

/** The content of an e-mail, as text and as HTML: see compose.ts. */
export interface Words {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Email extends Words {
  /** Null: no recipient. It costs as much as a real one and is then deleted, so that response times do not reveal who has an account. */
  readonly to: string | null
  readonly now: Date
  /** When the link in it expires. An e-mail still waiting by then is not sent, and its text is erased. */
  readonly usefulUntil?: Date
  /** Set for e-mails that the reader can unsubscribe from: see notices.ts. */
  readonly notice?: { readonly readerId: number; readonly unsubscribeUrl: string }
  /** A file of at most some hundred kilobytes: it waits, sealed, in the database. */
  readonly attachment?: { readonly name: string; readonly mediaType: string; readonly content: Buffer }
}

/**
 * Enqueues an e-mail in the caller's transaction: no commit, no e-mail (decision 20). It is sent within seconds of the commit, and sealed
 * until then (decision 45).
 */
export async function enqueueEmail(db: Writable, keys: Keys, message: Email): Promise<void> {
  const { to, subject, text, html, now, usefulUntil, notice, attachment } = message
  const envelope = { message_id: randomUUID(), recipient: to }
  await db
    .insertInto('outbox_letter')
    .values({
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
      next_try: sql`'infinity'`,
      due: now,
      useful_until: usefulUntil ?? null,
      reader_id: notice?.readerId ?? null,
    })
    .execute()
}

/** E-mails of the kind that a person can refuse, as far as they still wait: they are not sent any more. */
export async function dropWaitingEmails(db: Writable, readerId: number): Promise<void> {
  await db.deleteFrom('outbox_letter').where('reader_id', '=', readerId).where('next_try', 'is not', null).execute()
}

/** What is remembered of the e-mails to an address, the newest first. Their texts are erased once they are sent. */
export function emailsTo(db: Database, address: string) {
  return db
    .selectFrom('outbox_letter')
    .select(['subject', 'created', 'sent'])
    .where('recipient', '=', address)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes all e-mails to an address, those that wait included. */
export async function removeEmailsTo(db: Writable, address: string): Promise<void> {
  await db.deleteFrom('outbox_letter').where('recipient', '=', address).execute()
}

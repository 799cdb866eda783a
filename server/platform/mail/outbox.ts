import type { Writable } from '../database/connect.ts'

/** The words of an e-mail, for people who read text and for those who read HTML: see compose.ts. */
export interface Words {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Email extends Words {
  /** Null: to nobody. It costs as much as one to somebody and is thrown away, so that time does not tell who is known here. */
  readonly to: string | null
  readonly now: Date
  /** When the link in it is over. An e-mail that still waits then is not sent any more, and its words are erased. */
  readonly usefulUntil?: Date
  /** Of an e-mail that its reader may refuse: see notices.ts. */
  readonly notice?: { readonly readerId: number; readonly unsubscribeUrl: string }
}

/** Puts an e-mail into the outbox, in the caller's transaction: no commit, no e-mail (decision 20). It goes out within seconds of the commit. */
export async function enqueueEmail(db: Writable, message: Email): Promise<void> {
  const { to, subject, text, html, now, usefulUntil, notice } = message
  await db
    .insertInto('outbox_letter')
    .values({
      recipient: to,
      subject,
      text_part: text,
      html_part: html,
      created: now,
      next_try: now,
      useful_until: usefulUntil ?? null,
      reader_id: notice?.readerId ?? null,
      unsubscribe_url: notice?.unsubscribeUrl ?? null,
    })
    .execute()
}

/** E-mails of the kind that a person can refuse, as far as they still wait: they are not sent any more. */
export async function dropWaitingEmails(db: Writable, readerId: number): Promise<void> {
  await db.deleteFrom('outbox_letter').where('reader_id', '=', readerId).where('next_try', 'is not', null).execute()
}

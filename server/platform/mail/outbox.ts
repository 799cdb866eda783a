import type { Writable } from '../database/connect.ts'

/** The words of a letter, for people who read text and for those who read HTML: see compose.ts. */
export interface Words {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Letter extends Words {
  /** Null: to nobody. It costs as much as one to somebody and is thrown away, so that time does not tell who is known here. */
  readonly to: string | null
  readonly now: Date
}

/** Puts a letter into the outbox, in the caller's transaction: no commit, no letter. It goes out within seconds of the commit. */
export async function enqueueLetter(db: Writable, { to, subject, text, html, now }: Letter): Promise<void> {
  await db
    .insertInto('outbox_letter')
    .values({ recipient: to, subject, text_part: text, html_part: html, created: now, next_try: now })
    .execute()
}

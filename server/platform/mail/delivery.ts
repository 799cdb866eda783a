import type { Clock } from '../clock.ts'
import type { Database, Writable } from '../database/connect.ts'
import type { Task } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { repeatedly } from '../repeat.ts'
import { type Post, PostFailure } from './post.ts'

export interface Delivery {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

const LOOK_EVERY_MS = 1000
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 60 * 60 * 1000
/** How long a finished e-mail stays in the table, without its text. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000

/** How long to wait after this many attempts: 5 s, 10 s, 20 s, and so on, up to an hour. An e-mail is never dropped for failing too often. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS)
}

/**
 * Sends the e-mails that are due, one by one, until none are left or the mail server cannot be reached.
 *
 * The row is locked while its e-mail is sent, so that no other process sends it too. If the process is killed, the lock is released and the
 * e-mail goes out again. If the mail server had already accepted it, it gets the same Message-ID twice, which mail systems recognize.
 * @returns how many were sent or have expired
 */
export async function sendDueEmails(delivery: Delivery, post: Post): Promise<number> {
  for (let sent = 0; ; sent++) {
    const outcome = await delivery.db.transaction().execute(transaction => sendNext(transaction, delivery, post))
    if (outcome !== 'sent') return sent
  }
}

export function tidyOutboxTask(delivery: Pick<Delivery, 'db' | 'clock'>): Task {
  return { name: 'outbox-tidy', cron: '23 * * * *', run: () => tidyOutbox(delivery) }
}

/** Deletes e-mails without a recipient and old finished ones; erases the text of those whose link has expired. */
async function tidyOutbox({ db, clock }: Pick<Delivery, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('outbox_letter').where('recipient', 'is', null).execute()
  await db
    .deleteFrom('outbox_letter')
    .where('next_try', 'is', null)
    .where('created', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute()
  await db
    .updateTable('outbox_letter')
    .set({ ...ERASED, expired: now, next_try: null })
    .where('next_try', 'is not', null)
    .where('useful_until', '<=', now)
    .execute()
}

/** A finished e-mail keeps no text and no URL: they may contain a token. */
const ERASED = { text_part: '', html_part: '', unsubscribe_url: null } as const

type Outcome = 'none' | 'sent' | 'unreachable'

async function sendNext(db: Writable, { clock, log }: Delivery, post: Post): Promise<Outcome> {
  const now = clock.now()
  const message = await db
    .selectFrom('outbox_letter')
    .selectAll()
    .where('next_try', '<=', now)
    .orderBy('next_try')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!message) return 'none'
  if (message.recipient === null) {
    await db.deleteFrom('outbox_letter').where('id', '=', message.id).execute()
    return 'sent'
  }
  const settle = (outcome: { sent?: Date; refused?: Date; expired?: Date; next_try: Date | null }) =>
    db
      .updateTable('outbox_letter')
      .set({ ...outcome, attempts: message.attempts + 1, ...(outcome.next_try ? {} : ERASED) })
      .where('id', '=', message.id)
      .execute()
  // Its link no longer works.
  if (message.useful_until && message.useful_until <= now) {
    await settle({ expired: now, next_try: null })
    return 'sent'
  }
  try {
    const { message_id: messageId, recipient: to, subject, text_part: text, html_part: html, created: date } = message
    await post.deliver({ messageId, to, subject, text, html, date, unsubscribeUrl: message.unsubscribe_url })
  } catch (error) {
    const { reason, code } = error instanceof PostFailure ? error : new PostFailure('later', 'unknown')
    log.warn({ message: message.id, attempts: message.attempts + 1, reason, code }, 'e-mail not sent')
    if (reason === 'refused') {
      await settle({ refused: now, next_try: null })
      return 'sent'
    }
    await settle({ next_try: new Date(now.getTime() + pauseAfter(message.attempts + 1)) })
    return 'unreachable'
  }
  await settle({ sent: now, next_try: null })
  return 'sent'
}

/** Sends e-mails until stopped. A failure is logged and retried. Without a mail server, e-mails wait. */
export function startDelivery(delivery: Delivery, post: Post | null): () => Promise<void> {
  if (!post) return async () => undefined
  const stop = repeatedly(
    () => sendDueEmails(delivery, post),
    LOOK_EVERY_MS,
    err => delivery.log.error({ err }, 'e-mails'),
  )
  return async () => {
    await stop()
    post.close()
  }
}

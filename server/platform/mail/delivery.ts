import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { Task } from '../jobs/jobs.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import { runPeriodically } from '../run-periodically.ts'
import { openContents } from './contents.ts'
import { type Post, PostFailure } from './post.ts'
import { returnToken } from './return-token.ts'
import { isUnwanted, markUndeliverable } from './undeliverable.ts'

export interface Delivery {
  readonly db: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly log: Log
}

const LOOK_EVERY_MS = 1000
const FIRST_PAUSE_MS = 5000
const MAX_PAUSE_MS = 60 * 60 * 1000
/** Time for which a finished email stays in the table, without its text. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Returns the pause after this many attempts: 5 s, 10 s, 20 s, and so on, up to an hour. An email is never dropped for failing too often.
 */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), MAX_PAUSE_MS)
}

/**
 * Sends due emails one by one, until none are left or the mail server can't be reached.
 *
 * The row is locked while its email is sent, so that no other process sends it too. If the process is killed, the lock is released and the
 * email is sent again. If the mail server had already accepted it, mail systems recognize the duplicate by its Message-ID.
 * @returns The number of emails that were sent or have otherwise ended
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

/** Deletes emails without a recipient and old finished ones. Emails whose link has expired are ended. */
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
    .set({ expired: now, next_try: null })
    .where('next_try', 'is not', null)
    .where('useful_until', '<=', now)
    .execute()
}

/** Time of the next attempt. See the migration that added sealed emails. */
const NEXT = sql<Date>`least(next_try, due)`

type Outcome = 'none' | 'sent' | 'unreachable'
type Settled = (
  | ({ readonly [K in 'sent' | 'refused' | 'expired' | 'unreadable']?: Date } & { readonly next_try: null })
  | { readonly [K in 'next_try' | 'due']?: Date }
) & { readonly failure?: string }

async function sendNext(db: Transaction, { clock, keys, log }: Delivery, post: Post): Promise<Outcome> {
  const now = clock.now()
  const message = await db
    .selectFrom('outbox_letter')
    .selectAll()
    .where(NEXT, '<=', now)
    .orderBy('is_hidden')
    .orderBy(NEXT)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!message) return 'none'
  const { recipient, reader_id: readerId, is_hidden: isHidden, is_shown: isShown } = message
  if (recipient === null || (await isUnwanted(db, { recipient, readerId, isHidden, isShown }))) {
    await db.deleteFrom('outbox_letter').where('id', '=', message.id).execute()
    return 'sent'
  }
  // A trigger erases the contents of finished emails.
  const settle = (outcome: Settled) =>
    db
      .updateTable('outbox_letter')
      .set({ ...outcome, attempts: message.attempts + 1 })
      .where('id', '=', message.id)
      .execute()
  // The email's link no longer works.
  if (message.useful_until && message.useful_until <= now) {
    await settle({ expired: now, next_try: null })
    return 'sent'
  }
  const contents = openContents(keys, message)
  if (!contents) {
    log.error({ message: message.id }, 'email not sent: encrypted with a different TOKEN_SECRET, or changed')
    await settle({ unreadable: now, next_try: null })
    return 'sent'
  }
  try {
    const { message_id, subject, created: date } = message
    await post.deliver({ token: returnToken(keys, message_id), to: recipient, subject, date, ...contents })
  } catch (error) {
    const { reason, code } = error instanceof PostFailure ? error : new PostFailure('later', 'unknown')
    log.warn({ message: message.id, attempts: message.attempts + 1, reason, code }, 'email not sent')
    const failure = /^\w{1,40}$/.test(code) ? code : 'unknown'
    if (reason === 'refused') {
      await settle({ refused: now, next_try: null, failure })
      await markUndeliverable(db, recipient, { reason: 'refused', isHidden: !isShown, now })
      return 'sent'
    }
    const later = new Date(now.getTime() + pauseAfter(message.attempts + 1))
    await settle({ ...(message.sealed ? { due: later } : { next_try: later }), failure })
    return 'unreachable'
  }
  await settle({ sent: now, next_try: null })
  return 'sent'
}

/** Sends emails until stopped. Failures are logged and retried. Without a mail server, emails wait. */
export function startDelivery(delivery: Delivery, post: Post | null): () => Promise<void> {
  if (!post) return async () => undefined
  const stop = runPeriodically(
    () => sendDueEmails(delivery, post),
    LOOK_EVERY_MS,
    err => delivery.log.error({ err }, 'e-mails'),
  )
  return async () => {
    await stop()
    post.close()
  }
}

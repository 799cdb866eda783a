import type { Writable } from '../database/connect.ts'
import type { Keys } from '../keys.ts'
import type { Site } from '../site.ts'
import { composeEmail, type EmailParts } from './compose.ts'
import { enqueueEmail } from './outbox.ts'
import { sealReader, type UnsubscribeFrom } from './unsubscribe-token.ts'

interface Notice {
  readonly userId: number
  readonly parts: (reader: { readonly firstName: string }) => EmailParts
  readonly now: Date
  /** Where it goes; null: to the account's address. */
  readonly to?: string | null
  /** Emails that its link unsubscribes from; all such emails by default. */
  readonly from?: UnsubscribeFrom
}

/**
 * Sends an email that is not about the account: an invitation, an announcement, or an alert (decision G-077). Members who opted out or are disabled
 * get none, nor do bounced addresses; everyone else can unsubscribe from the email.
 * @returns whether an email was enqueued
 */
export async function enqueueNotice(
  db: Writable,
  { keys, site }: { readonly keys: Keys; readonly site: Site },
  { userId, parts, now, to = null, from = 'notices' }: Notice,
): Promise<boolean> {
  const reader = await db
    .selectFrom('app_user')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .where('is_email_optout', '=', false)
    .where('disabled', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('undeliverable_address')
            .select('address')
            .whereRef('address', '=', 'app_user.email')
            .where('reason', '!=', 'unsubscribed'),
        ),
      ),
    )
    // Locked until the email is enqueued, so that a concurrent opt-out sees and deletes it.
    .forShare()
    .executeTakeFirst()
  if (!reader) return false
  const folder = from === 'notices' ? '' : `${from}/`
  const unsubscribeUrl = site.link(`/unsubscribe/${folder}${sealReader(keys, userId, from)}`)
  const words = composeEmail({ ...parts({ firstName: reader.first_name }), unsubscribeUrl })
  await enqueueEmail(db, keys, { to: to ?? reader.email, ...words, now, notice: { readerId: userId, unsubscribeUrl } })
  return true
}

import type { Transaction } from '../database/connect.ts'
import type { Keys } from '../keys.ts'
import type { Site } from '../site.ts'
import { composeEmail, type EmailParts } from './compose.ts'
import { enqueueEmail } from './outbox.ts'
import { sealReader, type UnsubscribeFrom } from './unsubscribe-token.ts'

interface Notice {
  readonly userId: number
  readonly parts: (reader: { readonly firstName: string }) => EmailParts
  readonly now: Date
  /** Recipient address, or `null` for the account's address. */
  readonly to?: string | null
  /** Emails that the link unsubscribes from, by default all that aren't about the account. */
  readonly from?: UnsubscribeFrom
}

/**
 * Sends an email that isn't about the account: an invitation, an announcement, or an alert (decision G-077). Users who opted out, are
 * disabled, or have an undeliverable address don't get it. All recipients can unsubscribe.
 * @returns Whether an email was enqueued
 */
export async function enqueueNotice(
  db: Transaction,
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

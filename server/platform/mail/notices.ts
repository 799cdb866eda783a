import type { Writable } from '../database/connect.ts'
import type { Keys } from '../keys.ts'
import type { Site } from '../site.ts'
import { composeEmail, type EmailParts } from './compose.ts'
import { enqueueEmail } from './outbox.ts'
import { sealReader } from './unsubscribe-token.ts'

interface Notice {
  readonly userId: number
  readonly parts: (reader: { readonly firstName: string }) => EmailParts
  readonly now: Date
}

/**
 * Writes to a person about something else than their account: an invitation, an announcement, an alert (decision G-077). Whoever said no
 * to such e-mails, or is disabled, gets none; everybody else can say no from the e-mail itself.
 * @returns whether an e-mail was written.
 */
export async function enqueueNotice(
  db: Writable,
  { keys, site }: { readonly keys: Keys; readonly site: Site },
  { userId, parts, now }: Notice,
): Promise<boolean> {
  const reader = await db
    .selectFrom('app_user')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .where('is_email_optout', '=', false)
    .where('disabled', 'is', null)
    // Held until the e-mail is written: a no that comes meanwhile finds it.
    .forShare()
    .executeTakeFirst()
  if (!reader) return false
  const unsubscribeUrl = site.link(`/unsubscribe/${sealReader(keys, userId)}`)
  const words = composeEmail({ ...parts({ firstName: reader.first_name }), unsubscribeUrl })
  await enqueueEmail(db, { to: reader.email, ...words, now, notice: { readerId: userId, unsubscribeUrl } })
  return true
}

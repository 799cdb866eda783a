import type { Writable } from '../database/connect.ts'
import type { Keys } from '../keys.ts'
import type { Site } from '../site.ts'
import { composeLetter, type LetterParts } from './compose.ts'
import { enqueueLetter } from './outbox.ts'
import { sealReader } from './unsubscribe-token.ts'

interface Notice {
  readonly userId: number
  readonly parts: (reader: { readonly firstName: string }) => LetterParts
  readonly now: Date
}

/**
 * Writes to a person about something else than their account: an invitation, an announcement, an alert (decision G-077). Whoever said no
 * to such letters, or is disabled, gets none; everybody else can say no from the letter itself.
 * @returns whether a letter was written.
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
    // Held until the letter is written: a no that comes meanwhile finds it.
    .forShare()
    .executeTakeFirst()
  if (!reader) return false
  const unsubscribeUrl = site.link(`/unsubscribe/${sealReader(keys, userId)}`)
  const words = composeLetter({ ...parts({ firstName: reader.first_name }), unsubscribeUrl })
  await enqueueLetter(db, { to: reader.email, ...words, now, notice: { readerId: userId, unsubscribeUrl } })
  return true
}

import { createAccountUnlessTaken, settingsOf } from '#server/areas/account/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Keys } from '#server/platform/keys.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { administratorEmail } from '../emails/administrator.ts'
import { PASSWORD_RESET } from '../writes.ts'

export interface NewAdministrator {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

interface Invitation {
  /** Sets the password, once. */
  readonly link: string
  readonly minutes: number
}

/**
 * Makes a platform administrator without a password.
 * @param services `keys` seal the e-mail with the link; null: there is no e-mail
 * @returns null when the address has an account
 */
export async function createAdministrator(
  db: Writable,
  { keys, site }: Pick<Services, 'site'> & { readonly keys: Keys | null },
  person: NewAdministrator,
  now: Date,
): Promise<Invitation | null> {
  const userId = await createAccountUnlessTaken(db, { ...person, password_hash: null, role: 'GM_ADMIN' }, now)
  if (userId === null) return null
  const { reset_password_timeout: minutes } = await settingsOf(db)
  const ttlMs = minutes * 60_000
  const token = await issueToken(db, { kind: PASSWORD_RESET, userId, ttlMs, now })
  const link = site.link(`/auth/reset/confirm/${token}`)
  if (keys) {
    const words = administratorEmail(person.first_name, link, minutes)
    await enqueueEmail(db, keys, { to: person.email, ...words, now, usefulUntil: new Date(now.getTime() + ttlMs) })
  }
  return { link, minutes }
}

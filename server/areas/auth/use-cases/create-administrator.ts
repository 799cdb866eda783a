import { createAccountUnlessTaken } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Keys } from '#server/platform/keys.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { administratorEmail } from '../emails/administrator.ts'
import { issuePasswordLink } from '../lookups.ts'

export interface NewAdministrator {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

interface Invitation {
  /** One-time link for setting the password. */
  readonly link: string
  readonly minutes: number
}

/**
 * Creates a platform administrator without a password.
 * @param services The `keys` encrypt the email with the link (`null` if no email is sent)
 * @returns `null` if the address already has an account
 */
export async function createAdministrator(
  db: Transaction,
  { keys, site }: Pick<Services, 'site'> & { readonly keys: Keys | null },
  person: NewAdministrator,
  now: Date,
): Promise<Invitation | null> {
  const userId = await createAccountUnlessTaken(db, { ...person, password_hash: null, role: 'GM_ADMIN' }, now)
  if (userId === null) return null
  const { url: link, minutes, end } = await issuePasswordLink(db, site, userId, now)
  if (keys) {
    const words = administratorEmail(person.first_name, link, minutes)
    await enqueueEmail(db, keys, { to: person.email, ...words, now, usefulUntil: end })
  }
  return { link, minutes }
}

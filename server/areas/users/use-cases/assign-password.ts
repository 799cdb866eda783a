import { badRequest, notFound } from '#contract/errors.ts'
import { anyPersonById } from '#server/areas/account/lookups.ts'
import { assignPassword } from '#server/areas/account/users/writes.ts'
import { assertStrongPassword, endLinksOf, endSessionsOf } from '#server/areas/auth/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { giveBack } from '#server/platform/session/throttle.ts'
import { temporaryPasswordEmail } from '../emails/administrator-changed.ts'
import { lockKnownUser } from '../scope.ts'

/**
 * Sets a temporary password and resets the count of failed sign-ins.
 * @returns The sessions that ended
 * @throws {ApiError} `not_found`; `refused` for the caller's own account; `invalid` for a password that is easy to guess
 */
export async function assignTemporaryPassword(
  db: Database,
  { keys, site }: Pick<Services, 'keys' | 'site'>,
  userId: number,
  password: string,
  by: Actor,
): Promise<readonly string[]> {
  const person = await anyPersonById(db, userId)
  if (!person) throw notFound()
  if (person.id === by.userId) throw badRequest('Change your own password in your profile.')
  assertStrongPassword(password, person)
  const hash = await hashPassword(password)
  const ended = await db.transaction().execute(async transaction => {
    const { id, row } = await lockKnownUser(transaction, userId)
    await assignPassword(transaction, id, hash, by.now)
    await endLinksOf(transaction, id, by.now)
    const words = temporaryPasswordEmail(row.first_name, site.link('/login'))
    await enqueueEmail(transaction, keys, { to: row.email, ...words, now: by.now })
    await recordAuditEntry(transaction, { by, act: 'user.temporary-password', record: id })
    return endSessionsOf(transaction, id, by.now)
  })
  await giveBack(db, [], { kind: 'account', name: `user ${userId}` })
  return ended
}

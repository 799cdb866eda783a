import { validationError } from '#contract/errors.ts'
import type { NewUser } from '#contract/users/admin.ts'
import { createAccountUnlessTaken } from '#server/areas/account/lookups.ts'
import { saveUser } from '#server/areas/account/users/writes.ts'
import { issuePasswordLink } from '#server/areas/auth/lookups.ts'
import { linkAccount } from '#server/areas/society/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { userCreatedEmail } from '../emails/user-created.ts'
import { lockKnownUser } from '../scope.ts'
import { checkUser } from './check-user.ts'

/**
 * Creates an account and sends its user a link for choosing a password. A member is added to the society's list.
 * @returns The ID of the account
 * @throws {ApiError} `invalid`
 */
export async function createUser(
  db: Transaction,
  { keys, site, clock }: Pick<Services, 'keys' | 'site' | 'clock'>,
  user: NewUser,
): Promise<number> {
  await checkUser(db, user, null)
  const now = clock.now()
  const { email, first_name, last_name, roles, society_id, society_membership_type_id, specialty_id } = user
  const [role = 'NON_MSS_USER'] = roles
  const person = { email, first_name, last_name, password_hash: null, role, society_membership_type_id }
  const account = society_id === null ? person : { ...person, society_id }
  const id = await createAccountUnlessTaken(db, account, now)
  if (id === null) throw validationError([{ field: 'email', message: 'An account with this address already exists.' }])
  await saveUser(db, await lockKnownUser(db, id), { roles, specialty_id }, now)
  if (roles.includes('MSS_USER')) await linkAccount(db, { userId: id, email }, society_id)
  const { url, minutes, end } = await issuePasswordLink(db, site, id, now)
  const words = userCreatedEmail({ firstName: first_name, url, minutes })
  await enqueueEmail(db, keys, { to: email, ...words, now, usefulUntil: end })
  return id
}

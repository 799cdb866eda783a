import { ApiError, validationError } from '#contract/errors.ts'
import { RECENT_SIGN_IN_MS } from '#rules/account/own-data.ts'
import { type Person, personById } from '#server/areas/account/lookups.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { verifyPassword } from '#server/platform/session/passwords.ts'
import { countTry, giveBack, type Subject } from '#server/platform/session/throttle.ts'
import { sessionBegan } from '../reads.ts'

export const SIGN_IN_AGAIN = 'Please sign in.'
export const WRONG = 'Incorrect password'
const NEEDED = 'Enter your password'

/**
 * Checks a user's own password. Too many incorrect attempts block it temporarily.
 * @throws {ApiError} `invalid` on `current_password`, `too_many`
 */
export async function requirePassword(db: Database, person: Person, password: string, clock: Clock): Promise<void> {
  const tries: Subject = { kind: 'password', name: `user ${person.id}` }
  await countTry(db, [tries], clock)
  if (!(await verifyPassword(person.password_hash, password)))
    throw validationError([{ field: 'current_password', message: WRONG }])
  await giveBack(db, [], tries)
}

/**
 * Confirms that the request comes from the user rather than someone else at their screen, with the password or a recent sign-in.
 * @param kind `always` accepts a recent sign-in only for accounts without a password
 * @throws {ApiError} `invalid` on `current_password`, `too_many`
 */
export async function confirmIdentity(
  db: Database,
  { userId, sessionId }: AuthenticatedUser,
  password: string | undefined,
  kind: 'always' | 'unless recent',
  clock: Clock,
): Promise<Person> {
  const person = await personById(db, userId)
  if (!person) throw new ApiError('unauthenticated', SIGN_IN_AGAIN)
  if (password !== undefined) await requirePassword(db, person, password, clock)
  else {
    const began = kind === 'always' && person.password_hash !== null ? null : await sessionBegan(db, sessionId)
    if (!began || clock.now().getTime() - began.getTime() >= RECENT_SIGN_IN_MS)
      throw validationError([{ field: 'current_password', message: NEEDED }])
  }
  return person
}

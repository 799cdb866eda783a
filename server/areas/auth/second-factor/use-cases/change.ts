import { ApiError } from '#contract/errors.ts'
import { recoveryCodeText } from '#rules/account/second-factor.ts'
import { lockCredentials, type Person } from '#server/areas/account/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { drawRecoveryCodes, hashRecoveryCodes } from '#server/platform/session/recovery-codes.ts'
import { SIGN_IN_AGAIN } from '../../use-cases/require-password.ts'
import { endSessionsOf } from '../../writes.ts'
import { type Change, secondFactorEmail } from '../emails/second-factor.ts'
import { recoveryCodesOf } from '../reads.ts'
import { replaceRecoveryCodes } from '../writes.ts'

/** Notifies a user of a change by email. Emails to unverified addresses don't include text that a user typed. */
export async function notifyChange(
  db: Transaction,
  { keys, site, clock }: Pick<Services, 'keys' | 'site' | 'clock'>,
  person: Person,
  change: Change,
): Promise<void> {
  const isProven = person.is_email_validated
  const said = 'name' in change && !isProven ? { ...change, name: '' } : change
  const words = secondFactorEmail(isProven ? person.first_name : '', said, site.link('/profile'))
  await enqueueEmail(db, keys, { to: person.email, ...words, now: clock.now() })
}

/**
 * Changes a user's own second factors, one change at a time. All other sessions end, and the user gets an email.
 * @param change Makes the change in the transaction and returns its description for the email
 */
export async function changeFactors<T>(
  db: Database,
  services: Services,
  { person, caller }: { readonly person: Person; readonly caller: AuthenticatedUser },
  change: (db: Transaction, now: Date) => Promise<{ readonly said: Change; readonly result: T }>,
): Promise<T> {
  const now = services.clock.now()
  const [result, ended] = await db.transaction().execute(async transaction => {
    if (!(await lockCredentials(transaction, person.id))) throw new ApiError('unauthenticated', SIGN_IN_AGAIN)
    const { said, result: made } = await change(transaction, now)
    await notifyChange(transaction, services, person, said)
    return [made, await endSessionsOf(transaction, person.id, now, caller.sessionId)] as const
  })
  // The caller's own session is reloaded too, because its permissions have changed.
  for (const sessionId of [...ended, caller.sessionId]) forgetSession(sessionId, services)
  return result
}

/** Returns recovery codes for the first second factor, formatted for users. Empty if the user already has codes. */
export async function firstRecoveryCodes(db: Transaction, userId: number): Promise<string[]> {
  return (await recoveryCodesOf(db, userId)).length > 0 ? [] : newRecoveryCodes(db, userId)
}

/** Returns ten new recovery codes, formatted for users, and deletes the old ones. */
export async function newRecoveryCodes(db: Transaction, userId: number): Promise<string[]> {
  const codes = drawRecoveryCodes()
  await replaceRecoveryCodes(db, userId, await hashRecoveryCodes(codes))
  return codes.map(recoveryCodeText)
}

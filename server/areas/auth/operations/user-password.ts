import { updatePasswordByUser, updateTemporaryPassword } from '#contract/auth/password.ts'
import { ApiError, validationError } from '#contract/errors.ts'
import { lockCredentials, type Person, personById } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle, type Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { PASSWORD_COOKIE } from '#server/platform/session/admission.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { consumeToken, inspectToken } from '#server/platform/session/one-time-tokens.ts'
import { hashPassword, verifyPassword } from '#server/platform/session/passwords.ts'
import { passwordChangedEmail } from '../emails/password.ts'
import { completeSignIn } from '../lookups.ts'
import { assertStrongPassword } from '../use-cases/assert-strong-password.ts'
import { requirePassword, SIGN_IN_AGAIN, WRONG } from '../use-cases/require-password.ts'
import { endSessionsOf, setPassword, TEMPORARY_PASSWORD } from '../writes.ts'

const CHANGED = 'Password changed.'
const SAME = 'Choose a password that’s different from your current one'

export const userPassword = [
  handle(updateTemporaryPassword, async ({ body, db, services, exchange, afterCommit }) => {
    const now = services.clock.now()
    const cookie = exchange.cookies[PASSWORD_COOKIE] ?? ''
    const person = await holderOf(db, cookie, now)
    if (!person) {
      exchange.clearCookie(PASSWORD_COOKIE)
      throw new ApiError('unauthenticated', SIGN_IN_AGAIN)
    }
    assertStrongPassword(body.password, person)
    await refuseSame(person, body.password)
    const hash = await hashPassword(body.password)
    const [signed, ended] = await db.transaction().execute(async transaction => {
      const taken = await consumeToken(transaction, TEMPORARY_PASSWORD, cookie, now)
      if (!taken) throw new ApiError('unauthenticated', SIGN_IN_AGAIN)
      await setPassword(transaction, person.id, hash, now)
      await enqueueEmail(transaction, services.keys, changedEmail(services, person, now))
      const over = await endSessionsOf(transaction, person.id, now)
      return [await completeSignIn(transaction, { services, exchange, afterCommit }, person.id), over] as const
    })
    exchange.clearCookie(PASSWORD_COOKIE)
    for (const sessionId of ended) forgetSession(sessionId, services)
    return signed
  }),

  handle(updatePasswordByUser, async ({ body, caller, db, services }) => {
    const now = services.clock.now()
    const person = await personById(db, caller.userId)
    if (!person) throw new ApiError('unauthenticated', SIGN_IN_AGAIN)
    await requirePassword(db, person, body.current_password, services.clock)
    assertStrongPassword(body.password, person)
    if (body.password === body.current_password) throw validationError([{ field: 'password', message: SAME }])
    const hash = await hashPassword(body.password)
    const ended = await db.transaction().execute(async transaction => {
      const current = await lockCredentials(transaction, person.id)
      // If the password changed concurrently, the verified password is no longer current.
      if (current?.password_hash !== person.password_hash)
        throw validationError([{ field: 'current_password', message: WRONG }])
      await setPassword(transaction, person.id, hash, now)
      await enqueueEmail(transaction, services.keys, changedEmail(services, person, now))
      return endSessionsOf(transaction, person.id, now, caller.sessionId)
    })
    for (const sessionId of ended) forgetSession(sessionId, services)
    return { message: CHANGED }
  }),
]

/** Returns the user who can change a temporary password with this cookie. */
async function holderOf(db: Database, cookie: string, now: Date): Promise<Person | null> {
  const found = cookie === '' ? null : await inspectToken(db, TEMPORARY_PASSWORD, cookie, now)
  if (found?.state !== 'valid' || found.userId === null) return null
  const person = await personById(db, found.userId)
  return person?.is_password_reset_required ? person : null
}

async function refuseSame(person: Person, password: string): Promise<void> {
  if (await verifyPassword(person.password_hash, password))
    throw validationError([{ field: 'password', message: SAME }])
}

function changedEmail(services: Services, person: Person, now: Date) {
  return { to: person.email, ...passwordChangedEmail(person, services.site.link('/login')), now }
}

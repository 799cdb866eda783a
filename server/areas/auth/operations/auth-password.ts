import {
  checkPasswordResetExpired,
  confirmPasswordReset,
  requestPasswordReset,
  resendPasswordReset,
  signinByTempToken,
} from '#contract/auth/password.ts'
import { badRequest } from '#contract/errors.ts'
import { lockCredentials, type Person, personByEmail, personById, settingsOf } from '#server/areas/account/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { handle, type RequestContext, type Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { consumeToken, inspectToken, issueToken } from '#server/platform/session/one-time-tokens.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { countTry, EVERYBODY, giveBack, originOf, type Subject } from '#server/platform/session/throttle.ts'
import { passwordChangedEmail, passwordResetEmail } from '../emails/password.ts'
import { signInAs } from '../lookups.ts'
import { assertStrongPassword } from '../use-cases/assert-strong-password.ts'
import { endSessionsOf, PASSWORD_RESET, SIGN_IN, setPassword } from '../writes.ts'

/** Response for every address, whether or not it has an account. */
const REQUESTED = 'If this email address has an account, we’ll send you a link to choose a new password.'
const RESENT = 'We’ve sent a new email with a link to choose a new password.'
const CHANGED = 'Password changed. Sign in with your new password.'
const LINK_OVER = 'This link is no longer valid. Request a new one.'

export const authPassword = [
  handle(requestPasswordReset, async ({ body, db, services, exchange }) => {
    await countTry(db, throttleSubjects(body.email, exchange), services.clock)
    await db.transaction().execute(async transaction => {
      const person = await personByEmail(transaction, body.email)
      await sendResetEmail(transaction, services, person ?? null)
    })
    return { message: REQUESTED }
  }),

  handle(resendPasswordReset, async ({ body, db, services, exchange }) => {
    const { person, state } = await resetTokenOf(db, services, exchange, body.password_reset_token)
    if (!person || state === 'invalid') throw badRequest(LINK_OVER)
    await countTry(db, throttleSubjects(person.email, exchange), services.clock)
    await db.transaction().execute(transaction => sendResetEmail(transaction, services, person))
    return { message: RESENT }
  }),

  handle(checkPasswordResetExpired, async ({ body, db, services, exchange }) => {
    const { state } = await resetTokenOf(db, services, exchange, body.password_reset_token)
    return { is_expired: state === 'expired', state }
  }),

  handle(confirmPasswordReset, async ({ body, db, services, exchange }) => {
    const now = services.clock.now()
    const { person, state } = await resetTokenOf(db, services, exchange, body.token)
    if (!person || state !== 'valid') throw badRequest(LINK_OVER)
    assertStrongPassword(body.password, person)
    const hash = await hashPassword(body.password)
    const ended = await db.transaction().execute(async transaction => {
      if (!(await consumeToken(transaction, PASSWORD_RESET, body.token, now))) throw badRequest(LINK_OVER)
      await setPassword(transaction, person.id, hash, now)
      await enqueueEmail(transaction, services.keys, {
        to: person.email,
        ...passwordChangedEmail(person, services.site.link('/login')),
        now,
      })
      return endSessionsOf(transaction, person.id, now)
    })
    for (const sessionId of ended) forgetSession(sessionId, services)
    // Failed attempts by others no longer lock out the owner.
    await giveBack(db, [], { kind: 'account', name: `user ${person.id}` })
    return { message: CHANGED }
  }),

  handle(signinByTempToken, async ({ body, db, services, exchange, afterCommit }) => {
    const now = services.clock.now()
    const tries = tokenSubjects(exchange)
    await countTry(db, tries, services.clock)
    const signed = await db.transaction().execute(async transaction => {
      const owner = await consumeToken(transaction, SIGN_IN, body.token, now)
      if (owner?.userId === undefined || owner.userId === null) throw badRequest(LINK_OVER)
      if (!(await lockCredentials(transaction, owner.userId))) throw badRequest(LINK_OVER)
      return signInAs(transaction, { services, exchange, afterCommit }, owner.userId)
    })
    await giveBack(db, tries)
    return signed
  }),
]

function throttleSubjects(email: string, exchange: RequestContext): Subject[] {
  return [
    { kind: 'email-account', name: email },
    ...originOf('email-address', exchange),
    { kind: 'email-everywhere', name: EVERYBODY },
  ]
}

function tokenSubjects(exchange: RequestContext): Subject[] {
  return [{ kind: 'token-address', name: exchange.address }]
}

interface ResetToken {
  readonly person: Person | null
  readonly state: 'valid' | 'expired' | 'invalid'
}

/** Returns the owner of a reset token and the state of the token. An unknown token counts as an attempt from the address. */
async function resetTokenOf(
  db: Database,
  services: Services,
  exchange: RequestContext,
  token: string,
): Promise<ResetToken> {
  const now = services.clock.now()
  const tries = tokenSubjects(exchange)
  await countTry(db, tries, services.clock)
  const found = await inspectToken(db, PASSWORD_RESET, token, now)
  if (!found) return { person: null, state: 'invalid' }
  await giveBack(db, tries)
  const person = found.userId === null ? null : ((await personById(db, found.userId)) ?? null)
  if (!person || found.state === 'used') return { person, state: 'invalid' }
  return { person, state: found.state === 'valid' ? 'valid' : 'expired' }
}

/**
 * Enqueues a reset email, without a recipient if the user is unknown. The work is the same, so that response times don't reveal whether an
 * account exists.
 */
async function sendResetEmail(db: Transaction, services: Services, person: Person | null): Promise<void> {
  const now = services.clock.now()
  const { reset_password_timeout: minutes } = await settingsOf(db)
  const ttlMs = minutes * 60_000
  const token = await issueToken(db, { kind: PASSWORD_RESET, userId: person?.id ?? null, ttlMs, now })
  const url = services.site.link(`/auth/reset/confirm/${token}`)
  const usefulUntil = new Date(now.getTime() + ttlMs)
  const words = passwordResetEmail(person, url, minutes)
  await enqueueEmail(db, services.keys, { to: person?.email ?? null, ...words, now, usefulUntil })
}

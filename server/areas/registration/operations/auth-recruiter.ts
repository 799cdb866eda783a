import * as contract from '#contract/auth-registration.ts'
import { refused } from '#contract/errors.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { handle } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { lookAtToken, type TokenOwner, takeToken } from '#server/platform/session/one-time-tokens.ts'
import { hashPassword, refuseWeakPassword } from '#server/platform/session/passwords.ts'
import { type Account, accountById, accountOf, type FurtherSignUp, furtherSignUp, isUnproven } from '../reads.ts'
import { VERIFICATION_TOKEN } from '../scope.ts'
import {
  countLetter,
  createRecruiter,
  furtherIdOf,
  keepFurther,
  keepNothing,
  markVerified,
  replaceByFurther,
  sendAccountExists,
  sendNothing,
  sendVerification,
  tryToken,
} from '../writes.ts'

const LETTER_SENT = 'We have sent a letter to this address. Please follow the link in it to verify your e-mail address.'
const LETTER_REPEATED = 'If this e-mail address is yet to be verified, we have sent the letter again.'
const LINK_OVER = 'This link is not valid: it was used, has expired, or a newer one took its place.'

export const authRecruiter = [
  handle(contract.recruiterSignup, async ({ db, body, services, exchange }) => {
    const now = services.clock.now()
    refuseWeakPassword(body.password, body)
    await countLetter(db, body.email, exchange.address, now)
    // Before anybody looks whether there is an account: it takes long, and would tell.
    const passwordHash = await hashPassword(body.password)
    await db.transaction().execute(async transaction => {
      const recruiter = { ...body, passwordHash }
      const isMade = (await createRecruiter(transaction, recruiter, now)) !== null
      const account = await accountOf(transaction, body.email)
      if (!account) throw new Error('The account is neither made nor there.')
      if (isMade) await sendVerification(transaction, services, { to: account, now })
      else if (isUnproven(account)) {
        const further = await keepFurther(transaction, account, recruiter, now)
        await sendVerification(transaction, services, { to: further, now })
      } else {
        await keepNothing(transaction, account, recruiter)
        await sendAccountExists(transaction, services, account, now)
      }
    })
    return { message: LETTER_SENT }
  }),

  handle(contract.recruiterVerifySignUpToken, async ({ db, query: { token }, services, exchange }) => {
    const now = services.clock.now()
    const ended = await tryToken(db, exchange.address, now, () =>
      db.transaction().execute(async transaction => {
        const taken = await takeToken(transaction, VERIFICATION_TOKEN, token, now)
        return taken && verify(transaction, taken, now)
      }),
    )
    if (!ended) throw refused(LINK_OVER)
    for (const sessionId of ended) forgetSession(sessionId, services)
    return { verified: true as const }
  }),

  handle(contract.recruiterRepeatVerificationEmail, async ({ db, caller, query: { token }, services, exchange }) => {
    const now = services.clock.now()
    const owner = caller
      ? { userId: caller.userId, subject: null }
      : token
        ? await lookAtToken(db, VERIFICATION_TOKEN, token, now)
        : null
    const to = await verifiable(db, owner)
    await countLetter(db, to?.email ?? `nobody ${token}`, exchange.address, now)
    await db.transaction().execute(async transaction => {
      if (to) await sendVerification(transaction, services, { to, now })
      else await sendNothing(transaction, services, now)
    })
    return { message: LETTER_REPEATED }
  }),
]

/** Verifies the address of an account, or of a further sign-up. @returns the sessions that ended; null when it could not. */
async function verify(db: Writable, { userId, subject }: TokenOwner, now: Date): Promise<string[] | null> {
  if (userId !== null) {
    await markVerified(db, userId, now)
    return []
  }
  const id = furtherIdOf(subject)
  const further = id === null ? undefined : await furtherSignUp(db, id)
  return further ? replaceByFurther(db, further, now) : null
}

/** Whose address a letter of verification may be sent to again: that of an account, or of a further sign-up. */
async function verifiable(db: Database, owner: TokenOwner | null): Promise<Account | FurtherSignUp | null> {
  const id = furtherIdOf(owner?.subject ?? null)
  if (id !== null) return (await furtherSignUp(db, id)) ?? null
  const account = owner?.userId ? await accountById(db, owner.userId) : undefined
  return account && !account.is_email_validated && !account.disabled ? account : null
}

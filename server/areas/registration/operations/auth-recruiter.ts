import * as contract from '#contract/auth-registration.ts'
import { refused } from '#contract/errors.ts'
import { handle } from '#server/platform/http/handler.ts'
import { lookAtToken, takeToken } from '#server/platform/session/one-time-tokens.ts'
import { hashPassword, refuseWeakPassword } from '#server/platform/session/passwords.ts'
import { type Account, accountById, accountOf } from '../reads.ts'
import { VERIFICATION_TOKEN } from '../scope.ts'
import {
  countLetter,
  createRecruiter,
  markVerified,
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
      await createRecruiter(transaction, { ...body, passwordHash }, now)
      const account = await accountOf(transaction, body.email)
      // Somebody who signs up again before the address was verified gets the letter again; the account stays as it is.
      if (isUnverifiedRecruiter(account)) await sendVerification(transaction, services, account, now)
      else await sendAccountExists(transaction, services, body.email, now)
    })
    return { message: LETTER_SENT }
  }),

  handle(contract.recruiterVerifySignUpToken, async ({ db, query: { token }, services, exchange }) => {
    const now = services.clock.now()
    const owner = await tryToken(db, exchange.address, now, () =>
      db.transaction().execute(async transaction => {
        const taken = await takeToken(transaction, VERIFICATION_TOKEN, token, now)
        if (!taken?.userId) return null
        await markVerified(transaction, taken.userId, now)
        return taken
      }),
    )
    if (!owner) throw refused(LINK_OVER)
    return { verified: true as const }
  }),

  handle(contract.recruiterRepeatVerificationEmail, async ({ db, caller, query: { token }, services, exchange }) => {
    const now = services.clock.now()
    const owner = caller
      ? caller.userId
      : token
        ? (await lookAtToken(db, VERIFICATION_TOKEN, token, now))?.userId
        : null
    const account = owner ? await accountById(db, owner) : undefined
    await countLetter(db, account?.email ?? `nobody ${token}`, exchange.address, now)
    await db.transaction().execute(async transaction => {
      if (account && !account.is_email_validated && !account.disabled)
        await sendVerification(transaction, services, account, now)
      else await sendNothing(transaction, services, now)
    })
    return { message: LETTER_REPEATED }
  }),
]

function isUnverifiedRecruiter(account: Account | undefined): account is Account {
  if (!account || account.disabled) return false
  return account.roles.includes('MSS_RECRUITER') && !account.is_email_validated
}

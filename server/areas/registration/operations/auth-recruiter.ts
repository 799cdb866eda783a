import { badRequest } from '#contract/errors.ts'
import * as contract from '#contract/registration/registration.ts'
import { assertStrongPassword } from '#server/areas/auth/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { consumeToken, inspectToken } from '#server/platform/session/one-time-tokens.ts'
import { VERIFICATION_TOKEN } from '../scope.ts'
import { countEmailRequest, tryToken } from '../use-cases/limits.ts'
import { signUpInvited } from '../use-cases/sign-up-invited.ts'
import { signUpRecruiter } from '../use-cases/sign-up-recruiter.ts'
import { sendNothing, sendVerification, verifiable, verify } from '../use-cases/verification.ts'

const EMAIL_SENT = 'We sent you an email. Use the link in it to verify your address.'

const JOINED = 'Your account is ready. Sign in to continue.'

const EMAIL_REPEATED = 'If this address still needs to be verified, we’ve sent the email again.'

const LINK_OVER = 'This link isn’t valid. It was already used, has expired, or was replaced by a newer one.'

export const authRecruiter = [
  handle(contract.recruiterSignup, async ({ db, body, services, exchange }) => {
    assertStrongPassword(body.password, body)
    const { invitation, ...form } = body
    if (invitation !== undefined) {
      await tryToken(db, { exchange, services }, () => signUpInvited(db, services, form, invitation))
      return { message: JOINED }
    }
    await countEmailRequest(db, body.email, { exchange, services })
    await signUpRecruiter(db, services, form)
    return { message: EMAIL_SENT }
  }),

  handle(contract.recruiterVerifySignUpToken, async ({ db, query: { token }, services, exchange }) => {
    const now = services.clock.now()
    const ended = await tryToken(db, { exchange, services }, () =>
      db.transaction().execute(async transaction => {
        const taken = await consumeToken(transaction, VERIFICATION_TOKEN, token, now)
        return taken && verify(transaction, taken, now)
      }),
    )
    if (!ended) throw badRequest(LINK_OVER)
    for (const sessionId of ended) forgetSession(sessionId, services)
    return { verified: true as const }
  }),

  handle(contract.recruiterRepeatVerificationEmail, async ({ db, caller, query: { token }, services, exchange }) => {
    const now = services.clock.now()
    const owner = caller
      ? { userId: caller.userId, subject: null }
      : token
        ? await inspectToken(db, VERIFICATION_TOKEN, token, now)
        : null
    const to = await verifiable(db, owner)
    await countEmailRequest(db, to?.email ?? `nobody ${token}`, { exchange, services })
    await db.transaction().execute(async transaction => {
      if (to) await sendVerification(transaction, services, { to, now })
      else await sendNothing(transaction, services, now)
    })
    return { message: EMAIL_REPEATED }
  }),
]

import {
  beginApp,
  confirmApp,
  listSecondFactors,
  removeApp,
  renewRecoveryCodes,
  resetSecondFactors,
} from '#contract/auth/second-factor.ts'
import { badRequest, validationError } from '#contract/errors.ts'
import { personByEmail, personById } from '#server/areas/account/lookups.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { consumeToken, inspectToken, issueToken } from '#server/platform/session/one-time-tokens.ts'
import { describeSecret, drawSecret, openSecret, sealSecret, stepOf } from '#server/platform/session/totp.ts'
import { confirmIdentity } from '../../use-cases/require-password.ts'
import { APP_ENROLLMENT, ENROLLMENT_MS, endSessionsOf } from '../../writes.ts'
import { hasSecondFactor, secondFactorsOf } from '../reads.ts'
import { changeFactors, firstRecoveryCodes, newRecoveryCodes, notifyChange } from '../use-cases/change.ts'
import { deleteApp, deleteSecondFactors, saveApp, tidyRecoveryCodes } from '../writes.ts'

const WRONG_CODE = 'This code is incorrect. Codes change every 30 seconds: enter the current one'
const TOO_LATE = 'The setup took too long. Start again.'
const HAS_APP = 'Your account already has an authenticator app. Remove it before you add another one.'
const NO_APP = 'Your account has no authenticator app.'
const NOTHING_TO_RESET = 'We can’t find an account with this address and two-step sign-in.'
const NO_FACTOR = 'Set up two-step sign-in before you create recovery codes.'

export const secondFactor = [
  handle(listSecondFactors, async ({ db, caller }) => {
    const { app, passkeys, recoveryCodesLeft } = await secondFactorsOf(db, caller.userId)
    return {
      app: app && usedOf(app),
      passkeys: passkeys.map(passkey => ({ id: passkey.id, name: passkey.name, ...usedOf(passkey) })),
      recovery_codes_left: recoveryCodesLeft,
    }
  }),

  handle(beginApp, async ({ db, caller, body, services }) => {
    const now = services.clock.now()
    const person = await confirmIdentity(db, caller, body.current_password, 'always', services.clock)
    if ((await secondFactorsOf(db, person.id)).app) throw badRequest(HAS_APP)
    const secret = drawSecret()
    const subject = sealSecret(services.keys, person.id, secret).toString('base64url')
    const enrollment = await db
      .transaction()
      .execute(transaction =>
        issueToken(transaction, { kind: APP_ENROLLMENT, userId: person.id, subject, ttlMs: ENROLLMENT_MS, now }),
      )
    const { text, uri } = describeSecret(secret, person.email)
    return { enrollment, secret: text, uri }
  }),

  handle(confirmApp, async ({ db, caller, body, services }) => {
    const begun = await inspectToken(db, APP_ENROLLMENT, body.enrollment, services.clock.now())
    const person = begun?.userId === caller.userId ? await personById(db, caller.userId) : undefined
    if (!person || begun?.state !== 'valid') throw badRequest(TOO_LATE)
    const sealed = Buffer.from(begun.subject ?? '', 'base64url')
    const secret = openSecret(services.keys, person.id, sealed)
    const step = secret && stepOf(secret, body.code, services.clock.now())
    if (step === null) throw validationError([{ field: 'code', message: WRONG_CODE }])
    const codes = await changeFactors(db, services, { person, caller }, async (transaction, now) => {
      if (!(await consumeToken(transaction, APP_ENROLLMENT, body.enrollment, now))) throw badRequest(TOO_LATE)
      if (!(await saveApp(transaction, person.id, { secret: sealed, last_step: step }, now))) throw badRequest(HAS_APP)
      return { said: { kind: 'app added' }, result: await firstRecoveryCodes(transaction, person.id) }
    })
    return { recovery_codes: codes }
  }),

  handle(removeApp, async ({ db, caller, body, services }) => {
    const person = await confirmIdentity(db, caller, body.current_password, 'always', services.clock)
    await changeFactors(db, services, { person, caller }, async transaction => {
      if (!(await deleteApp(transaction, person.id))) throw badRequest(NO_APP)
      await tidyRecoveryCodes(transaction, person.id)
      return { said: { kind: 'app removed' }, result: null }
    })
    return { message: 'Authenticator app removed.' }
  }),

  handle(renewRecoveryCodes, async ({ db, caller, body, services }) => {
    const person = await confirmIdentity(db, caller, body.current_password, 'always', services.clock)
    const codes = await changeFactors(db, services, { person, caller }, async transaction => {
      if (!(await hasSecondFactor(transaction, person.id))) throw badRequest(NO_FACTOR)
      return { said: { kind: 'codes renewed' }, result: await newRecoveryCodes(transaction, person.id) }
    })
    return { recovery_codes: codes }
  }),

  handle(resetSecondFactors, async input => {
    const { db, caller, body, services } = input
    const now = services.clock.now()
    await confirmIdentity(db, caller, body.current_password, 'always', services.clock)
    const person = await personByEmail(db, body.email)
    const ended = await db.transaction().execute(async transaction => {
      if (!person || !(await deleteSecondFactors(transaction, person.id))) throw badRequest(NOTHING_TO_RESET)
      await notifyChange(transaction, services, person, { kind: 'reset' })
      await recordAuditEntry(transaction, { by: actorOf(input), act: 'account.reset-second-step', record: person.id })
      return endSessionsOf(transaction, person.id, now)
    })
    for (const sessionId of ended) forgetSession(sessionId, services)
    return { message: 'Two-step sign-in turned off. We’ve notified the user by email.' }
  }),
]

function usedOf({ created, last_used }: { readonly created: Date; readonly last_used: Date | null }) {
  return { created: created.toISOString(), last_used: last_used?.toISOString() ?? null }
}

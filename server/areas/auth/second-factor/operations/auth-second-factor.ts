import type { z } from 'zod'
import { confirmSecondStep, viewSecondStep } from '#contract/auth/sign-in-second-factor.ts'
import { ApiError, badRequest, validationError } from '#contract/errors.ts'
import { lockCredentials, personById } from '#server/areas/account/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { handle, type RequestContext, type Services } from '#server/platform/http/handler.ts'
import { TICKET_COOKIE } from '#server/platform/session/admission.ts'
import { consumeToken, inspectToken } from '#server/platform/session/one-time-tokens.ts'
import { readUsed, requestOptions } from '#server/platform/session/passkeys.ts'
import { matchingCode } from '#server/platform/session/recovery-codes.ts'
import * as throttle from '#server/platform/session/throttle.ts'
import { openSecret, stepOf } from '#server/platform/session/totp.ts'
import { completeSignIn } from '../../lookups.ts'
import { SIGN_IN_AGAIN } from '../../use-cases/require-password.ts'
import { SECOND_STEP } from '../../writes.ts'
import { appOf, passkeysOf, recoveryCodesOf } from '../reads.ts'
import { notifyChange } from '../use-cases/change.ts'
import { consumeRecoveryCode, consumeTimeStep, countPasskey } from '../writes.ts'

/** Message for both incorrect and already used codes. */
const WRONG_CODE = 'This code is incorrect or was already used. Enter the current code from your app'
const WRONG_RECOVERY_CODE = 'This isn’t one of your unused recovery codes'
const WRONG_PASSKEY = 'We couldn’t verify this passkey. Please try again.'

type Proof = z.output<typeof confirmSecondStep.body>
/** Marks the code or passkey as used, in the transaction of the sign-in. */
type Take = (db: Transaction) => Promise<boolean>

export const authSecondFactor = [
  handle(viewSecondStep, async ({ db, services, exchange }) => {
    const { ticket, userId } = await holderOf(db, services, exchange)
    const passkeys = await passkeysOf(db, userId)
    return {
      has_app: (await appOf(db, userId)) !== undefined,
      passkey: passkeys.length > 0 ? requestOptions(services.site, ticket, passkeys) : null,
    }
  }),

  handle(confirmSecondStep, async ({ body, db, services, exchange, afterCommit }) => {
    const now = services.clock.now()
    const { ticket, userId } = await holderOf(db, services, exchange)
    // As with passwords, attempts by others don't block a device that the owner has used before.
    const device = throttle.readDevice(services.keys, exchange.cookies[throttle.DEVICE_COOKIE], userId)
    const name = device ? `device ${device}` : `user ${userId}`
    const tries: throttle.Subject[] = [
      { kind: 'second-step', name },
      { kind: 'second-step-day', name },
    ]
    await throttle.countTry(db, tries, services.clock)
    const take = await takeOf(db, services, { ticket, userId }, body)
    if (!take) throw wrong(body)
    const signed = await db.transaction().execute(async transaction => {
      if (!(await lockCredentials(transaction, userId))) throw new ApiError('unauthenticated', SIGN_IN_AGAIN)
      if (!(await consumeToken(transaction, SECOND_STEP, ticket, now)))
        throw new ApiError('unauthenticated', SIGN_IN_AGAIN)
      if (!(await take(transaction))) throw wrong(body)
      return completeSignIn(transaction, { services, exchange, afterCommit }, userId)
    })
    await throttle.giveBack(db, tries)
    throttle.rememberDevice(services.keys, exchange, userId)
    exchange.clearCookie(TICKET_COOKIE)
    return signed
  }),
]

/** Returns the user of a second-step cookie. @throws {ApiError} `unauthenticated` if the first step wasn't taken or has expired */
async function holderOf(db: Database, services: Services, exchange: RequestContext) {
  const ticket = exchange.cookies[TICKET_COOKIE] ?? ''
  const found = ticket === '' ? null : await inspectToken(db, SECOND_STEP, ticket, services.clock.now())
  if (found?.state === 'valid' && found.userId !== null) return { ticket, userId: found.userId }
  exchange.clearCookie(TICKET_COOKIE)
  throw new ApiError('unauthenticated', SIGN_IN_AGAIN)
}

/** Returns the function that uses up a valid code or passkey. `null` if it isn't valid. */
async function takeOf(
  db: Database,
  services: Services,
  { ticket, userId }: { readonly ticket: string; readonly userId: number },
  proof: Proof,
): Promise<Take | null> {
  const now = services.clock.now()
  if (proof.method === 'app') {
    const app = await appOf(db, userId)
    const secret = app ? openSecret(services.keys, userId, app.secret) : null
    const step = secret && stepOf(secret, proof.code, now)
    return step === null ? null : transaction => consumeTimeStep(transaction, userId, step, now)
  }
  if (proof.method === 'recovery') {
    const code = await matchingCode(await recoveryCodesOf(db, userId), proof.recovery_code)
    return code && (transaction => takeCode(transaction, services, userId, code.id))
  }
  const passkey = (await passkeysOf(db, userId)).find(one => one.credential_id === proof.credential.id)
  const counter = passkey ? await readUsed(services.site, ticket, proof.credential, passkey) : null
  return passkey && counter !== null ? transaction => countPasskey(transaction, passkey.id, counter, now) : null
}

async function takeCode(db: Transaction, services: Services, userId: number, codeId: number): Promise<boolean> {
  const person = await personById(db, userId)
  if (!person || !(await consumeRecoveryCode(db, codeId))) return false
  await notifyChange(db, services, person, { kind: 'code used', left: (await recoveryCodesOf(db, userId)).length })
  return true
}

function wrong({ method }: Proof): ApiError {
  if (method === 'passkey') return badRequest(WRONG_PASSKEY)
  return validationError([
    method === 'app'
      ? { field: 'code', message: WRONG_CODE }
      : { field: 'recovery_code', message: WRONG_RECOVERY_CODE },
  ])
}

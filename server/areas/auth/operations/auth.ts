import { randomUUID } from 'node:crypto'
import { refreshToken, signin, signOut } from '#contract/auth/auth.ts'
import { ApiError, badRequest, committingWrites } from '#contract/errors.ts'
import { currentUserOf, findCredentials, lockCredentials, renewHash } from '#server/areas/account/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { admit, REFRESH_COOKIE } from '#server/platform/session/admission.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { hashPassword, isOutdated, verifyPassword } from '#server/platform/session/passwords.ts'
import * as throttle from '#server/platform/session/throttle.ts'
import { signInAs } from '../lookups.ts'
import { endSession, exchangeRefreshToken } from '../writes.ts'

const WRONG = 'Incorrect email, username, or password.'

export const auth = [
  handle(signin, async ({ body, db, services, exchange, afterCommit }) => {
    const name = body.email.toLowerCase()
    const found = await findCredentials(db, name)
    // Attempts by email address and by username count together, and unknown names are counted too.
    const account: throttle.Subject = { kind: 'account', name: found ? `user ${found.id}` : name }
    const device = found ? throttle.readDevice(services.keys, exchange.cookies[throttle.DEVICE_COOKIE], found.id) : null
    const subjects: throttle.Subject[] = device
      ? [{ kind: 'device', name: device }]
      : [account, ...throttle.originOf('address', exchange), { kind: 'everywhere', name: throttle.EVERYBODY }]
    // This attempt stays counted, so that the number of new sessions is limited even with the correct password.
    await throttle.countTry(db, [...subjects, { kind: 'sign-in', name: account.name }], services.clock)
    const matches = await verifyPassword(found?.password_hash ?? null, body.password)
    if (!found?.password_hash || !matches) throw badRequest(WRONG)
    await throttle.giveBack(db, subjects, account)
    const renewed = isOutdated(found.password_hash) ? await hashPassword(body.password) : null
    return db.transaction().execute(async transaction => {
      const current = await lockCredentials(transaction, found.id)
      // If the password changed during verification, sessions ended by that change must not be replaced.
      if (current?.password_hash !== found.password_hash) throw badRequest(WRONG)
      if (renewed) await renewHash(transaction, found.id, renewed)
      const signed = await signInAs(transaction, { services, exchange, afterCommit }, found.id)
      if (signed.user) throttle.rememberDevice(services.keys, exchange, found.id)
      return signed
    })
  }),

  handle(refreshToken, async ({ body, db, services, exchange, afterCommit }) => {
    const presented = exchange.cookies[REFRESH_COOKIE]
    const outcome = presented
      ? await exchangeRefreshToken(db, services.keys, presented, body?.attempt ?? randomUUID(), services.clock.now())
      : null
    if (!outcome?.refreshToken) {
      exchange.clearCookie(REFRESH_COOKIE)
      if (outcome) afterCommit(() => forgetSession(outcome.sessionId, services))
      throw committingWrites(new ApiError('unauthenticated', 'Please sign in.'))
    }
    const { userId, ...session } = outcome
    return {
      user: await currentUserOf(db, userId),
      token: await admit(services, exchange, userId, {
        sessionId: session.sessionId,
        refreshToken: outcome.refreshToken,
      }),
    }
  }),

  handle(signOut, async ({ db, services, exchange, afterCommit }) => {
    const presented = exchange.cookies[REFRESH_COOKIE]
    const sessionId = presented ? await endSession(db, presented, services.clock.now()) : null
    if (sessionId) afterCommit(() => forgetSession(sessionId, services))
    exchange.clearCookie(REFRESH_COOKIE)
    return {}
  }),
]

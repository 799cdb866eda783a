import { randomUUID } from 'node:crypto'
import { refreshToken, signin, signOut } from '#contract/auth.ts'
import { Failure, keepingWrites } from '#contract/errors.ts'
import { currentUserOf } from '#server/areas/account/lookups.ts'
import { type Exchange, handle, type Services } from '#server/platform/http/handler.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { verifyPassword } from '#server/platform/session/passwords.ts'
import * as throttle from '#server/platform/session/throttle.ts'
import { issueAccessToken, REFRESH_TOKEN_SECONDS } from '#server/platform/session/tokens.ts'
import { findCredentials } from '../reads.ts'
import { beginSession, endSession, exchangeRefreshToken } from '../writes.ts'

const REFRESH_COOKIE = 'refresh'
const WRONG = 'Incorrect email, username or password.'
const TOO_MANY = 'Too many attempts. Please try again in 15 minutes.'

export const auth = [
  handle(signin, async ({ body, db, services, exchange }) => {
    const now = services.clock.now()
    const name = body.email.toLowerCase()
    const found = await findCredentials(db, name)
    // E-mail address and username count together; a name nobody has is counted all the same.
    const account = found ? `user ${found.id}` : name
    const device = found ? throttle.readDevice(services.keys, exchange.cookies[throttle.DEVICE_COOKIE], found.id) : null
    const subjects: throttle.Subject[] = device
      ? [{ kind: 'device', name: device }]
      : [
          { kind: 'account', name: account },
          { kind: 'address', name: exchange.address },
        ]
    if (await throttle.isExhausted(db, subjects, now)) throw new Failure('too_many', TOO_MANY)
    const matches = await verifyPassword(found?.password_hash ?? null, body.password)
    if (!found || !matches) {
      await throttle.countFailure(db, subjects, now)
      throw keepingWrites(new Failure('refused', WRONG))
    }
    await throttle.forgetFailures(db, { kind: 'account', name: account })
    if (!device)
      exchange.setCookie(
        throttle.DEVICE_COOKIE,
        throttle.issueDevice(services.keys, found.id),
        throttle.DEVICE_COOKIE_SECONDS,
      )
    const user = await currentUserOf(db, found.id)
    if (found.is_password_reset_required) return { user, token: null }
    const session = await beginSession(db, found.id, now)
    return { user, token: await admit(services, exchange, found.id, session) }
  }),

  handle(refreshToken, async ({ body, db, services, exchange, afterCommit }) => {
    const presented = exchange.cookies[REFRESH_COOKIE]
    const outcome = presented
      ? await exchangeRefreshToken(db, services.keys, presented, body?.attempt ?? randomUUID(), services.clock.now())
      : null
    if (!outcome?.refreshToken) {
      exchange.clearCookie(REFRESH_COOKIE)
      if (outcome) afterCommit(() => forgetSession(outcome.sessionId, services))
      throw keepingWrites(new Failure('unauthenticated', 'Please sign in.'))
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

/** Sets the refresh cookie and answers the access token. */
function admit(
  services: Services,
  exchange: Exchange,
  userId: number,
  session: { sessionId: string; refreshToken: string },
): Promise<string> {
  exchange.setCookie(REFRESH_COOKIE, session.refreshToken, REFRESH_TOKEN_SECONDS)
  return issueAccessToken(services.keys, userId, session.sessionId, services.clock.now())
}

import type { z } from 'zod'
import type { signedIn } from '#contract/auth.ts'
import { currentUserOf } from '#server/areas/account/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Exchange, Services } from '#server/platform/http/handler.ts'
import { admit, PASSWORD_COOKIE, REFRESH_COOKIE } from '#server/platform/session/admission.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { beginSession, endSession, SIGN_IN, TEMPORARY_PASSWORD } from './writes.ts'

export { sessionsOfAddress } from './reads.ts'
export { refuseWeakPassword } from './use-cases/refuse-weak-password.ts'

/** How long somebody who signed in with a temporary password may take to choose the own one. */
const PASSWORD_COOKIE_SECONDS = 30 * 60
const SIGN_IN_MINUTES = 10

/**
 * A temporary token for the link of an e-mail, by which a person signs in once (decision G-079). Null: nobody's, which opens nothing and is
 * as much work.
 * @returns the path with the token in its fragment, which no server sees and no log keeps, and for how long it works
 */
export async function issueSignIn(
  db: Writable,
  userId: number | null,
  now: Date,
): Promise<{ readonly path: string; readonly minutes: number }> {
  const token = await issueToken(db, { kind: SIGN_IN, userId, ttlMs: SIGN_IN_MINUTES * 60_000, now })
  return { path: `/login#tempToken=${token}`, minutes: SIGN_IN_MINUTES }
}

/**
 * Signs in somebody who has shown who they are. While a temporary password must be changed there is no session: only a cookie with which
 * it can be changed (1 §4 Session). The session that this browser had until now ends.
 */
export async function signInAs(
  db: Writable,
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  exchange: Exchange,
  userId: number,
): Promise<z.output<typeof signedIn>> {
  const now = services.clock.now()
  const user = await currentUserOf(db, userId)
  if (user.is_password_reset_required === 1) {
    const token = await issueToken(db, { kind: TEMPORARY_PASSWORD, userId, ttlMs: PASSWORD_COOKIE_SECONDS * 1000, now })
    exchange.setCookie(PASSWORD_COOKIE, token, PASSWORD_COOKIE_SECONDS)
    return { user, token: null }
  }
  const former = exchange.cookies[REFRESH_COOKIE]
  // Its cookie is replaced: a session that its browser cannot name any more must not go on.
  const ended = former ? await endSession(db, former, now) : null
  if (ended) forgetSession(ended, services)
  return { user, token: await admit(services, exchange, userId, await beginSession(db, userId, now, exchange.device)) }
}

import type { z } from 'zod'
import type { signedIn } from '#contract/auth.ts'
import { currentUserOf } from '#server/areas/account/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Exchange, Services } from '#server/platform/http/handler.ts'
import { admit, PASSWORD_COOKIE } from '#server/platform/session/admission.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { beginSession, TEMPORARY_PASSWORD } from './writes.ts'

/** How long somebody who signed in with a temporary password may take to choose the own one. */
const PASSWORD_COOKIE_SECONDS = 30 * 60

/**
 * Signs in somebody who has shown who they are. While a temporary password must be changed there is no session: only a cookie with which
 * it can be changed (1 §4 Session).
 */
export async function signInAs(
  db: Writable,
  services: Pick<Services, 'keys' | 'clock'>,
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
  return { user, token: await admit(services, exchange, userId, await beginSession(db, userId, now, exchange.device)) }
}

import type { z } from 'zod'
import type { firstStep, signedIn } from '#contract/auth/auth.ts'
import { currentUserOf, settingsOf } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Request, Services } from '#server/platform/http/handler.ts'
import { admit, PASSWORD_COOKIE, REFRESH_COOKIE, TICKET_COOKIE } from '#server/platform/session/admission.ts'
import { forgetSession } from '#server/platform/session/caller.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { hasSecondFactor } from './second-factor/reads.ts'
import { beginSession, endSession, PASSWORD_RESET, SECOND_STEP, SIGN_IN, TEMPORARY_PASSWORD } from './writes.ts'

export { exportedSessions, sessionsOfAddress } from './reads.ts'
export { hasSealedApps, secondFactorsOf } from './second-factor/reads.ts'
export { assertStrongPassword } from './use-cases/assert-strong-password.ts'
export { confirmIdentity } from './use-cases/require-password.ts'
export { endLinksOf, endSessionsOf } from './writes.ts'

/** Time limit for changing a temporary password after sign-in, in seconds. */
const PASSWORD_COOKIE_SECONDS = 30 * 60
const SIGN_IN_MINUTES = 10
/** Time limit for the second step of a sign-in after the first, in seconds. */
const TICKET_SECONDS = 10 * 60

/**
 * Issues a temporary token for an email link that signs a user in once (decision G-079). With `null`, it issues a useless token in the same
 * time.
 * @returns The path with the token in its fragment, which servers and logs never see, and its lifetime
 */
export async function issueSignIn(
  db: Transaction,
  userId: number | null,
  now: Date,
): Promise<{ readonly path: string; readonly minutes: number }> {
  const token = await issueToken(db, { kind: SIGN_IN, userId, ttlMs: SIGN_IN_MINUTES * 60_000, now })
  return { path: `/login#tempToken=${token}`, minutes: SIGN_IN_MINUTES }
}

/**
 * Issues a one-time link for choosing a password for an account that someone else created.
 * @param lifetime The lifetime in minutes (by default, the setting `reset_password_timeout`)
 * @returns The link, its lifetime in minutes, and its expiration time
 */
export async function issuePasswordLink(
  db: Transaction,
  site: Services['site'],
  userId: number,
  now: Date,
  lifetime?: number,
) {
  const minutes = lifetime ?? (await settingsOf(db)).reset_password_timeout
  const ttlMs = minutes * 60_000
  const token = await issueToken(db, { kind: PASSWORD_RESET, userId, ttlMs, now })
  return { url: site.link(`/auth/reset/confirm/${token}`), minutes, end: new Date(now.getTime() + ttlMs) }
}

/**
 * Signs in a user who has completed the first step with a password or an email link. If a second step is required, there is no session yet,
 * only a cookie for taking that step. Nothing about the user is shown until then (decision 42).
 */
export async function signInAs(db: Transaction, request: Request, userId: number): Promise<z.output<typeof firstStep>> {
  if (!(await hasSecondFactor(db, userId))) return completeSignIn(db, request, userId)
  const { services, exchange } = request
  const now = services.clock.now()
  const ticket = await issueToken(db, { kind: SECOND_STEP, userId, ttlMs: TICKET_SECONDS * 1000, now })
  exchange.setCookie(TICKET_COOKIE, ticket, TICKET_SECONDS)
  return { user: null, token: null }
}

/**
 * Signs in a user who has completed all steps. While a temporary password must be changed, there is no session, only a cookie for changing
 * it (1 §4 Session). The previous session of this browser ends once the new one exists.
 */
export async function completeSignIn(
  db: Transaction,
  { services, exchange, afterCommit }: Request,
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
  // The cookie of the previous session is replaced, so that session must end.
  const ended = former ? await endSession(db, former, now) : null
  if (ended) afterCommit(() => forgetSession(ended, services))
  return { user, token: await admit(services, exchange, userId, await beginSession(db, userId, now, exchange.device)) }
}

import { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import { ROLES } from '#contract/roles.ts'
import type { Services, SignedIn } from '../http/handler.ts'
import { readAccessToken } from './tokens.ts'

const roles = z.array(z.enum(ROLES))
/** How long a session's standing is remembered: someone signed out or disabled is out within a second. */
const REMEMBERED_MS = 1000
const LARGEST = 10_000

interface Standing {
  readonly caller: SignedIn | null
  readonly until: number
}
const standings = new WeakMap<Services['db'], Map<string, Standing>>()

/** @throws {Failure} `unauthenticated` for a missing, forged or expired token and for an ended session. */
export async function identify(authorization: string | undefined, services: Services): Promise<SignedIn> {
  const token = /^Bearer ([\w.-]{1,2048})$/.exec(authorization ?? '')?.[1]
  const claims = token ? await readAccessToken(services.keys, token, services.clock.now()) : null
  const caller = claims ? await standingOf(claims.sessionId, claims.userId, services) : null
  if (!caller) throw new Failure('unauthenticated', 'Please sign in.')
  return caller
}

async function standingOf(sessionId: string, userId: number, services: Services): Promise<SignedIn | null> {
  const known = standings.get(services.db) ?? new Map<string, Standing>()
  standings.set(services.db, known)
  const now = performance.now()
  const remembered = known.get(sessionId)
  if (remembered && remembered.until > now) return remembered.caller
  const row = await services.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['app_user.id', 'app_user.roles'])
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.ended', 'is', null)
    .where('app_user.disabled', 'is', null)
    .where('app_user.is_password_reset_required', '=', false)
    .executeTakeFirst()
  const caller = row ? { userId: row.id, sessionId, roles: roles.parse(row.roles) } : null
  if (known.size >= LARGEST) known.clear()
  known.set(sessionId, { caller, until: now + REMEMBERED_MS })
  return caller
}

/** Forgets what is remembered of a session, so that its end shows at once in this process. */
export function forgetSession(sessionId: string, services: Services): void {
  standings.get(services.db)?.delete(sessionId)
}

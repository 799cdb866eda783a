import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import { ROLES, SOCIETY_RIGHTS } from '#contract/roles.ts'
import type { Database } from '../database/connect.ts'
import type { AuthenticatedUser, Services } from '../http/handler.ts'
import { readAccessToken } from './tokens.ts'

const roles = z.array(z.enum(ROLES))
const societyRight = z.enum(SOCIETY_RIGHTS)
/** Time for which a session lookup is cached. People who sign out or are disabled lose access within a second. */
const REMEMBERED_MS = 1000
const MAX_REMEMBERED = 10_000

/** Identifies the caller. @throws {ApiError} `unauthenticated` if the token is missing, forged, or expired, or if the session has ended */
export async function identify(
  authorization: string | undefined,
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
): Promise<AuthenticatedUser> {
  const token = /^Bearer ([\w.-]{1,2048})$/.exec(authorization ?? '')?.[1]
  const claims = token ? await readAccessToken(services.keys, token, services.clock.now()) : null
  const caller = claims ? await callersOf(services.db).load(claims.sessionId) : null
  if (!claims || caller?.userId !== claims.userId) throw new ApiError('unauthenticated', 'Please sign in.')
  return caller
}

/** Clears a session from the cache, so that its end takes effect immediately in this process. */
export function forgetSession(sessionId: string, services: Pick<Services, 'db'>): void {
  callersOf(services.db).clear(sessionId)
}

/** The signed-in person. `null` if the session has ended or doesn't exist, or if the account isn't allowed to use it. */
type Caller = AuthenticatedUser | null

/**
 * Looks up sessions. All lookups in one turn of the event loop share a statement. After a shared transaction (decision 9), many members
 * receive responses together and send their next requests together.
 *
 * The time to live starts when the lookup starts, not when it returns, because a change in between may be missing from it. For the same
 * reason, clearing a session also discards a lookup in progress.
 */
function callersOf(db: Database): DataLoader<string, Caller> {
  const known = loaders.get(db)
  if (known) return known
  const loader = new DataLoader<string, Caller>(sessionIds => findCallers(db, sessionIds), {
    batchScheduleFn: dispatch => setImmediate(dispatch),
    cacheMap: new LRUCache<string, Promise<Caller>>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS }),
  })
  loaders.set(db, loader)
  return loader
}
const loaders = new WeakMap<Database, DataLoader<string, Caller>>()

async function findCallers(db: Database, sessionIds: readonly string[]): Promise<Caller[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('second_factor_missing as missing', 'missing.user_id', 'app_user.id')
    .select([
      'session.id as session_id',
      'app_user.id',
      'app_user.roles',
      'app_user.is_email_validated',
      'app_user.society_right',
    ])
    .select('missing.user_id as lacking')
    .where('session.id', '=', sql<string>`ANY(${sessionIds}::uuid[])`)
    .where('session.ended', 'is', null)
    .where('app_user.disabled', 'is', null)
    .where('app_user.is_password_reset_required', '=', false)
    .execute()
  const callers = new Map<string, AuthenticatedUser>()
  for (const { session_id, id, roles: held, is_email_validated, society_right, lacking } of rows)
    callers.set(session_id, {
      userId: id,
      sessionId: session_id,
      roles: roles.parse(held),
      societyRight: societyRight.parse(society_right),
      isUnverified: held.includes('MSS_RECRUITER') && !is_email_validated,
      lacksSecondFactor: lacking !== null,
    })
  return sessionIds.map(sessionId => callers.get(sessionId) ?? null)
}

import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { Failure } from '#contract/errors.ts'
import { ROLES } from '#contract/roles.ts'
import type { Database } from '../database/connect.ts'
import type { Services, SignedIn } from '../http/handler.ts'
import { readAccessToken } from './tokens.ts'

const roles = z.array(z.enum(ROLES))
/** How long it is remembered whose a session is: someone signed out or disabled is out within a second. */
const REMEMBERED_MS = 1000
const MOST_REMEMBERED = 10_000

/** @throws {Failure} `unauthenticated` for a missing, forged or expired token and for an ended session. */
export async function identify(
  authorization: string | undefined,
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
): Promise<SignedIn> {
  const token = /^Bearer ([\w.-]{1,2048})$/.exec(authorization ?? '')?.[1]
  const claims = token ? await readAccessToken(services.keys, token, services.clock.now()) : null
  const caller = claims ? await callersOf(services.db).load(claims.sessionId) : null
  if (!claims || caller?.userId !== claims.userId) throw new Failure('unauthenticated', 'Please sign in.')
  return caller
}

/** Forgets what is remembered of a session, so that its end shows at once in this process. */
export function forgetSession(sessionId: string, services: Pick<Services, 'db'>): void {
  callersOf(services.db).clear(sessionId)
}

/** Whose session it is, if that person may do anything; null when it has ended or there is none. */
type Caller = SignedIn | null

/**
 * What the sessions of a process's callers are worth. All that is asked in one turn of the event loop is one statement: when many
 * members are answered at once, as with saves that share a transaction (decision 9), their next requests arrive at once.
 *
 * An answer is remembered from when it is asked for, not from when it arrives: what changes meanwhile may not be in it. For the same
 * reason an answer on its way is forgotten like any other.
 */
function callersOf(db: Database): DataLoader<string, Caller> {
  const known = loaders.get(db)
  if (known) return known
  const loader = new DataLoader<string, Caller>(sessionIds => findCallers(db, sessionIds), {
    batchScheduleFn: dispatch => setImmediate(dispatch),
    cacheMap: new LRUCache<string, Promise<Caller>>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS }),
  })
  loaders.set(db, loader)
  return loader
}
const loaders = new WeakMap<Database, DataLoader<string, Caller>>()

async function findCallers(db: Database, sessionIds: readonly string[]): Promise<Caller[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.id as session_id', 'app_user.id', 'app_user.roles'])
    .where('session.id', '=', sql<string>`ANY(${sessionIds}::uuid[])`)
    .where('session.ended', 'is', null)
    .where('app_user.disabled', 'is', null)
    .where('app_user.is_password_reset_required', '=', false)
    .execute()
  const callers = new Map<string, SignedIn>()
  for (const { session_id, id, roles: held } of rows)
    callers.set(session_id, { userId: id, sessionId: session_id, roles: roles.parse(held) })
  return sessionIds.map(sessionId => callers.get(sessionId) ?? null)
}

import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns a user's 100 most recently used sessions. */
export function sessionsOf(db: Database, userId: number) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created', 'last_used'])
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .orderBy('last_used', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Returns the sessions of the account with this address, including ended ones. */
export async function sessionsOfAddress(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin(people(db), 'person.id', 'session.user_id')
    .select('session.id')
    .where('person.email', '=', email)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the time when a session began, which is the time of sign-in. */
export async function sessionBegan(db: Database, sessionId: string): Promise<Date | null> {
  const row = await db.selectFrom('session').select('created').where('id', '=', sessionId).executeTakeFirst()
  return row?.created ?? null
}

/** Lists all stored sessions of a user, including ended ones. */
export function exportedSessions(db: Database, userId: number) {
  return db
    .selectFrom('session')
    .select(['device', 'created', 'last_used', 'ended'])
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('id')
    .execute()
}

import { sql } from 'kysely'
import type { Database, Writable } from '#server/platform/database/connect.ts'

/**
 * Keeps that an organization had a set of criteria counted on a day. One caller of an organization after another: the lock is held until the
 * transaction ends.
 * @returns how many sets it had counted that day, this one included
 */
export async function keepCriteriaSet(db: Writable, organization: string, day: string, hash: Buffer): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('ico_criteria_set'), hashtext(${organization}))`.execute(db)
  await db
    .insertInto('ico_criteria_set')
    .values({ organization, day, hash })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { sets } = await db
    .selectFrom('ico_criteria_set')
    .select(sql<number>`count(*)::int`.as('sets'))
    .where('organization', '=', organization)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return sets
}

/** Removes what organizations had counted before a day, which no limit needs. */
export async function removeOldCriteriaSets(db: Database, day: string): Promise<void> {
  await db.deleteFrom('ico_criteria_set').where('day', '<', day).execute()
}

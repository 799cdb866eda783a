import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

/**
 * Records a set of criteria that an organization had counted on a day. A lock serializes the callers of an organization until the
 * transaction ends.
 * @returns The number of sets counted that day, including this one
 */
export async function recordCriteriaSet(
  db: Transaction,
  organization: string,
  day: string,
  hash: Buffer,
): Promise<number> {
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

/** Removes sets of criteria counted before a day, since limits no longer need them. */
export async function removeOldCriteriaSets(db: Database, day: string): Promise<void> {
  await db.deleteFrom('ico_criteria_set').where('day', '<', day).execute()
}

import { sql } from 'kysely'
import { notFound } from '#contract/errors.ts'
import type { ShieldKind } from '#rules/connect/shield.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { coveredOf } from './reads.ts'
import type { AuthorizedShields } from './scope.ts'

export async function insertShield(
  db: Transaction,
  { userId }: AuthorizedShields,
  shield: { readonly kind: ShieldKind; readonly value: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('employer_shield')
    .values({ user_id: userId, ...shield, created: now })
    .execute()
}

/** @throws {ApiError} `not_found` if the member has no such entry */
export async function removeShield(db: Transaction, { userId }: AuthorizedShields, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('employer_shield')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/** Blocks an organization. Does nothing if it is already blocked. */
export async function insertBlock(
  db: Transaction,
  { userId }: AuthorizedShields,
  organizationId: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('organization_block')
    .values({ user_id: userId, organization_id: organizationId, blocked: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** @throws {ApiError} `not_found` if the member has not blocked the organization */
export async function removeBlock(
  db: Transaction,
  { userId }: AuthorizedShields,
  organizationId: number,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('organization_block')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}

/**
 * Marks whether the member hides from any employer, in all of the member's ICOs. Marked ICOs are excluded from counts. @returns The IDs of
 * all the member's ICOs
 */
export async function markShielded(db: Transaction, { userId }: AuthorizedShields): Promise<number[]> {
  const rows = await db
    .updateTable('job_profile')
    .set({ is_shielded: sql<boolean>`EXISTS (SELECT FROM employer_shield WHERE user_id = ${userId})` })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Marks the matches of ICOs whose members now hide from the employer, and clears the mark from the others. Call it only for changes by
 * members. Actions of the recruiter's side don't change marks (decision 47).
 */
export async function markHiddenFromEmployer(
  db: Transaction,
  jobProfileIds: readonly number[],
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('job_match as match')
    .innerJoin('job_profile as profile', 'profile.id', 'match.job_profile_id')
    .select(['match.id', 'match.job_offer_id', 'profile.user_id'])
    .where('profile.id', '=', sql<number>`ANY(${jobProfileIds}::int[])`)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('match.kept_away', 'is not', null),
        exists(selectFrom('employer_shield').select('id').whereRef('employer_shield.user_id', '=', 'profile.user_id')),
      ]),
    )
    .execute()
  if (rows.length === 0) return
  const covered = await coveredOf(db, rows)
  await sql`
    UPDATE job_match SET kept_away = CASE WHEN kept_away IS NULL THEN ${now}::timestamptz END
    WHERE id = ANY(${rows.map(({ id }) => id)}::int[])
      AND (kept_away IS NULL) = (id = ANY(${[...covered]}::int[]))`.execute(db)
}

import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { CountedBy, MemberCount } from './reads.ts'

/**
 * Locks a society's members, so that only one process counts them. @returns Whether this process has the lock, until its transaction ends
 */
export async function lockMembers(db: Transaction, societyId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('members'), ${societyId}) AS locked`.execute(db)
  return rows[0]?.locked === true
}

export async function addCounted(db: Transaction, societyId: number, userIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO counted_member (society_id, user_id) SELECT ${societyId}, * FROM unnest(${userIds}::int[])`.execute(db)
}

/** Counts members by a new value. */
export async function setCounted(
  db: Transaction,
  societyId: number,
  by: CountedBy,
  changed: readonly { readonly userId: number; readonly value: number }[],
): Promise<void> {
  await sql`
    UPDATE counted_member SET ${sql.ref(by)} = given.value
    FROM unnest(${changed.map(({ userId }) => userId)}::int[], ${changed.map(({ value }) => value)}::int[]) AS given (user_id, value)
    WHERE counted_member.user_id = given.user_id AND society_id = ${societyId}`.execute(db)
}

export async function saveMemberCount(
  db: Transaction,
  societyId: number,
  count: MemberCount,
  now: Date,
): Promise<void> {
  const kept = {
    people: count.specialty.people,
    membership_types: JSON.stringify(count.membership_type.values),
    specialties: JSON.stringify(count.specialty.values),
    states: JSON.stringify(count.state.values),
  }
  await db
    .insertInto('member_count')
    .values({ society_id: societyId, counted: now, ...kept })
    .onConflict(conflict => conflict.columns(['society_id', 'counted']).doUpdateSet(kept))
    .execute()
}

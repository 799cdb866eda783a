import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/**
 * Members of a society who have an account, in the order in which they made it. Whether they are still on the list does not matter: its
 * administrator could take one off and see what changes.
 * @param until who made it before; null: by now
 */
export function membersInOrder(db: Database, societyId: number, until: Date | null = null) {
  return db
    .selectFrom('app_user')
    .select(['society_membership_type_id as type', 'specialty_id as specialty', 'practice_zip as zip'])
    .where('society_id', '=', societyId)
    .where(sql<boolean>`'MSS_USER' = ANY (roles)`)
    .where('is_demo', '=', false)
    .$if(until !== null, query => query.where('created', '<', until ?? new Date(0)))
    .orderBy('id')
    .execute()
}

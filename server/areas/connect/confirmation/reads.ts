import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

/** Time when an ICO was last known to be current: when it was posted or confirmed, or otherwise updated. */
const LAST = sql<Date>`coalesce(greatest(posted, confirmed), updated)`

function due(db: Database, before: Date) {
  return db
    .selectFrom('job_profile')
    .select(['id', 'user_id', LAST.as('since')])
    .where('is_posted', '=', true)
    .where(LAST, '<=', before)
    .where(eb => eb.or([eb('asked', 'is', null), eb('asked', '<=', LAST)]))
}

/** Lists posted ICOs that were last known to be current before a given time and whose owners weren't asked since. */
export async function icosToRenew(db: Database, before: Date): Promise<readonly number[]> {
  const rows = await due(db, before).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns an ICO to renew, locked. `undefined` if it no longer needs renewal or another process is handling it. */
export function icoToRenew(db: Transaction, id: number, before: Date) {
  return due(db, before).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
}

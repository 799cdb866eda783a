import { sql } from 'kysely'
import type { Database, Writable } from '#server/platform/database/connect.ts'

/** When an ICO was last known to hold. */
const LAST = sql<Date>`coalesce(greatest(posted, confirmed), updated)`

function due(db: Database, before: Date) {
  return db
    .selectFrom('job_profile')
    .select(['id', 'user_id', LAST.as('since')])
    .where('is_posted', '=', true)
    .where(LAST, '<=', before)
    .where(eb => eb.or([eb('asked', 'is', null), eb('asked', '<=', LAST)]))
}

/** Posted ICOs that were last known to hold before a moment, and whose owners were not asked since. */
export async function icosToRenew(db: Database, before: Date): Promise<readonly number[]> {
  const rows = await due(db, before).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns one of them, locked; `undefined` if it no longer is one, or another process asks. */
export function icoToAsk(db: Writable, id: number, before: Date) {
  return due(db, before).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
}

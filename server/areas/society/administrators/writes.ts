import { sql } from 'kysely'
import type { Writable } from '#server/platform/database/connect.ts'
import type { OwnSociety } from '../scope.ts'

/** Anyone who changes the administrators of a society at the same time waits, and finds what was done. */
export async function lockAdministration(db: Writable, society: Pick<OwnSociety, 'id'>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`administrators of ${society.id}`}, 0))`.execute(db)
}

import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthorizedSociety } from '../scope.ts'

/** Makes concurrent changes to a society's administrators wait for each other, so that each one sees the changes before it. */
export async function lockAdministration(db: Transaction, society: Pick<AuthorizedSociety, 'id'>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`administrators of ${society.id}`}, 0))`.execute(db)
}

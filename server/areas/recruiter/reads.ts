import type { Database } from '#server/platform/database/connect.ts'

/** The organization whose offers a recruiter shares; null for a recruiter who has none yet, and for everybody else. */
export async function organizationOf(db: Database, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('recruiter_profile')
    .select('organization_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/** The recruiters of an organization, as a table `colleague` with `user_id`. */
export function recruitersOf(db: Database, organizationId: number) {
  return db
    .selectFrom('recruiter_profile')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .as('colleague')
}

import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns a recruiter with their profile and the name of their organization, or `undefined` if the user isn't a recruiter. */
export function recruiterRow(db: Database, userId: number) {
  return db
    .selectFrom(people(db))
    .leftJoin('recruiter_profile as profile', 'profile.user_id', 'person.id')
    .leftJoin('recruiter_organization as organization', 'organization.id', 'profile.organization_id')
    .select(['person.id', 'person.email', 'person.first_name', 'person.last_name', 'person.roles'])
    .select(['person.is_email_validated', 'person.disabled'])
    .select(['profile.organization_id', 'profile.organisation', 'profile.phone', 'profile.website'])
    .select('organization.name as organization')
    .where('person.id', '=', userId)
    .executeTakeFirst()
}
export type RecruiterRow = NonNullable<Awaited<ReturnType<typeof recruiterRow>>>

export async function specialtiesOf(db: Database, userId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('recruiter_specialty')
    .select('specialty_id')
    .where('user_id', '=', userId)
    .orderBy('specialty_id')
    .execute()
  return rows.map(({ specialty_id }) => specialty_id)
}

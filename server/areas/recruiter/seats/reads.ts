import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns the recruiters of an organization, the owner first, blocked ones last. */
export function colleagues(db: Database, organizationId: number) {
  return db
    .selectFrom('recruiter_profile')
    .innerJoin(people(db), 'person.id', 'user_id')
    .select(['person.id', 'first_name', 'last_name', 'email', 'disabled'])
    .where('organization_id', '=', organizationId)
    .orderBy('disabled', order => order.desc().nullsFirst())
    .orderBy('joined', order => order.asc().nullsFirst())
    .orderBy('person.id')
    .execute()
}

export function invitations(db: Database, organizationId: number) {
  return db
    .selectFrom('recruiter_invitation')
    .select(['email', 'invited'])
    .where('organization_id', '=', organizationId)
    .orderBy('invited')
    .orderBy('id')
    .execute()
}

export async function organizationName(db: Database, organizationId: number): Promise<string> {
  const { name } = await db
    .selectFrom('recruiter_organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return name
}

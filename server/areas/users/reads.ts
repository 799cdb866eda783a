import { sql } from 'kysely'
import { recruitersWithOrganizations } from '#server/areas/recruiter/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns users of all roles. Related names are joined by key, so that counting users doesn't read them. */
export function userList(db: Database) {
  const rows = db
    .selectFrom('app_user as u')
    .leftJoin('society', 'society.id', 'u.society_id')
    .leftJoin('specialty', 'specialty.id', 'u.specialty_id')
    .leftJoin('society_membership_type as type', 'type.id', 'u.society_membership_type_id')
    .leftJoin(recruitersWithOrganizations(db), 'recruiter.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.username', 'u.first_name', 'u.last_name', 'u.roles', 'u.is_demo', 'u.disabled'])
    .select(['u.is_email_validated', 'u.is_email_optout', 'u.is_password_reset_required', 'u.created'])
    .select(['u.society_id', 'u.society_membership_type_id', 'u.specialty_id'])
    .select(['society.name as society', 'specialty.title as specialty', 'type.type_name as member_type'])
    .select('recruiter.organization')
    .select(['u.year_of_birth', 'u.practice_zip', 'u.gender_identity', 'u.ethnicity', 'u.npi', 'u.npi_confirmed'])
    .select('u.settings')
  const columns = {
    id: 'u.id',
    name: sql<string>`u.first_name || ' ' || u.last_name || ' ' || u.email`,
    first_name: 'u.first_name',
    last_name: 'u.last_name',
    email: 'u.email',
    roles: 'u.roles',
    society: 'society.name',
    society_id: 'u.society_id',
    specialty: 'specialty.title',
    specialty_id: 'u.specialty_id',
    organization: 'recruiter.organization',
    is_email_validated: 'u.is_email_validated',
    is_email_optout: 'u.is_email_optout',
    is_blocked: sql<boolean>`u.disabled IS NOT NULL`,
    is_demo: 'u.is_demo',
    created: 'u.created',
  } as const
  return { rows, key: 'u.id', columns } as const
}
export type ListedUser = Awaited<ReturnType<ReturnType<typeof userList>['rows']['execute']>>[number]

export function userRow(db: Database, userId: number): Promise<ListedUser | undefined> {
  return userList(db).rows.where('u.id', '=', userId).executeTakeFirst()
}

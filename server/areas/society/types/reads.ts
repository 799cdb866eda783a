import { sql } from 'kysely'
import { societyIdOf } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type ApiKeyCaller, type AuthenticatedUser, isApiKeyCaller } from '#server/platform/http/handler.ts'

function mappings(db: Database) {
  return db
    .selectFrom('society_member_type_mapping as mapping')
    .leftJoin('society_membership_type as type', 'type.id', 'mapping.society_membership_type_id')
    .select(['mapping.id', 'mapping.society_id', 'mapping.type_name', 'mapping.society_membership_type_id'])
    .select(eb => eb.ref('type.type_name').$notNull().as('membershipType'))
}

/** Returns the member types of the caller's society, or of all societies for the platform administrator (decision G-058). */
export async function mappingList(db: Database, caller: AuthenticatedUser | ApiKeyCaller) {
  const columns = {
    id: 'mapping.id',
    society_id: 'mapping.society_id',
    type_name: 'mapping.type_name',
    society_membership_type_id: 'mapping.society_membership_type_id',
    membershipType: 'type.type_name',
  } as const
  if (!isApiKeyCaller(caller) && caller.roles.includes('GM_ADMIN'))
    return { rows: mappings(db), key: 'mapping.id', columns } as const
  const own = isApiKeyCaller(caller) ? caller.societyId : await societyIdOf(db, caller.userId)
  return { rows: mappings(db).where('mapping.society_id', '=', own ?? 0), key: 'mapping.id', columns } as const
}

export function mappingsOf(db: Database, societyId: number) {
  return mappings(db).where('mapping.society_id', '=', societyId).orderBy('mapping.type_name').execute()
}

export function mappingById(db: Database, id: number) {
  return db
    .selectFrom('society_member_type_mapping')
    .select(['id', 'society_id', 'type_name'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Counts the members on the society's list with this type. */
export async function countOfMapping(db: Database, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('society_member')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('society_member_type_mapping_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const societies = sql<number>`(SELECT count(DISTINCT society_id)::int FROM society_member_type_mapping
  WHERE society_membership_type_id = society_membership_type.id)`
const studies = sql<number>`(SELECT count(DISTINCT questionnaire_id)::int FROM questionnaire_membership_type
  WHERE society_membership_type_id = society_membership_type.id)`

function membershipTypes(db: Database) {
  return db
    .selectFrom('society_membership_type')
    .select(['id', 'type_name', 'supported_fields', 'profile_required_fields', 'version'])
    .select([societies.as('societies'), studies.as('studies')])
}
export type MembershipTypeRow = Awaited<ReturnType<ReturnType<typeof membershipTypes>['execute']>>[number]

export function membershipTypeList(db: Database) {
  const columns = { id: 'id', type_name: 'type_name', societies, studies } as const
  return { rows: membershipTypes(db), key: 'id', columns } as const
}

export function membershipTypeRow(db: Database, id: number): Promise<MembershipTypeRow> {
  return membershipTypes(db).where('id', '=', id).executeTakeFirstOrThrow()
}

import type { Database } from '#server/platform/database/connect.ts'

export function societyOf(db: Database, id: number) {
  return db.selectFrom('society').select(['id', 'name', 'url_code']).where('id', '=', id).executeTakeFirst()
}

export function societyByCode(db: Database, code: string) {
  return db.selectFrom('society').select(['id', 'name', 'url_code']).where('url_code', '=', code).executeTakeFirst()
}

const ACCOUNT = ['id', 'email', 'first_name', 'roles', 'is_email_validated', 'disabled'] as const

/** The account with this address, whatever its state. */
export function accountOf(db: Database, email: string) {
  return db.selectFrom('app_user').select(ACCOUNT).where('email', '=', email).executeTakeFirst()
}

export function accountById(db: Database, id: number) {
  return db.selectFrom('app_user').select(ACCOUNT).where('id', '=', id).executeTakeFirst()
}
export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>

/**
 * A place on a society's list of members that nobody has taken yet. Without a society: on any list, the oldest first.
 * @returns with the society's name, and what the society's own name of the membership stands for
 */
export function expectedMember(db: Database, email: string, societyId: number | null) {
  const found = db
    .selectFrom('society_member as member')
    .innerJoin('society', 'society.id', 'member.society_id')
    .leftJoin('society_member_type_mapping as mapping', 'mapping.id', 'member.society_member_type_mapping_id')
    .leftJoin('society_membership_type as type', 'type.id', 'mapping.society_membership_type_id')
    .select(['member.id', 'member.society_id', 'member.first_name', 'member.last_name'])
    .select(['society.name as society_name', 'member.society_member_type_mapping_id'])
    .select(['type.id as type_id', 'type.type_name'])
    .where('member.email', '=', email)
    .where('member.user_id', 'is', null)
    .where('member.disabled', 'is', null)
    .orderBy('member.id')
  return (societyId === null ? found : found.where('member.society_id', '=', societyId)).executeTakeFirst()
}
export type ExpectedMember = NonNullable<Awaited<ReturnType<typeof expectedMember>>>

/** Membership types that studies invite without a society. */
export function nonSocietyTypes(db: Database) {
  return db
    .selectFrom('society_membership_type as type')
    .select(['type.id', 'type.type_name'])
    .where(where =>
      where.exists(
        where
          .selectFrom('questionnaire_membership_type as invited')
          .select('invited.questionnaire_id')
          .whereRef('invited.society_membership_type_id', '=', 'type.id')
          .where('invited.audience', '=', 'non_society'),
      ),
    )
    .orderBy('type.type_name')
    .execute()
}

import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

export function societyOf(db: Database, id: number) {
  return db.selectFrom('society').select(['id', 'name', 'url_code']).where('id', '=', id).executeTakeFirst()
}

export function societyByCode(db: Database, code: string) {
  return db.selectFrom('society').select(['id', 'name', 'url_code']).where('url_code', '=', code).executeTakeFirst()
}

function accounts(db: Database) {
  return db
    .selectFrom(people(db))
    .leftJoin('recruiter_profile as profile', 'profile.user_id', 'person.id')
    .select(['person.id', 'email', 'first_name', 'is_email_validated', 'disabled', 'profile.unverified_since'])
}

/** The account with this address, in any state. */
export function accountOf(db: Database, email: string) {
  return accounts(db).where('email', '=', email).executeTakeFirst()
}

export function accountById(db: Database, id: number) {
  return accounts(db).where('person.id', '=', id).executeTakeFirst()
}
export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>

/**
 * Whether someone created the account themselves and has not yet verified its e-mail address. It does not block anyone who verifies the
 * address.
 */
export function isUnproven({ unverified_since, is_email_validated, disabled }: Account): boolean {
  return unverified_since !== null && !is_email_validated && !disabled
}

/** A further sign-up with the address of an unproven account. */
export function furtherSignUp(db: Database, id: number) {
  return db
    .selectFrom('recruiter_sign_up as further')
    .innerJoin(people(db), 'person.id', 'further.user_id')
    .select(['further.id', 'further.user_id', 'further.first_name', 'further.last_name', 'further.password_hash'])
    .select(['further.organisation', 'further.phone', 'further.website', 'person.email'])
    .where('further.id', '=', id)
    .executeTakeFirst()
}
export type FurtherSignUp = NonNullable<Awaited<ReturnType<typeof furtherSignUp>>>

/**
 * An unclaimed entry in a society's list of members. Without a society: in any list, oldest first.
 * @returns the entry with the society's name and the membership type that the society's own term maps to
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

/** The society that lists the address as a member; null when unknown. Reveals nothing about the person. */
export async function societyNameOf(db: Database, memberId: number | undefined): Promise<string | null> {
  if (memberId === undefined) return null
  const row = await db
    .selectFrom('society_member')
    .innerJoin('society', 'society.id', 'society_id')
    .select('society.name')
    .where('society_member.id', '=', memberId)
    .executeTakeFirst()
  return row?.name ?? null
}

import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

function accounts(db: Database) {
  return db
    .selectFrom(people(db))
    .leftJoin('recruiter_profile as profile', 'profile.user_id', 'person.id')
    .select(['person.id', 'email', 'first_name', 'is_email_validated', 'disabled', 'profile.unverified_since'])
}

/** Returns the account with this address, in any status. */
export function accountOf(db: Database, email: string) {
  return accounts(db).where('email', '=', email).executeTakeFirst()
}

export function accountById(db: Database, id: number) {
  return accounts(db).where('person.id', '=', id).executeTakeFirst()
}
export type Account = NonNullable<Awaited<ReturnType<typeof accountById>>>

/**
 * Checks whether the account was created by its user and its address isn't verified yet. Another person who verifies the address can
 * replace it.
 */
export function isUnproven({ unverified_since, is_email_validated, disabled }: Account): boolean {
  return unverified_since !== null && !is_email_validated && !disabled
}

/** Returns a further sign-up with the address of an unproven account. */
export function competingSignUp(db: Database, id: number) {
  return db
    .selectFrom('recruiter_sign_up as further')
    .innerJoin(people(db), 'person.id', 'further.user_id')
    .select(['further.id', 'further.user_id', 'further.first_name', 'further.last_name', 'further.password_hash'])
    .select(['further.organisation', 'further.phone', 'further.website', 'person.email'])
    .where('further.id', '=', id)
    .executeTakeFirst()
}
export type FurtherSignUp = NonNullable<Awaited<ReturnType<typeof competingSignUp>>>

import {
  createAccount,
  createAccountUnlessTaken,
  markEmailValidated,
  removeUnvalidated,
} from '#server/areas/account/lookups.ts'
import { sessionsOfAddress } from '#server/areas/auth/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Account, ExpectedMember, FurtherSignUp } from './reads.ts'
import type { SignUp, VouchedMember } from './scope.ts'

/** Keeps what was asked for last with this address. */
export async function keepRequest(db: Writable, request: SignUp, now: Date): Promise<void> {
  await db
    .insertInto('registration_request')
    .values({ email: request.email, society_id: request.societyId, requested: now })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ society_id: request.societyId, requested: now }))
    .execute()
}

/** Forgets the addresses of those who asked for a token before a moment, and have not registered since. */
export async function removeOldRequests(db: Writable, before: Date): Promise<void> {
  await db.deleteFrom('registration_request').where('requested', '<', before).execute()
}

/** Puts an address on its society's list; one that is there already stays as it is. */
export async function admitVouched(db: Writable, { societyId, email }: VouchedMember): Promise<void> {
  await db
    .insertInto('society_member')
    .values({ society_id: societyId, email })
    .onConflict(conflict => conflict.columns(['society_id', 'email']).doNothing())
    .execute()
}

export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly username: string | null
  readonly passwordHash: string
}

/** An account of the society's list, which then knows it. @returns its id */
export async function createMember(
  db: Writable,
  { email }: SignUp,
  member: ExpectedMember,
  person: Person,
  now: Date,
): Promise<number> {
  const account = {
    ...accountOf(email, person),
    role: 'MSS_USER' as const,
    society_id: member.society_id,
    society_membership_type_id: member.type_id,
    society_member_type_mapping_id: member.society_member_type_mapping_id,
  }
  const id = await createAccount(db, account, now)
  await db.updateTable('society_member').set({ user_id: id }).where('id', '=', member.id).execute()
  await forgetRequest(db, email)
  return id
}

/** @returns the id of the account */
export async function createNonMember(
  db: Writable,
  { email }: SignUp,
  membershipTypeId: number | null,
  person: Person,
  now: Date,
): Promise<number> {
  const account = {
    ...accountOf(email, person),
    role: 'NON_MSS_USER' as const,
    society_membership_type_id: membershipTypeId,
  }
  const id = await createAccount(db, account, now)
  await forgetRequest(db, email)
  return id
}

export interface Recruiter extends Omit<Person, 'username'> {
  readonly email: string
  readonly organisation: string
  readonly phone: string | null
  readonly website: string | null
}

/** An account whose address is yet to be verified. @returns its id; null where there is an account with this address. */
export async function createRecruiter(db: Writable, recruiter: Recruiter, now: Date): Promise<number | null> {
  const { email, first_name, last_name, passwordHash } = recruiter
  const account = { email, first_name, last_name, password_hash: passwordHash }
  const id = await createAccountUnlessTaken(db, { ...account, role: 'MSS_RECRUITER', is_email_validated: false }, now)
  if (id === null) return null
  const { organisation, phone, website } = recruiter
  await db
    .insertInto('recruiter_profile')
    .values({ user_id: id, organisation, phone, website, unverified_since: now })
    .execute()
  return id
}

/**
 * A further sign-up with the address of an unproven account, which stays as it is: nobody knows yet which of the two reads the e-mails.
 * Each has an e-mail of its own, and counts by its link only. @returns its id
 */
export async function keepFurther(
  db: Writable,
  account: Account,
  recruiter: Recruiter,
  now: Date,
): Promise<FurtherSignUp> {
  // No account is removed while an e-mail about its address is on its way.
  await db.updateTable('recruiter_profile').set({ unverified_since: now }).where('user_id', '=', account.id).execute()
  return insertFurther(db, account, recruiter)
}

/** Where the account is somebody's own: as much work as making one, so that time does not tell. */
export async function keepNothing(db: Writable, account: Account, recruiter: Recruiter): Promise<void> {
  const { id } = await insertFurther(db, account, recruiter)
  await db.deleteFrom('recruiter_sign_up').where('id', '=', id).execute()
}

async function insertFurther(db: Writable, { id: user_id, email }: Account, recruiter: Recruiter) {
  const { first_name, last_name, passwordHash, organisation, phone, website } = recruiter
  const kept = { user_id, first_name, last_name, password_hash: passwordHash, organisation, phone, website }
  const { id } = await db.insertInto('recruiter_sign_up').values(kept).returning('id').executeTakeFirstOrThrow()
  return { id, ...kept, email }
}

/** The address is verified: nobody else's sign-up with it counts any more. */
export async function markVerified(db: Writable, userId: number, now: Date): Promise<void> {
  await markEmailValidated(db, userId, now)
  await db.updateTable('recruiter_profile').set({ unverified_since: null }).where('user_id', '=', userId).execute()
  await db.deleteFrom('recruiter_sign_up').where('user_id', '=', userId).execute()
}

/**
 * Removes the unproven account with this address, with all its links: somebody has shown that they read its e-mails.
 * @returns the sessions that ended with it
 */
export async function removeUnprovenAccount(db: Writable, email: string): Promise<string[]> {
  const sessions = await sessionsOfAddress(db, email)
  const removed = await removeUnvalidated(db, unproven(db, null), email)
  return removed.length > 0 ? sessions : []
}

/** Removes accounts that nobody has verified since a moment, so that their addresses are free. */
export async function removeUnproven(db: Writable, since: Date): Promise<void> {
  await removeUnvalidated(db, unproven(db, since), null)
}

/** As `isUnproven` has it, as far as it is ours to say. */
function unproven(db: Writable, since: Date | null) {
  return db
    .selectFrom('recruiter_profile')
    .select('user_id')
    .where('unverified_since', 'is not', null)
    .$if(since !== null, query => query.where('unverified_since', '<=', since))
}

function accountOf(email: string, { first_name, last_name, username, passwordHash }: Person) {
  return { email, first_name, last_name, username, password_hash: passwordHash }
}

async function forgetRequest(db: Writable, email: string): Promise<void> {
  await db.deleteFrom('registration_request').where('email', '=', email).execute()
}

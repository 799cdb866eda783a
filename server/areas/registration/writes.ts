import {
  createAccount,
  createAccountUnlessTaken,
  markEmailValidated,
  removeUnvalidated,
} from '#server/areas/account/lookups.ts'
import { sessionsOfAddress } from '#server/areas/auth/lookups.ts'
import { insertProfile, setUnverifiedSince } from '#server/areas/recruiter/lookups.ts'
import { admitMember, type ExpectedMember, linkMember } from '#server/areas/society/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Account, FurtherSignUp } from './reads.ts'
import type { SignedAddress, SignUp } from './scope.ts'

/** Saves the latest request for this address. */
export async function saveSignUpRequest(db: Transaction, request: SignUp, now: Date): Promise<void> {
  await db
    .insertInto('registration_request')
    .values({ email: request.email, society_id: request.societyId, requested: now })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ society_id: request.societyId, requested: now }))
    .execute()
}

/** Deletes the addresses of people who requested a token before a given time and haven't registered since. */
export async function removeOldRequests(db: Transaction, before: Date): Promise<void> {
  await db.deleteFrom('registration_request').where('requested', '<', before).execute()
}

/** Adds an address to its society's list. An existing entry stays unchanged. */
export function addSignedAddress(db: Transaction, { societyId, email }: SignedAddress): Promise<void> {
  return admitMember(db, societyId, email)
}

export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly username: string | null
  readonly passwordHash: string
}

/** Creates an account for an entry in the society's list and links the two. @returns The ID of the account */
export async function createMember(
  db: Transaction,
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
    is_demo: member.mark !== null,
  }
  const id = await createAccount(db, account, now)
  await linkMember(db, member.id, id)
  await forgetRequest(db, email)
  return id
}

/** @returns The ID of the account */
export async function createNonMember(
  db: Transaction,
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

/** Creates an account with an unverified address. @returns The ID of the account, or `null` if the address already has one */
export async function createRecruiter(db: Transaction, recruiter: Recruiter, now: Date): Promise<number | null> {
  const { email, first_name, last_name, passwordHash } = recruiter
  const account = { email, first_name, last_name, password_hash: passwordHash }
  const id = await createAccountUnlessTaken(db, { ...account, role: 'MSS_RECRUITER', is_email_validated: false }, now)
  if (id === null) return null
  const { organisation, phone, website } = recruiter
  await insertProfile(db, id, { organisation, phone, website }, now)
  return id
}

/**
 * Saves another sign-up with the email address of an unverified account. The account stays unchanged until the address is verified. Each
 * sign-up gets its own email and takes effect only through the link in it. @returns The ID of the sign-up
 */
export async function saveCompetingSignUp(
  db: Transaction,
  account: Account,
  recruiter: Recruiter,
  now: Date,
): Promise<FurtherSignUp> {
  // Keeps the account while a verification email for its address is pending.
  await setUnverifiedSince(db, account.id, now)
  return insertFurther(db, account, recruiter)
}

/** Does as much work as creating an account, so that response times don't reveal that the address has a verified account. */
export async function createUnverifiedAccount(db: Transaction, account: Account, recruiter: Recruiter): Promise<void> {
  const { id } = await insertFurther(db, account, recruiter)
  await db.deleteFrom('recruiter_sign_up').where('id', '=', id).execute()
}

async function insertFurther(db: Transaction, { id: user_id, email }: Account, recruiter: Recruiter) {
  const { first_name, last_name, passwordHash, organisation, phone, website } = recruiter
  const kept = { user_id, first_name, last_name, password_hash: passwordHash, organisation, phone, website }
  const { id } = await db.insertInto('recruiter_sign_up').values(kept).returning('id').executeTakeFirstOrThrow()
  return { id, ...kept, email }
}

/** Marks the address as verified and cancels other sign-ups with it. */
export async function markVerified(db: Transaction, userId: number, now: Date): Promise<void> {
  await markEmailValidated(db, userId, now)
  await setUnverifiedSince(db, userId, null)
  await db.deleteFrom('recruiter_sign_up').where('user_id', '=', userId).execute()
}

/**
 * Deletes the unproven account with this address and all its links, because another person has verified the address.
 * @returns The sessions that ended with it
 */
export async function removeUnprovenAccount(db: Transaction, email: string): Promise<string[]> {
  const sessions = await sessionsOfAddress(db, email)
  const removed = await removeUnvalidated(db, unproven(db, null), email)
  return removed.length > 0 ? sessions : []
}

/** Deletes accounts that have been unverified since a given time or longer, which makes their addresses available again. */
export async function removeUnproven(db: Transaction, since: Date): Promise<void> {
  await removeUnvalidated(db, unproven(db, since), null)
}

/** Selects the unverified recruiters, the part of `isUnproven` that this area can check. */
function unproven(db: Transaction, since: Date | null) {
  return db
    .selectFrom('recruiter_profile')
    .select('user_id')
    .where('unverified_since', 'is not', null)
    .$if(since !== null, query => query.where('unverified_since', '<=', since))
}

function accountOf(email: string, { first_name, last_name, username, passwordHash }: Person) {
  return { email, first_name, last_name, username, password_hash: passwordHash }
}

async function forgetRequest(db: Transaction, email: string): Promise<void> {
  await db.deleteFrom('registration_request').where('email', '=', email).execute()
}

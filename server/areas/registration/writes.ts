import pg from 'pg'
import { invalid, refused } from '#contract/errors.ts'
import type { Role } from '#contract/roles.ts'
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
  const id = await insertAccount(db, 'MSS_USER', email, person, now, {
    society_id: member.society_id,
    society_membership_type_id: member.type_id,
    society_member_type_mapping_id: member.society_member_type_mapping_id,
  })
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
  const belongs = { society_membership_type_id: membershipTypeId }
  const id = await insertAccount(db, 'NON_MSS_USER', email, person, now, belongs)
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
  const made = await db
    .insertInto('app_user')
    .values({
      ...{ email: recruiter.email, first_name: recruiter.first_name, last_name: recruiter.last_name },
      ...{ password_hash: recruiter.passwordHash, roles: ['MSS_RECRUITER'], is_email_validated: false },
      ...{ created: now, updated: now },
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  const { organisation, phone, website } = recruiter
  await db
    .insertInto('recruiter_profile')
    .values({ user_id: made.id, organisation, phone, website, unverified_since: now })
    .execute()
  return made.id
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
  await db.updateTable('app_user').set({ is_email_validated: true, updated: now }).where('id', '=', userId).execute()
  await db.updateTable('recruiter_profile').set({ unverified_since: null }).where('user_id', '=', userId).execute()
  await db.deleteFrom('recruiter_sign_up').where('user_id', '=', userId).execute()
}

/**
 * Removes the unproven account with this address, with all its links: somebody has shown that they read its e-mails.
 * @returns the sessions that ended with it
 */
export async function makeRoom(db: Writable, email: string): Promise<string[]> {
  const sessions = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select('session.id')
    .where('app_user.email', '=', email)
    .execute()
  const removed = await unproven(db, null).where('email', '=', email).returning('id').executeTakeFirst()
  return removed ? sessions.map(({ id }) => id) : []
}

/** Removes accounts that nobody has verified since a moment, so that their addresses are free. */
export async function removeUnproven(db: Writable, since: Date): Promise<void> {
  await unproven(db, since).execute()
}

/** As `isUnproven` has it. */
function unproven(db: Writable, since: Date | null) {
  return db
    .deleteFrom('app_user')
    .where('is_email_validated', '=', false)
    .where('disabled', 'is', null)
    .where(where =>
      where.exists(
        where
          .selectFrom('recruiter_profile as profile')
          .select('profile.user_id')
          .whereRef('profile.user_id', '=', 'app_user.id')
          .where('profile.unverified_since', 'is not', null)
          .$if(since !== null, query => query.where('profile.unverified_since', '<=', since)),
      ),
    )
}

interface Belongs {
  readonly society_id?: number
  readonly society_membership_type_id: number | null
  readonly society_member_type_mapping_id?: number | null
}

async function insertAccount(
  db: Writable,
  role: Role,
  email: string,
  { first_name, last_name, username, passwordHash }: Person,
  now: Date,
  belongs: Belongs,
): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      ...{ email, first_name, last_name, username, password_hash: passwordHash, roles: [role] },
      ...{ created: now, updated: now, ...belongs },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken)
  return id
}

/** Whoever holds the token reads e-mails to the address: they may know that it has an account. */
function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'app_user_email')
    throw refused('There is already an account with this address. Please sign in.')
  if (error instanceof pg.DatabaseError && error.constraint === 'app_user_username')
    throw invalid([{ field: 'username', message: 'This username is already taken' }])
  throw error
}

async function forgetRequest(db: Writable, email: string): Promise<void> {
  await db.deleteFrom('registration_request').where('email', '=', email).execute()
}

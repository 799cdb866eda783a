import pg from 'pg'
import { invalid, refused } from '#contract/errors.ts'
import type { Role } from '#contract/roles.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueLetter } from '#server/platform/mail/outbox.ts'
import { issueToken } from '#server/platform/session/one-time-tokens.ts'
import { countTry, EVERYBODY, giveBack, type Subject } from '#server/platform/session/throttle.ts'
import { accountExistsLetter } from './letters/account-exists.ts'
import { emailVerificationLetter } from './letters/email-verification.ts'
import { signUpTokenLetter } from './letters/sign-up-token.ts'
import { type Account, accountOf, type ExpectedMember, expectedMember } from './reads.ts'
import { SIGN_UP_TOKEN, type SignUp, VERIFICATION_TOKEN, type VouchedMember } from './scope.ts'

const TOKEN_MS = 24 * 60 * 60 * 1000
const REQUEST_REMEMBERED_MS = 30 * TOKEN_MS

/**
 * Counts a letter that somebody asks for, before anybody looks to whom.
 * @throws {Failure} `too_many`
 */
export function countLetter(db: Database, email: string, address: string, now: Date): Promise<void> {
  const subjects: Subject[] = [
    { kind: 'letter-account', name: email },
    { kind: 'letter-address', name: address },
    { kind: 'letter-everywhere', name: EVERYBODY },
  ]
  return countTry(db, subjects, now)
}

/**
 * Counts a try with a token before it is looked at; one that finds something is given back.
 * @throws {Failure} `too_many`
 */
export async function tryToken<T>(
  db: Database,
  address: string,
  now: Date,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const subjects: Subject[] = [{ kind: 'token-address', name: address }]
  await countTry(db, subjects, now)
  const found = await look()
  if (found !== null) await giveBack(db, subjects)
  return found
}

interface LetterRequest {
  readonly email: string
  /** The one to join; null: any that names the address as a member's, or none. */
  readonly society: { readonly id: number; readonly name: string } | null
}

type Posting = Pick<Services, 'site'>

/** One letter and one token, whoever it is: only the words of the letter tell whether there is an account. */
export async function askForLetter(
  db: Writable,
  { site }: Posting,
  { email, society }: LetterRequest,
  now: Date,
): Promise<void> {
  const account = await accountOf(db, email)
  const member = await expectedMember(db, email, society?.id ?? null)
  await keepRequest(db, { email, societyId: member?.society_id ?? null }, now)
  const token = await issueToken(db, { kind: SIGN_UP_TOKEN, subject: email, ttlMs: TOKEN_MS, now })
  const notOnListOf = member ? null : (society?.name ?? null)
  const letter = account
    ? accountExistsLetter(site.link)
    : signUpTokenLetter({ link: site.link, token, society: member?.society_name ?? null, notOnListOf })
  await enqueueLetter(db, { to: email, ...letter, now })
}

/** Keeps what was asked for last with this address, and forgets what was asked for long ago. */
async function keepRequest(db: Writable, request: SignUp, now: Date): Promise<void> {
  await db
    .insertInto('registration_request')
    .values({ email: request.email, society_id: request.societyId, requested: now })
    .onConflict(conflict => conflict.column('email').doUpdateSet({ society_id: request.societyId, requested: now }))
    .execute()
  await db
    .deleteFrom('registration_request')
    .where('requested', '<', new Date(now.getTime() - REQUEST_REMEMBERED_MS))
    .execute()
}

/** The link by which somebody shows that they read letters to their address. */
export async function sendVerification(db: Writable, { site }: Posting, account: Account, now: Date): Promise<void> {
  const token = await issueToken(db, { kind: VERIFICATION_TOKEN, userId: account.id, ttlMs: TOKEN_MS, now })
  const letter = emailVerificationLetter({ link: site.link, firstName: account.first_name, token })
  await enqueueLetter(db, { to: account.email, ...letter, now })
}

/** As much work as a letter of verification, to nobody. */
export async function sendNothing(db: Writable, { site }: Posting, now: Date): Promise<void> {
  const token = await issueToken(db, { kind: VERIFICATION_TOKEN, ttlMs: TOKEN_MS, now })
  await enqueueLetter(db, { to: null, ...emailVerificationLetter({ link: site.link, firstName: '', token }), now })
}

/** To an address with which somebody wanted to sign up, and which has an account: as much work as a letter of verification. */
export async function sendAccountExists(db: Writable, { site }: Posting, email: string, now: Date): Promise<void> {
  await issueToken(db, { kind: VERIFICATION_TOKEN, ttlMs: TOKEN_MS, now })
  await enqueueLetter(db, { to: email, ...accountExistsLetter(site.link), now })
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

/** An account whose address is yet to be verified; where there is one with this address, nothing happens. */
export async function createRecruiter(db: Writable, recruiter: Recruiter, now: Date): Promise<void> {
  const { email, first_name, last_name, passwordHash, organisation, phone, website } = recruiter
  const made = await db
    .insertInto('app_user')
    .values({
      ...{ email, first_name, last_name, password_hash: passwordHash, roles: ['MSS_RECRUITER'] },
      ...{ is_email_validated: false, created: now, updated: now },
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made)
    await db.insertInto('recruiter_profile').values({ user_id: made.id, organisation, phone, website }).execute()
}

export async function markVerified(db: Writable, userId: number, now: Date): Promise<void> {
  await db.updateTable('app_user').set({ is_email_validated: true, updated: now }).where('id', '=', userId).execute()
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

/** Whoever holds the token reads letters to the address: they may know that it has an account. */
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

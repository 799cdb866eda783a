import { type SelectQueryBuilder, sql } from 'kysely'
import pg from 'pg'
import { badRequest, notFound, validationError } from '#contract/errors.ts'
import type { Role, SocietyRight } from '#contract/roles.ts'
import type { Profile } from '#rules/account/profile.ts'
import type { UserSettings } from '#rules/account/settings.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { dropWaitingEmails } from '#server/platform/mail/outbox.ts'

/** Locks a user's row until the transaction ends, so that changes are serialized. @returns The current settings */
export async function lockUser(db: Transaction, userId: number): Promise<unknown> {
  const row = await db
    .selectFrom('app_user')
    .select('settings')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.settings
}

/**
 * Saves a validated profile without changing other data about the user.
 * @throws {ApiError} `invalid` if the username is taken
 */
export async function saveProfile(db: Transaction, userId: number, profile: Profile, now: Date): Promise<void> {
  const { is_us_veteran, has_board_certification, boardCertifications, ...columns } = profile
  await db
    .updateTable('app_user')
    .set({
      username: columns.username,
      specialty_id: columns.specialty_id,
      subspecialty_id: columns.subspecialty_id,
      visa_status: columns.visa_status,
      ethnicity: [...columns.ethnicity],
      gender_identity: columns.gender_identity,
      licensed_states: [...columns.licensed_states],
      practice_zip: columns.practice_zip,
      npi: columns.npi,
      // A changed NPI must be confirmed again.
      npi_confirmed: sql`CASE WHEN npi = ${columns.npi} THEN npi_confirmed END`,
      is_us_veteran: is_us_veteran === null ? null : is_us_veteran === 1,
      has_board_certification: has_board_certification === 1,
      updated: now,
    })
    .where('id', '=', userId)
    .execute()
    .catch(refuseTakenUsername)
  await db.deleteFrom('user_board_certification').where('user_id', '=', userId).execute()
  if (boardCertifications.length > 0) {
    await db
      .insertInto('user_board_certification')
      .values(boardCertifications.map(({ id }) => ({ user_id: userId, board_certification_id: id })))
      .execute()
  }
}

function refuseTakenUsername(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'app_user_username')
    throw validationError([{ field: 'username', message: 'This username is already taken' }])
  throw error
}

export async function saveSettings(db: Transaction, userId: number, settings: UserSettings, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ settings: JSON.stringify(settings), updated: now })
    .where('id', '=', userId)
    .execute()
}

export async function saveName(
  db: Transaction,
  userId: number,
  name: { readonly first_name?: string; readonly last_name?: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ ...name, updated: now })
    .where('id', '=', userId)
    .execute()
}

/**
 * Sets whether a user gets only emails that the account needs. If so, queued optional emails are deleted.
 * @throws {ApiError} `not_found` if the user no longer exists
 */
export async function saveMailChoice(db: Transaction, userId: number, isOptedOut: boolean, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ is_email_optout: isOptedOut, updated: now })
    .where('id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  if (isOptedOut) await dropWaitingEmails(db, [userId])
}

/** Returns a user's credentials, locked until the transaction ends. `null` if the account is deleted or disabled. */
export async function lockCredentials(
  db: Transaction,
  userId: number,
): Promise<{ password_hash: string | null; is_password_reset_required: boolean } | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['password_hash', 'is_password_reset_required'])
    .where('id', '=', userId)
    .where('disabled', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Saves a new hash of a password that was just entered, with the current parameters. */
export async function renewHash(db: Transaction, userId: number, password_hash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute()
}

export interface NewAccount {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly username?: string | null
  /** Hash of the password. `null` if the user chooses it with a link. */
  readonly password_hash: string | null
  readonly role: Role
  /** Set to `false` if the address hasn't been verified yet. */
  readonly is_email_validated?: false
  /** Whether the account is for demonstrations and excluded from all counts (decision 65). */
  readonly is_demo?: boolean
  readonly society_id?: number
  readonly society_membership_type_id?: number | null
  readonly society_member_type_mapping_id?: number | null
}

function insertAccount(db: Transaction, { role, ...account }: NewAccount, now: Date) {
  return db
    .insertInto('app_user')
    .values({ ...account, roles: [role], created: now, updated: now })
    .returning('id')
}

/**
 * Creates an account. Call only for a user who has proven that they receive emails at the address.
 * @returns The ID of the account
 * @throws {ApiError} `refused` if the address already has an account; `invalid` if the username is taken
 */
export async function createAccount(db: Transaction, account: NewAccount, now: Date): Promise<number> {
  const { id } = await insertAccount(db, account, now).executeTakeFirstOrThrow().catch(refuseTaken)
  return id
}

/** @returns The ID of the new account, or `null` if the address already has an account */
export async function createAccountUnlessTaken(
  db: Transaction,
  account: NewAccount,
  now: Date,
): Promise<number | null> {
  const made = await insertAccount(db, account, now)
    .onConflict(conflict => conflict.column('email').doNothing())
    .executeTakeFirst()
  return made?.id ?? null
}

function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'app_user_email')
    throw badRequest('An account with this address already exists. Sign in instead.')
  return refuseTakenUsername(error)
}

/** Disables or enables an account. Callers must also end its sessions. */
export async function setDisabled(db: Transaction, userId: number, disabled: Date | null, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ disabled, is_dismissed: false, updated: now })
    .where('id', '=', userId)
    .execute()
}

export interface MembershipOf {
  readonly userId: number
  /** Society's name for the type. `typeId` is the membership type that it represents. */
  readonly mappingId: number | null
  readonly typeId: number | null
}

/** Sets membership types assigned by a society. Accounts that already have them stay unchanged. */
export async function setMembershipTypes(db: Transaction, rows: readonly MembershipOf[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`UPDATE app_user SET society_member_type_mapping_id = given.mapping_id,
      society_membership_type_id = given.type_id, updated = ${now}
    FROM unnest(${rows.map(row => row.userId)}::int[], ${rows.map(row => row.mappingId)}::int[],
      ${rows.map(row => row.typeId)}::int[]) AS given (user_id, mapping_id, type_id)
    WHERE app_user.id = given.user_id AND (society_member_type_mapping_id, society_membership_type_id)
      IS DISTINCT FROM (given.mapping_id, given.type_id)`.execute(db)
}

/**
 * Applies a changed mapping of a society's name to a membership type. If `typeId` is `null`, the name no longer exists, and accounts keep
 * their type.
 */
export async function followMapping(
  db: Transaction,
  mappingId: number,
  typeId: number | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set(typeId === null ? { society_member_type_mapping_id: null } : { society_membership_type_id: typeId })
    .set({ updated: now })
    .where('society_member_type_mapping_id', '=', mappingId)
    .execute()
}

/** Result of releasing the accounts of a deleted society (decision 56). */
interface Released {
  /** Number of member accounts, which no longer belong to a society. */
  readonly members: number
  /** Disabled accounts of users who only administered the society. Callers must also end their sessions. */
  readonly administrators: readonly number[]
}

/** Removes all accounts from a society before it is deleted. */
export async function releaseFromSociety(db: Transaction, societyId: number, now: Date): Promise<Released> {
  const rows = await db
    .updateTable('app_user')
    .set({
      society_id: null,
      society_member_type_mapping_id: null,
      updated: now,
      disabled: sql`CASE WHEN roles = '{MSS_ADMIN}' THEN coalesce(disabled, ${now}) ELSE disabled END`,
      is_dismissed: sql`is_dismissed OR (roles = '{MSS_ADMIN}' AND disabled IS NULL)`,
      // Users who only administered the society keep the role for a future society. Without a society, the role gives no access.
      roles: sql`CASE WHEN roles = '{MSS_ADMIN}' THEN roles ELSE (SELECT array_agg(DISTINCT CASE role
          WHEN 'MSS_USER' THEN 'NON_MSS_USER' ELSE role END) FROM unnest(roles) AS role WHERE role <> 'MSS_ADMIN') END`,
    })
    .where('society_id', '=', societyId)
    .returning(['id', 'roles'])
    .execute()
  const administrators = rows.filter(({ roles }) => roles.includes('MSS_ADMIN')).map(({ id }) => id)
  return { members: rows.length - administrators.length, administrators }
}

export async function markEmailValidated(db: Transaction, userId: number, now: Date): Promise<void> {
  await db.updateTable('app_user').set({ is_email_validated: true, updated: now }).where('id', '=', userId).execute()
}

/**
 * Deletes accounts whose address was never verified, unless they are disabled.
 * @param candidates A query for the `user_id` of the accounts to check
 * @param email The only address to check, or `null` for all
 * @returns The IDs of the deleted accounts
 */
export async function removeUnvalidated(
  db: Transaction,
  candidates: SelectQueryBuilder<DB, 'recruiter_profile', { user_id: number }>,
  email: string | null,
): Promise<number[]> {
  const rows = await db
    .deleteFrom('app_user')
    .where('is_email_validated', '=', false)
    .where('disabled', 'is', null)
    .where('id', 'in', candidates)
    .$if(email !== null, query => query.where('email', '=', email ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Saves a password that the user chose, so that it no longer has to be changed. */
export async function savePassword(db: Transaction, userId: number, password_hash: string, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash, is_password_reset_required: false, updated: now })
    .where('id', '=', userId)
    .execute()
}

/** Moves the users of a specialty who have no subspecialty to another specialty. */
export async function moveToSpecialty(
  db: Transaction,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await db.updateTable('app_user').set({ specialty_id: into }).where('specialty_id', '=', from).execute()
}

/** Moves the users of a subspecialty to another subspecialty and its specialty. */
export async function moveToSubspecialty(
  db: Transaction,
  { from, into }: { readonly from: number; readonly into: number },
  specialty_id: number,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ subspecialty_id: into, specialty_id })
    .where('subspecialty_id', '=', from)
    .execute()
}

export interface NewAdministrator {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly society_id: number
  readonly society_right: SocietyRight
}

/**
 * Creates an account without a password for a society administrator, or reuses the account of a former administrator without a society.
 * @returns The ID of the account, or `null` if the address belongs to another account
 */
export async function admitAdministrator(
  db: Transaction,
  administrator: NewAdministrator,
  now: Date,
): Promise<number | null> {
  const made = await db
    .insertInto('app_user')
    .values({ ...administrator, roles: ['MSS_ADMIN'], created: now, updated: now })
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet({ ...administrator, password_hash: null, disabled: null, is_dismissed: false, updated: now })
        // Accounts that a platform administrator blocked stay blocked.
        .where(sql<boolean>`app_user.roles = '{MSS_ADMIN}' AND app_user.society_id IS NULL AND app_user.is_dismissed`),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function setSocietyRight(db: Transaction, userId: number, right: SocietyRight, now: Date): Promise<void> {
  await db.updateTable('app_user').set({ society_right: right, updated: now }).where('id', '=', userId).execute()
}

/** Removes the society from a user who only administered it, and disables the account. Callers must also end its sessions and links. */
export async function dismissAdministrator(db: Transaction, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ society_id: null, disabled: now, is_dismissed: true, updated: now })
    .where('id', '=', userId)
    .where(sql<boolean>`roles = '{MSS_ADMIN}'`)
    .execute()
}

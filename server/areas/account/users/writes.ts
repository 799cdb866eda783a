import { type Selectable, sql } from 'kysely'
import pg from 'pg'
import { badRequest, validationError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { dropWaitingEmails } from '#server/platform/mail/outbox.ts'

export type UserColumns = Partial<
  Pick<
    Selectable<DB['app_user']>,
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'roles'
    | 'society_id'
    | 'society_membership_type_id'
    | 'specialty_id'
    | 'year_of_birth'
    | 'practice_zip'
    | 'gender_identity'
    | 'ethnicity'
    | 'npi'
    | 'npi_confirmed'
  >
>

interface SavedUser {
  readonly id: number
  readonly row: { readonly society_id: number | null; readonly specialty_id: number | null }
}

/**
 * Saves validated changes to a user. A new society clears the membership type from the old one, and a new specialty clears the
 * subspecialty.
 * @throws {ApiError} `invalid` if the address already has an account
 */
export async function saveUser(
  db: Transaction,
  { id, row }: SavedUser,
  columns: UserColumns,
  now: Date,
): Promise<void> {
  const isMoved = columns.society_id !== undefined && columns.society_id !== row.society_id
  const isOther = columns.specialty_id !== undefined && columns.specialty_id !== row.specialty_id
  await db
    .updateTable('app_user')
    .set({
      ...columns,
      ...(isMoved ? { society_member_type_mapping_id: null } : {}),
      ...(isOther ? { subspecialty_id: null } : {}),
      updated: now,
    })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
}

function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'app_user_email')
    throw validationError([{ field: 'email', message: 'An account with this address already exists.' }])
  throw error
}

/** Resets a profile and its settings to those of a new account. */
export async function clearProfile(db: Transaction, { id }: Pick<SavedUser, 'id'>, now: Date): Promise<void> {
  await db.deleteFrom('user_board_certification').where('user_id', '=', id).execute()
  await db
    .updateTable('app_user')
    .set({
      specialty_id: null,
      subspecialty_id: null,
      visa_status: 'US',
      ethnicity: [],
      gender_identity: null,
      licensed_states: [],
      practice_zip: null,
      npi: null,
      npi_confirmed: null,
      is_us_veteran: null,
      year_of_birth: null,
      has_board_certification: false,
      settings: '{}',
      updated: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets whether users get optional emails. If they don't, queued optional emails are deleted. @returns The users whose choice changed */
export async function saveMailChoices(
  db: Transaction,
  ids: readonly number[],
  isOptedOut: boolean,
  now: Date,
): Promise<number[]> {
  // Locks rows in a fixed order, so that concurrent changes wait for each other.
  const rows = await db
    .with('chosen', query =>
      query
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', anyOf(ids))
        .where('is_email_optout', '=', sql<boolean>`NOT ${isOptedOut}::boolean`)
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('app_user')
    .set({ is_email_optout: isOptedOut, updated: now })
    .where('id', 'in', query => query.selectFrom('chosen').select('id'))
    .returning('id')
    .execute()
  if (isOptedOut)
    await dropWaitingEmails(
      db,
      rows.map(({ id }) => id),
    )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/**
 * Deletes a user with all stored data except their surveys, which callers must delete first.
 * @throws {ApiError} `refused` for the last platform administrator
 */
export async function removeAccount(db: Transaction, userId: number): Promise<void> {
  if (await isLastAdministrator(db, userId))
    throw badRequest('You’re the only platform administrator. Add another one before you delete your account.')
  await db.deleteFrom('app_user').where('id', '=', userId).execute()
}

/**
 * Checks whether a user is the only platform administrator, and prevents changes to this until the transaction ends. If two administrators
 * leave at the same time, the second one is the last.
 */
export async function isLastAdministrator(db: Transaction, userId: number): Promise<boolean> {
  // Locking the rows could cause a deadlock, because two administrators who remove each other already have a lock on one row each.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('administrators of the platform', 0))`.execute(db)
  const all = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`'GM_ADMIN' = ANY (roles)`)
    .where('disabled', 'is', null)
    .execute()
  return all.length === 1 && all[0]?.id === userId
}

/** Saves a password that someone else assigned. The user must change it after sign-in. */
export async function assignPassword(db: Transaction, userId: number, password_hash: string, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ password_hash, is_password_reset_required: true, updated: now })
    .where('id', '=', userId)
    .execute()
}

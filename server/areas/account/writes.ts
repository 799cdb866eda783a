import pg from 'pg'
import { invalid, notFound } from '#contract/errors.ts'
import type { Profile } from '#rules/account/profile.ts'
import { readValueType, settingError } from '#rules/account/setting-values.ts'
import type { UserSettings } from '#rules/account/settings.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { isUsableSetting } from './lookups.ts'

/** Holds a person's record until the transaction ends, so that two changes of it follow each other. @returns the settings as they are. */
export async function lockUser(db: Writable, userId: number): Promise<unknown> {
  const row = await db
    .selectFrom('app_user')
    .select('settings')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.settings
}

/**
 * Keeps a profile that the rules have passed, and nothing else of the person.
 * @throws {Failure} `invalid` when somebody else has the username.
 */
export async function saveProfile(db: Writable, userId: number, profile: Profile, now: Date): Promise<void> {
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
    throw invalid([{ field: 'username', message: 'This username is already taken' }])
  throw error
}

export async function saveSettings(db: Writable, userId: number, settings: UserSettings, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ settings: JSON.stringify(settings), updated: now })
    .where('id', '=', userId)
    .execute()
}

export async function saveName(
  db: Writable,
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
 * Gives a setting another value of its type.
 * @throws {Failure} `not_found`; `invalid` when it is not of its type, or nothing that the product could work with.
 */
export async function saveSetting(db: Writable, key: string, value: string, now: Date) {
  const row = await db.selectFrom('setting').select('value_type').where('key', '=', key).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  const fault =
    settingError(key, readValueType(row.value_type), value) ??
    (isUsableSetting(key, value) ? null : 'This value is outside of the limits of the setting')
  if (fault) throw invalid([{ field: 'value', message: fault }])
  return db
    .updateTable('setting')
    .set({ value, updated: now })
    .where('key', '=', key)
    .returning(['id', 'key', 'value', 'value_type', 'updated'])
    .executeTakeFirstOrThrow()
}

/**
 * Whether the person wants no mail but what the account needs. E-mails of the other kind that still wait are not sent then.
 * @throws {Failure} `not_found` when there is no such person any more.
 */
export async function saveMailChoice(db: Writable, userId: number, isOptedOut: boolean, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ is_email_optout: isOptedOut, updated: now })
    .where('id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  if (isOptedOut)
    await db.deleteFrom('outbox_letter').where('reader_id', '=', userId).where('next_try', 'is not', null).execute()
}

import { notFound, validationError } from '#contract/errors.ts'
import { readValueType, settingError } from '#rules/account/setting-values.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { isUsableSetting } from './reads.ts'

/**
 * Returns the current row, locked until the transaction ends, so that the later of two concurrent changes sees the earlier one.
 * @throws {ApiError} `not_found`
 */
export async function lockSetting(db: Transaction, key: string) {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'value_type'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * Changes the value of a setting.
 * @throws {ApiError} `not_found`; `invalid` if the value has the wrong type or isn't valid for the setting
 */
export async function saveSetting(db: Transaction, key: string, value: string, by: Actor) {
  const row = await lockSetting(db, key)
  const fault =
    settingError(key, readValueType(row.value_type), value) ??
    (isUsableSetting(key, value) ? null : 'This value isn’t allowed for this setting')
  if (fault) throw validationError([{ field: 'value', message: fault }])
  await recordAuditEntry(db, { by, act: 'setting.update', record: key, before: { value: row.value }, after: { value } })
  return db
    .updateTable('setting')
    .set({ value, updated: by.now })
    .where('key', '=', key)
    .returning(['id', 'key', 'value', 'value_type', 'updated'])
    .executeTakeFirstOrThrow()
}

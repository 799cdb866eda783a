import { ApiError } from '#contract/errors.ts'
import { CONFLICT_TEXT, conflictingFields, type Fields } from '#rules/account/edit-conflict.ts'

/**
 * Throws if another administrator has saved changes since then, and lists the changed fields.
 * @param seen The values that the caller saw before the change, or `undefined` to skip the check
 * @param current The current values, locked
 * @param told The current fields in the format of the form, if it differs from the stored format
 * @throws {ApiError} `refused`, with `errors` for the fields that someone else changed
 */
export function assertNotStale(wanted: Fields, seen: Fields | undefined, current: Fields, told: Fields = {}): void {
  const errors = conflictingFields(wanted, seen ?? {}, current).map(field => ({
    field,
    message: CONFLICT_TEXT.field(textOf(told[field] ?? current[field])),
  }))
  if (errors.length > 0) throw new ApiError('refused', CONFLICT_TEXT.nothing, errors)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

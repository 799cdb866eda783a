import { Failure } from '#contract/errors.ts'
import { CONFLICT_TEXT, conflictingFields, type Fields } from '#rules/account/edit-conflict.ts'

/**
 * Throws if another administrator has saved since, and lists what they changed.
 * @param seen what the caller saw before the change; undefined: whatever it was
 * @param current as it is, locked
 * @param told current fields as their form has them, where they are not said as they are kept
 * @throws {Failure} `refused`, with `errors` for the fields that someone else changed
 */
export function assertNotStale(wanted: Fields, seen: Fields | undefined, current: Fields, told: Fields = {}): void {
  const errors = conflictingFields(wanted, seen ?? {}, current).map(field => ({
    field,
    message: CONFLICT_TEXT.field(textOf(told[field] ?? current[field])),
  }))
  if (errors.length > 0) throw new Failure('refused', CONFLICT_TEXT.nothing, errors)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

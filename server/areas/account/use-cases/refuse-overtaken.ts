import { Failure } from '#contract/errors.ts'
import { type Fields, OVERTAKEN_TEXT, overtakenFields } from '#rules/account/overtaken.ts'

/**
 * Of two administrators who save at once, the second is told what the first one changed.
 * @param seen what the caller saw before the change; undefined: whatever it was
 * @param current as it is, locked
 * @param told current fields as their form has them, where they are not said as they are kept
 * @throws {Failure} `refused`, with `errors` for the fields that somebody else changed
 */
export function refuseOvertaken(wanted: Fields, seen: Fields | undefined, current: Fields, told: Fields = {}): void {
  const errors = overtakenFields(wanted, seen ?? {}, current).map(field => ({
    field,
    message: OVERTAKEN_TEXT.field(textOf(told[field] ?? current[field])),
  }))
  if (errors.length > 0) throw new Failure('refused', OVERTAKEN_TEXT.nothing, errors)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

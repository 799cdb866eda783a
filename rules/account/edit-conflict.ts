/** Texts for a field that someone else changed during the edit. */
export const CONFLICT_TEXT = {
  nothing: 'Someone else changed this while you were editing. Your changes weren’t saved.',
  field: (now: string) =>
    now === ''
      ? 'Someone else cleared this field while you were editing. Save again to replace it.'
      : `Someone else changed this to “${now}” while you were editing. Save again to replace it.`,
} as const

export type Fields = Readonly<Record<string, unknown>>

/**
 * Returns the fields of a change that someone else has changed since: the current value differs from both the value seen and the value to
 * save. Fields that were not seen are not compared.
 */
export function conflictingFields(wanted: Fields, seen: Fields, current: Fields): readonly string[] {
  return Object.keys(wanted).filter(
    field =>
      wanted[field] !== undefined &&
      seen[field] !== undefined &&
      !isSame(current[field], seen[field]) &&
      !isSame(current[field], wanted[field]),
  )
}

/** Compares two values. The order of a list does not matter, and empty text equals no value. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value === '' ? null : (value ?? null))
}

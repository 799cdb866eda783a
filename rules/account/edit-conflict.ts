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
 * The fields of a change that someone else has changed since: they are no longer what was seen, nor yet what is wanted. What was not seen is
 * not compared.
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

/** Lists in any order are the same; nothing and an empty text are too. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value === '' ? null : (value ?? null))
}

/** Texts of the administrator's own profile (4 §5). */
const NAME_TEXT = { required: 'This field is required', letters: 'Only alpha characters are allowed' } as const

/** Returns the error in a first or last name, which can have letters of any script and spaces. `null` if valid. */
export function nameError(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return NAME_TEXT.required
  return /^[\p{L}\p{M} ]+$/u.test(trimmed) ? null : NAME_TEXT.letters
}

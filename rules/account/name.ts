/** Texts of the administrators' own profile (4 §5). */
const NAME_TEXT = { required: 'This field is required', letters: 'Only alpha characters are allowed' } as const

/** What is wrong with a first or last name: it consists of letters, of whatever script, and spaces. */
export function nameError(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return NAME_TEXT.required
  return /^[\p{L}\p{M} ]+$/u.test(trimmed) ? null : NAME_TEXT.letters
}

/** Limits of a society's record. */

const MAX_SOCIETY_NAME_LENGTH = 150
const MAX_URL_CODE_LENGTH = 60

const REQUIRED = 'This field is required'
export const URL_CODE_TEXT = 'Use letters a to z, digits, and single hyphens between them.'
export const NAME_TEXT = 'Remove line breaks and other characters that can’t be printed.'

/** Returns the stored form of a code, in lowercase because URLs don't distinguish case. */
export function urlCode(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Returns the error in a code, which is part of a URL and must never need escaping. */
export function urlCodeError(typed: string): string | null {
  const code = urlCode(typed)
  if (code === '') return REQUIRED
  if (code.length > MAX_URL_CODE_LENGTH) return `Use at most ${MAX_URL_CODE_LENGTH} characters.`
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) ? null : URL_CODE_TEXT
}

/** Returns the error in the name of a society, membership type, board, or certification. */
export function nameError(typed: string, longest = MAX_SOCIETY_NAME_LENGTH): string | null {
  const name = typed.trim()
  if (name === '') return REQUIRED
  if (name.length > longest) return `Use at most ${longest} characters.`
  return /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u.test(name) ? null : NAME_TEXT
}

/** Maps the position of each repeated name to the position of its first occurrence, ignoring case and surrounding spaces. */
export function repeatedNames(names: readonly string[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [at, name] of names.entries()) {
    const key = name.trim().toLowerCase()
    const before = first.get(key)
    if (before === undefined) first.set(key, at)
    else repeated.set(at, before)
  }
  return repeated
}

/** Limits of a society's record. */

const MAX_SOCIETY_NAME_LENGTH = 150
const MAX_URL_CODE_LENGTH = 60

const REQUIRED = 'This field is required'
export const URL_CODE_TEXT = 'Use letters a to z, digits, and single hyphens between them.'
export const NAME_TEXT = 'Remove line breaks and other characters that can’t be printed.'

/** Returns the stored form of a code: addresses do not distinguish upper and lower case. */
export function urlCode(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Part of an address, so that it needs no escaping anywhere. */
export function urlCodeError(typed: string): string | null {
  const code = urlCode(typed)
  if (code === '') return REQUIRED
  if (code.length > MAX_URL_CODE_LENGTH) return `Use at most ${MAX_URL_CODE_LENGTH} characters.`
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) ? null : URL_CODE_TEXT
}

/** Of a society, a membership type, a board, or a certification. */
export function nameError(typed: string, longest = MAX_SOCIETY_NAME_LENGTH): string | null {
  const name = typed.trim()
  if (name === '') return REQUIRED
  if (name.length > longest) return `Use at most ${longest} characters.`
  return /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u.test(name) ? null : NAME_TEXT
}

/** Where each name was given before, ignoring case and spaces around it: its place in the list, by that of the later one. */
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

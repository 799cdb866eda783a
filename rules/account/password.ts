/**
 * Minimum length of a new password (decision G-059). A password must be long and not easy to guess, but there are no rules about types of
 * characters.
 */
export const PASSWORD_MINIMUM = 10
/** Maximum length, longer than anyone types, and short enough to hash at no extra cost. */
export const PASSWORD_MAXIMUM = 128

export const PASSWORD_TEXT = {
  short: `Use at least ${PASSWORD_MINIMUM} characters`,
  long: `Use no more than ${PASSWORD_MAXIMUM} characters`,
  common: 'This password is too common. Choose another one.',
  guessable: 'This password is too easy to guess. Choose another one.',
  different: 'Passwords don’t match',
} as const

/** Minimum length after removal of words that an attacker would try. */
const MIN_OWN_CHARACTERS = 6
const MIN_CHARACTERS = 4
const MIN_WORD_LENGTH = 4
const PRODUCT_WORDS = ['collegium', 'password', 'physician', 'doctor']

export interface PersonalTerms {
  readonly email: string
  readonly username?: string | null
  readonly first_name?: string
  readonly last_name?: string
}

/**
 * Returns the error in a new password of permitted length. `null` if acceptable.
 * @param isCommon Checks whether a lowercase password is on the list of common passwords.
 */
export function passwordError(
  password: string,
  person: PersonalTerms,
  isCommon: (lowerCase: string) => boolean,
): string | null {
  const lower = password.toLowerCase()
  if (variantsOf(lower).some(isCommon)) return PASSWORD_TEXT.common
  if (new Set(lower).size < MIN_CHARACTERS) return PASSWORD_TEXT.guessable
  const own = wordsOf(person).reduce((rest, word) => rest.replaceAll(word, ''), lower)
  return own.length < MIN_OWN_CHARACTERS && own.length < lower.length ? PASSWORD_TEXT.guessable : null
}

/** Up to four non-letters that people add before or after a word. */
const DECORATION = /^[^a-z]{0,4}(.*?)[^a-z]{0,4}$/

/** Returns the password itself, without decoration, and without repetition. For example, "sunshine2024!" is as weak as "sunshine". */
function variantsOf(lower: string): string[] {
  const bare = DECORATION.exec(lower)?.[1] ?? lower
  return [lower, bare].flatMap(text => [text, /^(.+?)\1+$/.exec(text)?.[1] ?? text])
}

/** Returns words that an attacker would try, longest first, because an email address contains the name before its @. */
function wordsOf({ email, username, first_name, last_name }: PersonalTerms): string[] {
  const words = [email, ...email.split(/[@.]/), username ?? '', first_name ?? '', last_name ?? '', ...PRODUCT_WORDS]
  return words
    .map(word => word.trim().toLowerCase())
    .filter(word => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length)
}

/** Returns the duration of a link in the largest unit without a fraction, such as "1 day" or "90 minutes". */
export function durationText(minutes: number): string {
  const [size, name] = minutes % 1440 === 0 ? [1440, 'day'] : minutes % 60 === 0 ? [60, 'hour'] : [1, 'minute']
  const count = minutes / size
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** The rules for a new password (decision G-059): long, and not an obvious guess. No rules about kinds of characters. */
export const PASSWORD_MINIMUM = 10
/** Longer than anyone types, and short enough to hash at no extra cost. */
export const PASSWORD_MAXIMUM = 128

export const PASSWORD_TEXT = {
  short: `Use at least ${PASSWORD_MINIMUM} characters`,
  long: `Use no more than ${PASSWORD_MAXIMUM} characters`,
  common: 'This password is too common. Choose another one.',
  guessable: 'This password is too easy to guess. Choose another one.',
  different: 'Passwords don’t match',
} as const

/** How long a password must still be after removing the words an attacker would try. */
const MIN_OWN_CHARACTERS = 6
const MIN_CHARACTERS = 4
const MIN_WORD_LENGTH = 4
const PRODUCT_WORDS = ['collegium', 'password', 'physician', 'doctor']

export interface PersonWords {
  readonly email: string
  readonly username?: string | null
  readonly first_name?: string
  readonly last_name?: string
}

/**
 * The error in a new password of the right length; null if it is acceptable.
 * @param isCommon whether a lowercase password is on the list of common passwords.
 */
export function passwordError(
  password: string,
  person: PersonWords,
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

/** Returns the password itself, without decoration, and without repetition: "sunshine2024!" is as weak as "sunshine". */
function variantsOf(lower: string): string[] {
  const bare = DECORATION.exec(lower)?.[1] ?? lower
  return [lower, bare].flatMap(text => [text, /^(.+?)\1+$/.exec(text)?.[1] ?? text])
}

/** Longest first, because an email address contains the name before its @. */
function wordsOf({ email, username, first_name, last_name }: PersonWords): string[] {
  const words = [email, ...email.split(/[@.]/), username ?? '', first_name ?? '', last_name ?? '', ...PRODUCT_WORDS]
  return words
    .map(word => word.trim().toLowerCase())
    .filter(word => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length)
}

/** "1 day", "90 minutes": how long a link works, in the largest unit without a fraction. */
export function durationText(minutes: number): string {
  const [size, name] = minutes % 1440 === 0 ? [1440, 'day'] : minutes % 60 === 0 ? [60, 'hour'] : [1, 'minute']
  const count = minutes / size
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

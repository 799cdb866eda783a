/** Types of details that a member can share with the recruiters of a match. */
export const REVEAL_KINDS = ['name', 'contact', 'cv'] as const
export type RevealKind = (typeof REVEAL_KINDS)[number]

/** Maximum number of times that a member can share details in one match. */
const MAX_REVEALS = 20

/** Titles of messages that share details. */
export const REVEAL_LABELS: Readonly<Record<RevealKind, string>> = {
  name: 'Name shared',
  contact: 'Contact details shared',
  cv: 'CV shared',
}

export const REVEAL_TEXT = {
  required: 'This field is required.',
  name: 'Enter your name on one line, such as Ann Lee.',
  nameLength: 'Enter at most 100 characters.',
  again: 'You’ve already sent this. Withdraw it first to send another one.',
  most: 'You’ve reached the limit of 20 items per match.',
  opened: 'The recruiter has opened it, so you can’t withdraw it.',
} as const

/** Maximum length of a name, in characters. */
const MAX_NAME_LENGTH = 100

/**
 * Returns the error in a name or contact, or `null` if it is valid. A name replaces the pseudonym in lists, so it must be a single line
 * with a letter. It can't have invisible characters or look like a pseudonym.
 */
export function revealError(kind: RevealKind, content: string): string | null {
  const text = content.trim()
  if (text === '') return REVEAL_TEXT.required
  if (kind !== 'name') return null
  if ([...text].length > MAX_NAME_LENGTH) return REVEAL_TEXT.nameLength
  const isName = /\p{L}/u.test(text) && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) && !isPseudonym(text)
  return isName ? null : REVEAL_TEXT.name
}

/** Checks for "Candidate 12", including spellings with similar characters. */
function isPseudonym(text: string): boolean {
  return /^candidate[\p{P}\p{Z}]*\p{N}*$/iu.test(text.normalize('NFKC'))
}

interface Given {
  readonly kind: string
  readonly opened: Date | null
  readonly withdrawn: Date | null
}

/**
 * Returns the reason why a detail of this kind can't be shared now, or `null` if it can. Opened details can be shared again because they
 * may have changed.
 */
export function whyNotGive(kind: RevealKind, given: readonly Given[]): string | null {
  if (given.length >= MAX_REVEALS) return REVEAL_TEXT.most
  const waits = given.some(each => each.kind === kind && each.opened === null && each.withdrawn === null)
  return waits ? REVEAL_TEXT.again : null
}

/** What a member can give to the recruiters of a match. */
export const REVEAL_KINDS = ['name', 'contact', 'cv'] as const
export type RevealKind = (typeof REVEAL_KINDS)[number]

/** How often a member may give something in one match. */
const MOST_REVEALS = 20

/** What a thread says of it, in the member's words. */
export const REVEAL_WORDS: Readonly<Record<RevealKind, string>> = {
  name: 'my name',
  contact: 'my contact details',
  cv: 'my CV',
}

export const REVEAL_TEXT = {
  required: 'This field is required.',
  again: 'You have given this already. Withdraw it first to give another.',
  most: 'You can give something at most 20 times in one match.',
  opened: 'It has been opened, so it cannot be withdrawn.',
} as const

/** The error in a name or a contact; null if there is none. */
export function revealError(content: string): string | null {
  return content.trim() === '' ? REVEAL_TEXT.required : null
}

interface Given {
  readonly kind: string
  readonly opened: Date | null
  readonly withdrawn: Date | null
}

/** Why something of this kind cannot be given now; null if it can. What was opened can be given anew, since it may have changed. */
export function whyNotGive(kind: RevealKind, given: readonly Given[]): string | null {
  if (given.length >= MOST_REVEALS) return REVEAL_TEXT.most
  const waits = given.some(each => each.kind === kind && each.opened === null && each.withdrawn === null)
  return waits ? REVEAL_TEXT.again : null
}

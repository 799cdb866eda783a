/** The two sides of a match. Recruiters of one organization write as one side. */
export const SIDES = ['member', 'recruiter'] as const
export type Side = (typeof SIDES)[number]

export const MAX_SUBJECT_LENGTH = 255
/** Maximum length of a message, in characters (decision G-080). */
export const MAX_BODY_LENGTH = 10_000

export const MESSAGE_TEXT = {
  required: 'This field is required.',
  subject: 'Max subject length is 255',
  body: 'Use no more than 10,000 characters.',
  declined: 'You declined this match. Undecline it to write.',
  deleted: 'You deleted this ICO. Undelete it to write.',
  blocked: 'You blocked this organization. Unblock it to write.',
  shielded: 'You’ve hidden your ICOs from this employer. Remove it from your list to write.',
  ended: 'This offer and your ICO no longer match.',
  /** Only text that a recruiter sees, regardless of the reason. */
  closed: 'You can no longer write to this candidate.',
  inactive: 'You can start a conversation only while your offer is active.',
} as const

/** Returns the error in a subject (3 §5). `null` if valid. */
export function subjectError(subject: string): string | null {
  if (subject.trim() === '') return MESSAGE_TEXT.required
  return lengthOf(subject) > MAX_SUBJECT_LENGTH ? MESSAGE_TEXT.subject : null
}

export function bodyError(body: string): string | null {
  if (body.trim() === '') return MESSAGE_TEXT.required
  return lengthOf(body) > MAX_BODY_LENGTH ? MESSAGE_TEXT.body : null
}

/** Returns the length in characters as the database counts them. An emoji of several UTF-16 units is one character. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** Method of hiding from an employer: by blocking its organization, or by a name, domain, or place. */
export type Bar = 'blocked' | 'shielded'

/** Reasons why neither side can write about a match, in the order shown to members. */
export const CLOSED_FOR = ['declined', 'deleted', 'blocked', 'shielded', 'ended'] as const
export type ClosedFor = (typeof CLOSED_FOR)[number]

/** Reasons that close a conversation. */
export interface Closing {
  readonly isDeclined: boolean
  /** Whether the ICO is deleted. */
  readonly isDeleted: boolean
  /** Whether the match has ended. */
  readonly isEnded: boolean
  /** Method of hiding from the employer, even if it was added after the first message. `null` if there is none. */
  readonly barred: Bar | null
  /** Whether there are earlier messages. */
  readonly isBegun: boolean
}

/** Conditions for writing. */
export interface Correspondents extends Closing {
  readonly side: Side
  readonly isOfferActive: boolean
}

/**
 * Returns the reason why this side can't write. `null` if it can. Either side can start, but recruiters only on an active offer, and
 * neither side after a decline (decision G-080). A conversation can continue after the offer is filled or the terms have changed (decisions
 * G-054, G-068).
 */
export function whyNotWrite(facts: Correspondents): string | null {
  const reason = closedFor(facts)
  if (reason === null)
    return facts.side === 'recruiter' && !facts.isBegun && !facts.isOfferActive ? MESSAGE_TEXT.inactive : null
  return facts.side === 'recruiter' ? MESSAGE_TEXT.closed : MESSAGE_TEXT[reason]
}

/** Returns the reason why neither side can write. `null` if both can. The member can undo every reason except an ended match. */
export function closedFor({ isDeclined, isDeleted, isEnded, barred, isBegun }: Closing): ClosedFor | null {
  if (isDeclined) return 'declined'
  if (isDeleted) return 'deleted'
  return barred ?? (isEnded && !isBegun ? 'ended' : null)
}

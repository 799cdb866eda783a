/** The two sides of a match. Recruiters of one organization write as one side. */
export const SIDES = ['member', 'recruiter'] as const
export type Side = (typeof SIDES)[number]

export const MAX_SUBJECT_LENGTH = 255
/** Of a message, in characters (decision G-080). */
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
  /** The only text a recruiter sees, regardless of the reason. */
  closed: 'You can no longer write to this candidate.',
  inactive: 'You can start a conversation only while your offer is active.',
} as const

/** The error in a subject, 3 §5; null if there is none. */
export function subjectError(subject: string): string | null {
  if (subject.trim() === '') return MESSAGE_TEXT.required
  return lengthOf(subject) > MAX_SUBJECT_LENGTH ? MESSAGE_TEXT.subject : null
}

export function bodyError(body: string): string | null {
  if (body.trim() === '') return MESSAGE_TEXT.required
  return lengthOf(body) > MAX_BODY_LENGTH ? MESSAGE_TEXT.body : null
}

/** In characters as the database counts them: an emoji of several UTF-16 units is one. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** How a member keeps an employer away: its organization alone, or anyone who has a name, a domain, or a place. */
export type Bar = 'blocked' | 'shielded'

/** Reasons why neither side writes about a match, in the order shown to members. */
export const CLOSED_FOR = ['declined', 'deleted', 'blocked', 'shielded', 'ended'] as const
export type ClosedFor = (typeof CLOSED_FOR)[number]

/** Reasons that close a conversation. */
export interface Closing {
  readonly isDeclined: boolean
  /** The ICO is. */
  readonly isDeleted: boolean
  /** They no longer match. */
  readonly isEnded: boolean
  /** How the member keeps the employer away, be it only since they wrote; null if they do not. */
  readonly barred: Bar | null
  /** Someone has written before. */
  readonly isBegun: boolean
}

/** Conditions for writing. */
export interface Correspondents extends Closing {
  readonly side: Side
  readonly isOfferActive: boolean
}

/**
 * Why this side may not write; null if it may. Either side may begin, the recruiter only on an active offer, and no one after a decline
 * (decision G-080). What has begun continues after the offer is filled or the terms have changed (decisions G-054, G-068).
 */
export function whyNotWrite(facts: Correspondents): string | null {
  const reason = closedFor(facts)
  if (reason === null)
    return facts.side === 'recruiter' && !facts.isBegun && !facts.isOfferActive ? MESSAGE_TEXT.inactive : null
  return facts.side === 'recruiter' ? MESSAGE_TEXT.closed : MESSAGE_TEXT[reason]
}

/** Returns why neither side can write; `null` if both can. The member can undo everything except an end. */
export function closedFor({ isDeclined, isDeleted, isEnded, barred, isBegun }: Closing): ClosedFor | null {
  if (isDeclined) return 'declined'
  if (isDeleted) return 'deleted'
  return barred ?? (isEnded && !isBegun ? 'ended' : null)
}

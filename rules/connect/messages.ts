/** The two sides of a match. Recruiters of one organization write as one side. */
export const SIDES = ['member', 'recruiter'] as const
export type Side = (typeof SIDES)[number]

export const LONGEST_SUBJECT = 255
/** Of a message, in characters (decision G-080). */
export const LONGEST_BODY = 10_000

export const MESSAGE_TEXT = {
  required: 'This field is required.',
  subject: 'Max subject length is 255',
  body: 'A message has at most 10,000 characters.',
  declined: 'This match was declined. Undecline it to write.',
  deleted: 'This ICO was deleted. Undelete it to write.',
  blocked: 'You blocked this organization. Unblock it to write.',
  ended: 'This offer and this ICO do not match any more.',
  /** All that a recruiter learns, whatever the reason is. */
  closed: 'You can’t write to this candidate any more.',
  inactive: 'You can write first only while the offer is active.',
} as const

/** The error in a subject, 3 §5; null if there is none. */
export function subjectError(subject: string): string | null {
  if (subject.trim() === '') return MESSAGE_TEXT.required
  return lengthOf(subject) > LONGEST_SUBJECT ? MESSAGE_TEXT.subject : null
}

export function bodyError(body: string): string | null {
  if (body.trim() === '') return MESSAGE_TEXT.required
  return lengthOf(body) > LONGEST_BODY ? MESSAGE_TEXT.body : null
}

/** In characters as the database counts them: an emoji of several UTF-16 units is one. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** What decides about writing. */
export interface Correspondents {
  readonly side: Side
  readonly isDeclined: boolean
  /** The ICO is. */
  readonly isDeleted: boolean
  /** They do not meet any more. */
  readonly isEnded: boolean
  /** The member blocked the organization, or shields themselves from it. */
  readonly isBarred: boolean
  readonly isOfferActive: boolean
  /** Somebody has written before. */
  readonly isBegun: boolean
}

/**
 * Why this side may not write; null if it may. Either side may begin, the recruiter only on an active offer, and nobody after a decline
 * (decision G-080). What has begun goes on after the offer is filled or the terms have changed (decisions G-054, G-068).
 */
export function whyNotWrite(facts: Correspondents): string | null {
  const reason = reasonNotToWrite(facts)
  if (reason === null)
    return facts.side === 'recruiter' && !facts.isBegun && !facts.isOfferActive ? MESSAGE_TEXT.inactive : null
  return facts.side === 'recruiter' ? MESSAGE_TEXT.closed : MESSAGE_TEXT[reason]
}

function reasonNotToWrite(facts: Correspondents) {
  if (facts.isDeclined) return 'declined'
  if (facts.isDeleted) return 'deleted'
  if (facts.isBarred) return 'blocked'
  return facts.isEnded && !facts.isBegun ? 'ended' : null
}

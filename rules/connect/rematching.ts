/**
 * Maximum number of further comparisons of a changed open offer, at most one a day. Otherwise, a recruiter could learn a candidate's terms
 * by changing an offer until the candidate appears or disappears (decision 46).
 */
export const CHANGES_COMPARED = 5
const DAY_MS = 86_400_000

/** Offer at its last comparison. */
export interface LastCompared {
  /** Times when the offer was opened and last compared. */
  readonly activated: Date
  readonly matched: Date
  /** Number of further comparisons since it was opened. */
  readonly changes: number
}

export type Turn =
  | { readonly when: 'now'; readonly changes: number }
  | { readonly when: 'later'; readonly due: Date }
  /** No comparison until the offer is opened again. */
  | { readonly when: 'never' }

/** Returns the time when a changed open offer is compared. @param activated The time when it was last opened. */
export function turnOf(last: LastCompared | null, activated: Date, now: Date): Turn {
  if (!last || last.activated.getTime() !== activated.getTime()) return { when: 'now', changes: 0 }
  if (last.changes >= CHANGES_COMPARED) return { when: 'never' }
  const due = new Date(last.matched.getTime() + DAY_MS)
  return due > now ? { when: 'later', due } : { when: 'now', changes: last.changes + 1 }
}

/**
 * How often an open offer is compared again after it was changed: once a day, and a few times in all, so that no one can find out what a
 * candidate asks by changing an offer until the candidate comes or goes (decision 46).
 */
export const CHANGES_COMPARED = 5
const DAY_MS = 86_400_000

/** Offer as last compared. */
export interface LastCompared {
  /** When it was opened, and when compared. */
  readonly activated: Date
  readonly matched: Date
  /** How often it was compared again since it was opened. */
  readonly changes: number
}

export type Turn =
  | { readonly when: 'now'; readonly changes: number }
  | { readonly when: 'later'; readonly due: Date }
  /** Not until it is opened again. */
  | { readonly when: 'never' }

/** When an open offer that was changed is compared. @param activated when it was opened last */
export function turnOf(last: LastCompared | null, activated: Date, now: Date): Turn {
  if (!last || last.activated.getTime() !== activated.getTime()) return { when: 'now', changes: 0 }
  if (last.changes >= CHANGES_COMPARED) return { when: 'never' }
  const due = new Date(last.matched.getTime() + DAY_MS)
  return due > now ? { when: 'later', due } : { when: 'now', changes: last.changes + 1 }
}

import type { FirstVisit } from '#web/platform/first-visit.ts'

/** The pop-up speaks of ten people: with a lower setting it would not be true (2 §2.2). */
const THRESHOLD = 10

export function shouldShowFirstVisit(flag: FirstVisit, threshold: number): boolean {
  return flag === 'first' && threshold >= THRESHOLD
}

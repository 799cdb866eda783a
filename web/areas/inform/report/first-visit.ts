import type { FirstVisit } from '#web/platform/first-visit.ts'

/** The pop-up is shown only with a threshold of at least ten people (2 §2.2). */
const THRESHOLD = 10

export function shouldShowFirstVisit(flag: FirstVisit, threshold: number): boolean {
  return flag === 'first' && threshold >= THRESHOLD
}

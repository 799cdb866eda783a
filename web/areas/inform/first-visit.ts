/** `first`: the person has come for the first time and has not been told yet; `over`: they have. */
export type FirstVisit = 'first' | 'over'

const KEY = 'collegium-inform-first-visit'
/** The pop-up speaks of ten people: with a lower setting it would not be true (2 §2.2). */
const THRESHOLD = 10

/** The flag of this device, which is kept on the first visit. */
export function readFirstVisit(): FirstVisit {
  const kept = localStorage.getItem(KEY)
  if (kept === 'over') return 'over'
  if (kept === null) keepFirstVisit('first')
  return 'first'
}

export function keepFirstVisit(flag: FirstVisit): void {
  localStorage.setItem(KEY, flag)
}

export function shouldShowFirstVisit(flag: FirstVisit, threshold: number): boolean {
  return flag === 'first' && threshold >= THRESHOLD
}

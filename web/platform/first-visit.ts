/** Whether to show the Inform pop-up on this device: `first` until it was read, and again after every sign-in. */
export type FirstVisit = 'first' | 'over'

const KEY = 'collegium-inform-first-visit'

/** Reads the flag of this device, and stores it on the first visit. */
export function readFirstVisit(): FirstVisit {
  const kept = localStorage.getItem(KEY)
  if (kept === 'over') return 'over'
  if (kept === null) saveFirstVisit('first')
  return 'first'
}

export function saveFirstVisit(flag: FirstVisit): void {
  localStorage.setItem(KEY, flag)
}

/** Whether the pop-up of Inform is yet to be shown on this device: `first` until somebody has read it, and again after every sign-in. */
export type FirstVisit = 'first' | 'over'

const KEY = 'collegium-inform-first-visit'

/** The flag of this device, which is kept on the first visit. */
export function readFirstVisit(): FirstVisit {
  const kept = localStorage.getItem(KEY)
  if (kept === 'over') return 'over'
  if (kept === null) saveFirstVisit('first')
  return 'first'
}

export function saveFirstVisit(flag: FirstVisit): void {
  localStorage.setItem(KEY, flag)
}

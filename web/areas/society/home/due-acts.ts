import type { Study } from './queries.ts'

/** Something that waits for the society's administrator. */
export type DueAct =
  | { readonly kind: 'undelivered' | 'uninvited'; readonly people: number }
  | { readonly kind: 'closes' | 'opens'; readonly study: Study }

/** What is known of the list; undefined: not yet. */
export interface Listed {
  readonly undelivered: number | undefined
  readonly uninvited: number | undefined
}

const DAY_MS = 86_400_000
/** Days before closing or opening when a study is listed. */
const SOON_DAYS = 14

/** Returns the tasks, most urgent first: what is about to end, undelivered emails, uninvited members, what begins. */
export function dueActs(studies: readonly Study[], { undelivered = 0, uninvited = 0 }: Listed, now: Date): DueAct[] {
  const inDays = (day: string) => (Date.parse(day) - now.getTime()) / DAY_MS
  const of = (kind: 'closes' | 'opens', isIt: (study: Study) => boolean): DueAct[] =>
    studies.filter(isIt).map(study => ({ kind, study }))
  return [
    ...of('closes', ({ state, end_date }) => state === 'active' && inDays(end_date) < SOON_DAYS),
    ...(undelivered > 0 ? [{ kind: 'undelivered', people: undelivered } as const] : []),
    ...(uninvited > 0 ? [{ kind: 'uninvited', people: uninvited } as const] : []),
    ...of('opens', ({ state, start_date }) => state === 'upcoming' && inDays(start_date) < SOON_DAYS),
  ]
}

/** Whole days until a study's last day is over, which is the last midnight of the United States (decision G-063). */
export function daysLeft(endDate: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(endDate) - now.getTime()) / DAY_MS) + 1)
}

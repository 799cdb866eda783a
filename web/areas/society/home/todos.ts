import type { Study } from './queries.ts'

/** Task for the society's administrator. */
export type SocietyTodo =
  | { readonly kind: 'undelivered' | 'uninvited'; readonly people: number }
  | { readonly kind: 'closes' | 'opens'; readonly study: Study }

/** Numbers from the list of members, or `undefined` until they have loaded. */
export interface Listed {
  readonly undelivered: number | undefined
  readonly uninvited: number | undefined
}

const DAY_MS = 86_400_000
/** Number of days before closing or opening when a study is listed. */
const SOON_DAYS = 14

/** Returns the tasks, most urgent first: studies that close soon, undelivered emails, uninvited members, and studies that open soon. */
export function societyTodos(
  studies: readonly Study[],
  { undelivered = 0, uninvited = 0 }: Listed,
  now: Date,
): SocietyTodo[] {
  const inDays = (day: string) => (Date.parse(day) - now.getTime()) / DAY_MS
  const of = (kind: 'closes' | 'opens', isIt: (study: Study) => boolean): SocietyTodo[] =>
    studies.filter(isIt).map(study => ({ kind, study }))
  return [
    ...of('closes', ({ state, end_date }) => state === 'active' && inDays(end_date) < SOON_DAYS),
    ...(undelivered > 0 ? [{ kind: 'undelivered', people: undelivered } as const] : []),
    ...(uninvited > 0 ? [{ kind: 'uninvited', people: uninvited } as const] : []),
    ...of('opens', ({ state, start_date }) => state === 'upcoming' && inDays(start_date) < SOON_DAYS),
  ]
}

/** Returns the whole days until the end of a study's last day, which is the last midnight in the United States (decision G-063). */
export function daysLeft(endDate: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(endDate) - now.getTime()) / DAY_MS) + 1)
}

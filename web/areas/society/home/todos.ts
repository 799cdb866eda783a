import { daysLeft, daysToOpening, studyDaysAt } from '#rules/share/study-days.ts'
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

/** Number of days before closing or opening when a study is listed. */
const SOON_DAYS = 14

/** Returns the tasks, most urgent first: studies that close soon, undelivered emails, uninvited members, and studies that open soon. */
export function societyTodos(
  studies: readonly Study[],
  { undelivered = 0, uninvited = 0 }: Listed,
  now: Date,
): SocietyTodo[] {
  const days = studyDaysAt(now)
  const of = (kind: 'closes' | 'opens', isIt: (study: Study) => boolean): SocietyTodo[] =>
    studies.filter(isIt).map(study => ({ kind, study }))
  return [
    ...of('closes', study => study.state === 'active' && daysLeft(days, study) <= SOON_DAYS),
    ...(undelivered > 0 ? [{ kind: 'undelivered', people: undelivered } as const] : []),
    ...(uninvited > 0 ? [{ kind: 'uninvited', people: uninvited } as const] : []),
    ...of('opens', study => study.state === 'upcoming' && daysToOpening(days, study) <= SOON_DAYS),
  ]
}

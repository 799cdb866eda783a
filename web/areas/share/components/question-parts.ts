import type { Question } from '#rules/share/study.ts'

/** Kinds of questions whose code loads on demand, after the form: the lists of places, and what computes derived values, come with them. */
export const loadFinder = () => import('./Finder.tsx')
export const loadConfirmation = () => import('./Confirmation.tsx')

/** Loads parts for these questions. */
export function partsOf(questions: readonly Question[]): readonly (() => Promise<unknown>)[] {
  const types = new Set(questions.map(({ type }) => type))
  return [
    ...(types.has('FIND_STATE') || types.has('FIND_REGION') || types.has('FIND_SCHOOL') ? [loadFinder] : []),
    ...(types.has('CONFIRMATION') ? [loadConfirmation] : []),
  ]
}

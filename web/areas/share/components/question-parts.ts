import type { Question } from '#rules/share/study.ts'

/**
 * Types of questions whose code loads on demand after the form, together with the lists of places and the calculation of derived values.
 */
export const loadFinder = () => import('./Finder.tsx')
export const loadConfirmation = () => import('./Confirmation.tsx')

/** Returns functions that load the parts for these questions. */
export function partsOf(questions: readonly Question[]): readonly (() => Promise<unknown>)[] {
  const types = new Set(questions.map(({ type }) => type))
  return [
    ...(types.has('FIND_STATE') || types.has('FIND_REGION') || types.has('FIND_SCHOOL') ? [loadFinder] : []),
    ...(types.has('CONFIRMATION') ? [loadConfirmation] : []),
  ]
}

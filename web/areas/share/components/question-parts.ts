import type { Question } from '#rules/share/study.ts'

/**
 * Loads question types that aren't part of the form's code: questions about places with their lists, and confirmations with the code for
 * calculated values.
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

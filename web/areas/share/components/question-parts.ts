import type { Question, Study } from '#rules/share/study.ts'
import { worksheetsOf } from '#rules/share/worksheet-groups.ts'

/**
 * Loads question types that aren't part of the form's code: questions about places with their lists, and confirmations with the code for
 * calculated values.
 */
export const loadFinder = () => import('./Finder.tsx')
export const loadConfirmation = () => import('./Confirmation.tsx')
export const loadWorksheet = () => import('./Worksheet.tsx')

/** Height of a line of a worksheet in a wide window. */
const LINE_HEIGHT = 64

/** Returns the height of a worksheet's placeholder. */
export function worksheetHeight(page: readonly Question[]): number {
  return LINE_HEIGHT * page.flatMap(({ variables }) => variables).length
}

/** Returns functions that load the parts for the questions of a form. */
export function partsOf(study: Study): readonly (() => Promise<unknown>)[] {
  const types = new Set(study.questions.map(({ type }) => type))
  return [
    ...(types.has('FIND_STATE') || types.has('FIND_REGION') || types.has('FIND_SCHOOL') ? [loadFinder] : []),
    ...(types.has('CONFIRMATION') ? [loadConfirmation] : []),
    ...(worksheetsOf(study).length > 0 ? [loadWorksheet] : []),
  ]
}

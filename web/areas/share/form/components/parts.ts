/** Parts of the form whose code comes later than the form: at leisure, so that they are there when they are asked for. */
export const loadSubmitting = () => import('./Submitting.tsx')
export const loadSubmitted = () => import('./Submitted.tsx')
export const loadSheet = () => import('./StatusSheetList.tsx')

/** A failure shows when the part is asked for. */
export function loadParts(others: readonly (() => Promise<unknown>)[]): void {
  for (const load of [loadSubmitting, loadSubmitted, loadSheet, ...others]) load().catch(() => undefined)
}

/** Parts of the form whose code loads after the form, so that they are ready when needed. */
export const loadReview = () => import('./Review.tsx')
export const loadSubmitted = () => import('./Submitted.tsx')
export const loadTerms = () => import('./JobTerms.tsx')
export const loadSheet = () => import('./StatusSheetList.tsx')
export const loadClosed = () => import('./StudyClosed.tsx')
export const loadUpdated = () => import('./UpdatedElsewhere.tsx')

/** Loads parts of the form in advance. A failure is reported when the part is needed. */
export function loadParts(others: readonly (() => Promise<unknown>)[]): void {
  for (const load of [loadReview, loadSubmitted, loadSheet, loadClosed, loadUpdated, ...others])
    load().catch(() => undefined)
}

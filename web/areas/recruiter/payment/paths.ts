export const reviewPath = (offerId: number): string => `/recruiter/review-job-opportunity?id=${offerId}`
export const summaryPath = (offerId: number): string => `/recruiter/job-summary?id=${offerId}`

/** Returns the URL to which the provider returns a payer after the bank's request. */
export function returnUrl(offerId: number, purchaseId: number): string {
  return new URL(`${reviewPath(offerId)}&purchase=${purchaseId}`, window.location.href).href
}

/** Loads the summary of a paid offer in a new document, with a note. */
export function loadPaidSummary(offerId: number): void {
  window.location.assign(`${summaryPath(offerId)}&paid=1`)
}

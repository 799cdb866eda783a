import type { JobOffer } from '#contract/recruiter/offer.ts'
import type { OfferState } from '#rules/recruiter/offer-state.ts'
import type { RowAction } from '../messages.ts'
import { OFFER_FORM, OFFERS } from './messages.ts'

export type RowOffer = Pick<JobOffer, 'id' | 'title' | 'status' | 'activated' | 'is_edited'>

const ACTS: Readonly<Record<OfferState, readonly RowAction[]>> = {
  draft: ['copy', 'remove'],
  active: ['fill', 'close', 'renew', 'flag', 'unflag', 'copy'],
  filled: ['copy'],
  closed: ['copy'],
}

/**
 * Returns the actions for an offer in a list, in addition to opening it. An offer that was ever posted can't be deleted (decision G-054).
 */
export function rowActionsOf({ status, activated, is_edited }: RowOffer): readonly RowAction[] {
  const isPossible: Partial<Record<RowAction, boolean>> = {
    remove: activated === null,
    flag: is_edited === 0,
    unflag: is_edited === 1,
  }
  return ACTS[status].filter(act => isPossible[act] ?? true)
}

/** Returns the most likely next action: editing a draft or active offer, or viewing an ended one. */
export function primaryAction({ id, status }: RowOffer): { readonly to: string; readonly label: string } {
  if (status === 'draft' || status === 'active') return { to: `/recruiter/edit-job-offer/${id}`, label: OFFERS.edit }
  return { to: `/recruiter/job-summary?id=${id}`, label: OFFERS.view }
}

/** Returns the main page of an offer: a draft's page for posting, or the summary of a posted offer. */
export function pageOf({ id, status }: RowOffer): { readonly to: string; readonly label: string } {
  return status === 'draft'
    ? { to: `/recruiter/review-job-opportunity?id=${id}`, label: OFFERS.post }
    : { to: `/recruiter/job-summary?id=${id}`, label: OFFERS.summary }
}

/** Returns the URL of an offer's candidates and messages. */
export const candidatesPath = (id: number): string => `/recruiter/exchange/offer/${id}`

/** Returns the list that an offer is opened from. The platform administrator's list differs from the organization's. */
export function listOf(isPlatform: boolean): { readonly to: string; readonly label: string } {
  return isPlatform
    ? { to: '/admin/job-offers', label: OFFER_FORM.toAllOffers }
    : { to: '/recruiter/exchange', label: OFFER_FORM.toList }
}

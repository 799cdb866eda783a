import type { JobOffer } from '#contract/recruiter-offer.ts'
import type { OfferState } from '#rules/recruiter/offer-state.ts'
import type { RowAct } from '../messages.ts'
import { OFFER_FORM, OFFERS } from './messages.ts'

export type RowOffer = Pick<JobOffer, 'id' | 'title' | 'status' | 'activated' | 'is_edited'>

const ACTS: Readonly<Record<OfferState, readonly RowAct[]>> = {
  draft: ['copy', 'remove'],
  active: ['fill', 'close', 'renew', 'flag', 'unflag', 'copy'],
  filled: ['copy'],
  closed: ['copy'],
}

/** Returns the actions for an offer in a list, besides opening it; an offer that was posted once is never deleted (decision G-054). */
export function actsOf({ status, activated, is_edited }: RowOffer): readonly RowAct[] {
  const isPossible: Partial<Record<RowAct, boolean>> = {
    remove: activated === null,
    flag: is_edited === 0,
    unflag: is_edited === 1,
  }
  return ACTS[status].filter(act => isPossible[act] ?? true)
}

/** What is likely next: a draft is written, an active offer changed, an ended one read. */
export function mainAct({ id, status }: RowOffer): { readonly to: string; readonly label: string } {
  if (status === 'draft' || status === 'active') return { to: `/recruiter/edit-job-offer/${id}`, label: OFFERS.edit }
  return { to: `/recruiter/job-summary?id=${id}`, label: OFFERS.view }
}

/** The page of the offer as a whole: a draft is posted there, an offer that was posted is summed up. */
export function pageOf({ id, status }: RowOffer): { readonly to: string; readonly label: string } {
  return status === 'draft'
    ? { to: `/recruiter/review-job-opportunity?id=${id}`, label: OFFERS.post }
    : { to: `/recruiter/job-summary?id=${id}`, label: OFFERS.summary }
}

/** Where the candidates of an offer and what was written about it are. */
export const candidatesPath = (id: number): string => `/recruiter/exchange/offer/${id}`

/** The list that an offer is opened from: the platform’s administrator has another one than its organization. */
export function listOf(isPlatform: boolean): { readonly to: string; readonly label: string } {
  return isPlatform
    ? { to: '/admin/job-offers', label: OFFER_FORM.toAllOffers }
    : { to: '/recruiter/exchange', label: OFFER_FORM.toList }
}

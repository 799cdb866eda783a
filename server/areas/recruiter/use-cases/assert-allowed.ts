import { badRequest } from '#contract/errors.ts'
import { afterAction, type OfferAction, type OfferLifecycle, type OfferState } from '#rules/recruiter/offer-state.ts'
import { offerLifecycle } from './offer-facts.ts'

/** @returns The status after the action @throws {ApiError} `refused` for an action that isn't possible now */
export function assertAllowed(
  offer: Omit<OfferLifecycle, 'status'> & { readonly status: string },
  act: OfferAction,
  now: Date,
): OfferState {
  const after = afterAction(offerLifecycle(offer), act, now)
  if (after.refusal !== null) throw badRequest(after.refusal)
  return after.status
}

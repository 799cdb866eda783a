import { refused } from '#contract/errors.ts'
import { afterAct, type OfferAct, type OfferStanding, type OfferState } from '#rules/recruiter/offer-state.ts'
import { standingOf } from './offer-facts.ts'

/** @returns The status after the action @throws {Failure} `refused` for an action that isn't possible now */
export function assertAllowed(
  offer: Omit<OfferStanding, 'status'> & { readonly status: string },
  act: OfferAct,
  now: Date,
): OfferState {
  const after = afterAct(standingOf(offer), act, now)
  if (after.refusal !== null) throw refused(after.refusal)
  return after.status
}

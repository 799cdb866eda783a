import { badRequest, notFound } from '#contract/errors.ts'
import { EMPLOYER_TEXT, employerState } from '#rules/recruiter/employer.ts'
import { missingFields, OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { afterAction, moneyBackDue, offerEnd } from '#rules/recruiter/offer-state.ts'
import { personById, settingsOf } from '#server/areas/account/lookups.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { employerRow } from '../employers/reads.ts'
import { deleteRequest } from '../employers/writes.ts'
import { organizationOf } from '../reads.ts'
import { lockOffer, lockOrganizations, setStatus } from '../writes.ts'
import { offerLifecycle } from './offer-facts.ts'

/** Offer, and the recruiter who pays for it, has it invoiced, or posts it free of charge. */
export interface Opening {
  readonly jobOfferId: number
  readonly userId: number
}

/**
 * Returns the reason why an offer can't be opened now, or `null` if it can. Locks the offer until the transaction ends, so that the result
 * stays valid. Call it before charging and again after payment.
 * @throws {ApiError} `not_found` if the offer doesn't exist or belongs to another organization
 */
export async function whyNotOpen(
  db: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { jobOfferId, userId }: Opening,
): Promise<string | null> {
  const organizationId = await organizationOf(db, userId)
  // Locked before the offer, because rejecting an organization also unposts this offer.
  await lockOrganizations(db, [organizationId])
  const offer = await lockOffer(db, { id: jobOfferId })
  if (offer.organization_id !== organizationId) throw notFound()
  const { refusal } = afterAction(offerLifecycle(offer), 'open', clock.now())
  if (refusal !== null) return refusal
  if (!(await settingsOf(db)).exchange_open_to_recruiters) return OFFER_CONTENT_TEXT.exchangeClosed
  const employer = await whyNotVerified(db, organizationId)
  if (employer !== null) return employer
  const person = await personById(db, userId)
  if (!person?.is_email_validated) return OFFER_CONTENT_TEXT.unverified
  return missingFields(offer).length > 0 ? OFFER_CONTENT_TEXT.incomplete : null
}

/** Returns the reason why an organization can't post, or `null` if it can. */
export async function whyNotVerified(db: Database, organizationId: number): Promise<string | null> {
  const state = employerState(await employerRow(db, organizationId))
  return state === 'verified' ? null : EMPLOYER_TEXT[state]
}

/**
 * Posts a draft, in the transaction that records its purchase or invoice.
 * @param total The amount paid or due, in cents, which is refunded if the offer has no match
 * @throws {ApiError} `not_found`, or `refused` for the reasons in `whyNotOpen`
 */
export async function openOffer(
  db: Transaction,
  services: Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> },
  opening: Opening,
  total: number,
): Promise<void> {
  const refusal = await whyNotOpen(db, services, opening)
  if (refusal !== null) throw badRequest(refusal)
  // Deletes the recruiter's request to join another organization, because a recruiter who posts for an organization has one.
  await deleteRequest(db, opening.userId, null)
  const now = services.clock.now()
  const { job_offer_days, money_back_days } = await settingsOf(db)
  await setStatus(db, { id: opening.jobOfferId }, 'active', {
    activated: now,
    expires: offerEnd(now, job_offer_days),
    warned: null,
    ended: null,
    is_edited: false,
    money_back_due: moneyBackDue(now, money_back_days, total),
  })
  await requestMatching(db, services, { offers: [opening.jobOfferId] })
}

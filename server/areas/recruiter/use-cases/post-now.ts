import { badRequest } from '#contract/errors.ts'
import { OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { listPrice } from '../coupons/use-cases/quote.ts'
import type { EditableOffer } from '../scope.ts'
import { lockOffer, lockOrganizationOf } from '../writes.ts'
import { markEdited } from './change-state.ts'
import { openOffer } from './open-offer.ts'

/**
 * Posts an offer without a purchase or an invoice: a free draft is opened, and an active offer is posted again.
 * @throws {ApiError} `refused` for a draft that isn't free or can't be opened, and for an offer that has ended
 */
export async function postNow(
  db: Transaction,
  services: Pick<Services, 'jobs' | 'clock'>,
  { userId }: AuthenticatedUser,
  offer: Pick<EditableOffer, 'id'>,
): Promise<void> {
  await lockOrganizationOf(db, offer)
  const { status, specialty_id } = await lockOffer(db, offer)
  if (status !== 'draft') return markEdited(db, services, offer, false)
  if ((await listPrice(db, specialty_id)) > 0) throw badRequest(OFFER_CONTENT_TEXT.costs)
  await openOffer(db, services, { jobOfferId: offer.id, userId }, 0)
}

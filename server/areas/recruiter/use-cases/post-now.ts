import { refused } from '#contract/errors.ts'
import { OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { EditableOffer } from '../scope.ts'
import { lockOffer } from '../writes.ts'
import { markEdited } from './change-state.ts'

/**
 * Posts an offer as it now is, without a purchase or an invoice: an active one counts as posted anew.
 * @throws {Failure} `refused` for a draft, which costs something, and for what has ended
 */
export async function postNow(
  db: Writable,
  services: Pick<Services, 'jobs' | 'clock'>,
  offer: Pick<EditableOffer, 'id'>,
): Promise<void> {
  if ((await lockOffer(db, offer)).status === 'draft') throw refused(OFFER_CONTENT_TEXT.costs)
  await markEdited(db, services, offer, false)
}

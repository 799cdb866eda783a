import type { JobOffer } from '#contract/recruiter-offer.ts'
import { OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { afterAct } from '#rules/recruiter/offer-state.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { candidateNumbers, matchingState, offerResponses, unviewedOfOffers } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services, SignedIn } from '#server/platform/http/handler.ts'
import { presentListed, presentOffer } from '../present.ts'
import { type ListedOffer, offerRow } from '../reads.ts'
import { type EditableOffer, isPlatform } from '../scope.ts'
import { standingOf } from './offer-facts.ts'

/** All that is said of an offer to those who make it. */
export async function offerAnswer(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  caller: SignedIn,
  { id }: Pick<EditableOffer, 'id'>,
): Promise<JobOffer> {
  const [row, responses, matching, settings] = await Promise.all([
    offerRow(db, id),
    offerResponses(db, id),
    matchingState(db, id),
    settingsOf(db),
  ])
  const now = clock.now()
  const { refusal } = afterAct(standingOf(row), 'open', now)
  const closed = settings.exchange_open_to_recruiters ? null : OFFER_CONTENT_TEXT.exchangeClosed
  return presentOffer(row, {
    responses,
    matching,
    whyNotPosted: refusal ?? closed,
    isPlatform: isPlatform(caller),
    now,
  })
}

/** Offers of a list with their candidates and unread messages. */
export async function listedOffers(db: Database, rows: readonly ListedOffer[]) {
  const ids = rows.map(({ id }) => id)
  const [numbers, unviewed] = await Promise.all([candidateNumbers(db, ids), unviewedOfOffers(db, ids)])
  return rows.map(row => presentListed(row, numbers.get(row.id), unviewed.get(row.id) ?? 0))
}

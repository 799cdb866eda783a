import type { z } from 'zod'
import type { viewCandidate } from '#contract/recruiter-candidate.ts'
import { whyNotWrite } from '#rules/connect/messages.ts'
import { OFFER_STATES } from '#rules/recruiter/offer-state.ts'
import { placeName } from '#server/areas/reference/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { offerRow } from '../../matches/reads.ts'
import { pseudonymOf } from '../../messages/present.ts'
import type { Correspondence } from '../../messages/scope.ts'
import { barOf } from '../../shield/reads.ts'
import { candidateRow } from '../reads.ts'
import { recordViews } from '../writes.ts'
import { describeCandidates } from './describe.ts'

/** Who was matched with an offer, as its recruiters see them now; that they were shown is noted. */
export async function showCandidate(
  db: Writable,
  { clock }: Pick<Services, 'clock'>,
  own: Correspondence,
): Promise<z.output<typeof viewCandidate.answer>> {
  const now = clock.now()
  const [offer, row, barred] = await Promise.all([
    offerRow(db, own.jobOfferId),
    candidateRow(db, own.jobOfferId, own.matchId),
    barOf(db, own),
  ])
  const [candidate = null] = row ? await describeCandidates(db, own.jobOfferId, [row], now) : []
  if (candidate) await recordViews(db, own.userId, [own.matchId], now)
  return {
    matchId: own.matchId,
    name: own.givenName ?? pseudonymOf(own),
    jobOffer: {
      id: offer.id,
      title: offer.title,
      status: OFFER_STATES.find(state => state === offer.status) ?? 'draft',
      place: placeName(offer),
    },
    candidate,
    whyNotWrite: whyNotWrite({ ...own, barred }),
  }
}

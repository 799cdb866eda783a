import type { z } from 'zod'
import type { Candidate, viewCandidate } from '#contract/recruiter/candidate.ts'
import { whyNotWrite } from '#rules/connect/messages.ts'
import { OFFER_STATES } from '#rules/recruiter/offer-state.ts'
import { geographyName } from '#server/areas/reference/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { offerRow } from '../../matches/reads.ts'
import { pseudonymOf } from '../../messages/present.ts'
import type { Correspondence } from '../../messages/scope.ts'
import { barOf } from '../../shield/reads.ts'
import { candidateRow } from '../reads.ts'
import { recordViews } from '../writes.ts'
import { describeCandidates } from './describe.ts'

/** Returns a candidate as shown to the recruiters of a match. `null` if the match is no longer a candidate. */
export async function candidateNow(
  db: Database,
  { jobOfferId, matchId }: Pick<Correspondence, 'jobOfferId' | 'matchId'>,
): Promise<Candidate | null> {
  const row = await candidateRow(db, jobOfferId, matchId)
  const [candidate = null] = row ? await describeCandidates(db, jobOfferId, [row]) : []
  return candidate
}

/** Returns a candidate matched with an offer, as its recruiters currently see the candidate, and records the view. */
export async function showCandidate(
  db: Transaction,
  { clock }: Pick<Services, 'clock'>,
  own: Correspondence,
): Promise<z.output<typeof viewCandidate.output>> {
  const now = clock.now()
  const [offer, candidate, barred] = await Promise.all([
    offerRow(db, own.jobOfferId),
    candidateNow(db, own),
    barOf(db, own),
  ])
  if (candidate) await recordViews(db, own.userId, [own.matchId], now)
  return {
    matchId: own.matchId,
    name: own.givenName ?? pseudonymOf(own),
    jobOffer: {
      id: offer.id,
      title: offer.title,
      status: OFFER_STATES.find(state => state === offer.status) ?? 'draft',
      place: geographyName(offer),
    },
    candidate,
    whyNotWrite: whyNotWrite({ ...own, barred }),
  }
}

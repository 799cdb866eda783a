import { type JobOfferMatch, jobOfferMatch } from '#contract/connect-match.ts'
import { toFlag } from '#contract/fields.ts'
import { STATES } from '#rules/reference/geography.ts'
import { cityOf, metroAreas } from '#server/areas/reference/lookups.ts'
import type { MatchRow } from './reads.ts'

export function presentMatch(row: MatchRow): JobOfferMatch {
  return jobOfferMatch.parse({
    id: row.id,
    status: row.status,
    match_level: row.level,
    is_declined: toFlag(row.status === 'DECLINED'),
    is_ended: toFlag(row.ended !== null || row.offer_status !== 'active'),
    matched: row.matched.toISOString().slice(0, 10),
    numberOfUnviewedMessages: Number(row.unviewed),
    jobOffer: {
      id: row.job_offer_id,
      title: row.title,
      organization: row.organization,
      place: placeName(row),
      status: row.offer_status,
    },
  })
}

/** Where an offer's work is. */
interface OfferPlace {
  readonly zip: string | null
  readonly state_id: number | null
  readonly cbsa_code: string | null
  readonly div_code: string | null
}

/** "Nashville, Tennessee" with a ZIP code; otherwise the metropolitan area or the state; empty for a draft without a place. */
function placeName(offer: OfferPlace): string {
  const state = STATES.find(({ id }) => id === offer.state_id)?.name ?? ''
  const city = offer.zip === null ? null : cityOf(offer.zip)
  if (city) return `${city.city}, ${state}`
  return areaName(offer) ?? state
}

/** The name of an offer's metropolitan division or area; null outside of them. */
function areaName({ cbsa_code, div_code }: OfferPlace): string | null {
  const area = cbsa_code === null ? undefined : metroAreas().find(each => each.cbsa_code === cbsa_code)
  return area?.divs.find(each => each.div_code === div_code)?.div_name ?? area?.cbsa_name ?? null
}

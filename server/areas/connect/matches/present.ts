import { type JobOfferMatch, jobOfferMatch, type MatchedOffer, matchedOffer } from '#contract/connect/match.ts'
import { toFlag } from '#contract/fields.ts'
import { closedFor } from '#rules/connect/messages.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import { areaName, comparedPlaceName, geographyName } from '#server/areas/reference/lookups.ts'
import { storedOfferedPlace } from '../exchange/reads.ts'
import { barIn, type HidingState } from '../shield/reads.ts'
import type { MatchRow } from './reads.ts'
import type { CardDetails } from './use-cases/cards.ts'
import type { Compared } from './use-cases/compare.ts'

/** @param standing The way in which the member hides from the employer */
export function serializeMatch(row: MatchRow, standing: HidingState | null, card: CardDetails): JobOfferMatch {
  const isDeclined = row.status === 'DECLINED'
  const isEnded = row.ended !== null
  const closed_for = closedFor({
    isDeclined,
    isDeleted: row.deleted !== null,
    isEnded,
    barred: barIn(standing),
    isBegun: row.is_begun === true,
  })
  return jobOfferMatch.parse({
    id: row.id,
    status: row.status,
    match_level: row.level,
    is_declined: toFlag(isDeclined),
    is_ended: toFlag(isOver(row)),
    closed_for,
    is_covered: toFlag(standing === 'covered' && !isEnded && closed_for === null),
    matched: row.matched.toISOString().slice(0, 10),
    has_messages: toFlag(row.is_begun === true),
    numberOfUnviewedMessages: Number(row.unviewed),
    jobOffer: {
      id: row.job_offer_id,
      title: row.title,
      organization: row.organization,
      organizationMark: row.organization_mark,
      employer: row.employer,
      place: row.kept_place === null ? geographyName(row) : comparedPlaceName(storedOfferedPlace.parse(row.kept_place)),
      status: row.offer_status,
    },
    ...card,
    is_change_new: toFlag(isChangeNew(row, card.change_key)),
  })
}

function isOver({ ended, offer_status }: MatchRow): boolean {
  return ended !== null || offer_status !== 'active'
}

/** Checks whether the offer of an active match has changes that the member has not seen. */
export function isChangeNew(row: MatchRow, changeKey: string | null): boolean {
  return !isOver(row) && changeKey !== null && changeKey !== row.changes_seen
}

/** Returns a match with its full offer and the reasons for its level. */
export function serializeMatchedOffer(
  match: JobOfferMatch,
  { offer, place, responses, compared, level_sentence }: Compared,
): MatchedOffer {
  const byTerm = Map.groupBy(responses, ({ job_question_id }) => `${job_question_id}`)
  return matchedOffer.parse({
    ...match,
    jobOffer: {
      ...match.jobOffer,
      contact_name: offer.contact_name,
      description: sanitizeHtml(offer.description),
      welcome_message: offer.welcome_message,
      external_url: isWebAddress(offer.external_url) ? offer.external_url : null,
      cbsa_name: areaName(place),
      jobQuestionResponses: Object.fromEntries(byTerm),
    },
    level_sentence,
    terms: compared,
  })
}

/** Checks whether a link is a web address. Other schemes could run scripts. */
function isWebAddress(text: string | null): boolean {
  return text !== null && /^https?:\/\//.test(text) && URL.canParse(text)
}

import { toFlag } from '#contract/fields.ts'
import { type JobOffer, jobOffer, offerRow } from '#contract/recruiter/offer.ts'
import { missingFields } from '#rules/recruiter/offer-content.ts'
import { allowedActions } from '#rules/recruiter/offer-state.ts'
import type { CandidateNumbers, MatchingState } from '#server/areas/connect/lookups.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import { areaName, geographyName } from '#server/areas/reference/lookups.ts'
import type { ListedOffer, OfferRow } from './reads.ts'
import { nameOf, offerLifecycle } from './use-cases/offer-facts.ts'

/** Facts needed to present an offer, in addition to its row. */
export interface OfferContext {
  readonly responses: readonly {
    readonly job_question_id: number
    readonly job_question_variable_id: number
    readonly value: string
  }[]
  readonly matching: MatchingState | null
  readonly whyNotPosted: string | null
  /** Whether the invoice with which the offer was posted is unpaid. */
  readonly isUnpaid: boolean
  readonly undoneReason: string | null
  /** Whether the caller is the platform administrator. */
  readonly isPlatform: boolean
  readonly now: Date
}

const iso = (date: Date | null) => date?.toISOString() ?? null

interface Ended {
  readonly expires: Date | null
  readonly ended: Date | null
}
const isExpired = ({ expires, ended }: Ended) => expires !== null && ended !== null && ended >= expires

export function serializeOffer(
  row: OfferRow,
  { responses, matching, whyNotPosted, isUnpaid, undoneReason, isPlatform, now }: OfferContext,
): JobOffer {
  return jobOffer.parse({
    ...row,
    place: geographyName(row),
    cbsa_name: areaName(row),
    description: sanitizeHtml(row.description),
    jobQuestionResponses: Object.fromEntries(Map.groupBy(responses, ({ job_question_id }) => `${job_question_id}`)),
    is_edited: toFlag(row.is_edited),
    created: iso(row.created),
    updated: iso(row.updated),
    updated_by: nameOf(row),
    activated: iso(row.activated),
    expires: iso(row.expires),
    ended: iso(row.ended),
    is_expired: toFlag(isExpired(row)),
    is_paused: toFlag(row.status === 'active' && row.paused !== null),
    money_back_due: iso(row.status === 'active' ? row.money_back_due : null),
    money_back: iso(row.money_back),
    is_unpaid: toFlag(isUnpaid),
    undone_reason: undoneReason,
    acts: allowedActions(offerLifecycle(row), isPlatform, now),
    missing: missingFields(row),
    whyNotPosted,
    matching: matching && {
      ...matching,
      matched: matching.matched.toISOString(),
      waitsUntil: iso(matching.waitsUntil),
    },
  })
}

export function serializeListedOffer(row: ListedOffer, numbers: CandidateNumbers | undefined, unviewed: number) {
  return offerRow.parse({
    ...row,
    place: geographyName(row),
    is_edited: toFlag(row.is_edited),
    updated: iso(row.updated),
    activated: iso(row.activated),
    expires: iso(row.expires),
    is_expired: toFlag(isExpired(row)),
    is_paused: toFlag(row.status === 'active' && row.paused !== null),
    recruiter: nameOf(row),
    candidates: (numbers?.perfect ?? 0) + (numbers?.core ?? 0),
    newCandidates: numbers?.unseen ?? 0,
    unviewed,
    awaits_bank: toFlag(row.awaits_bank),
  })
}

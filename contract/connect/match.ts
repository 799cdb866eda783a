import { z } from 'zod'
import { CLOSED_FOR } from '#rules/connect/messages.ts'
import { NEARNESS } from '#rules/connect/nearness.ts'
import { day, flag, id, noBody, nothing, queryId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { organizationMark } from '../recruiter/employer.ts'
import { PHYSICIANS } from '../roles.ts'

const matchLevel = z.enum(['perfect_matched', 'core_matched'])

/** Match of one of the caller's ICOs with an offer, as in lists (3 §3, decision G-011). */
export const jobOfferMatch = z
  .object({
    id,
    status: z.enum(['UNOPENED', 'OPENED', 'REVIEWED', 'DECLINED']),
    match_level: matchLevel,
    is_declined: flag,
    /** `1` if the ICO and the offer no longer match, or the position is filled or closed. Messages are kept. */
    is_ended: flag,
    /** Reason why messages are closed for both sides. `null` if messages are open. */
    closed_for: z.enum(CLOSED_FOR).nullable(),
    /** `1` if the member started to hide from the employer after the match. This does not end the match (decision 47). */
    is_covered: flag,
    matched: day,
    /** `1` if either side has sent a message. */
    has_messages: flag,
    numberOfUnviewedMessages: z.number().int().min(0),
    jobOffer: z.object({
      id,
      /** Title of the offer, or empty. */
      title: z.string(),
      organization: z.string(),
      organizationMark,
      /** Employer of the physician. Empty if it is the organization. */
      employer: z.string(),
      /** Place of the position, such as "Nashville, Tennessee". */
      place: z.string(),
      status: z.enum(['draft', 'active', 'filled', 'closed']),
    }),
    /** Current pay of the offer, as text and as a number. `null` if not specified. */
    pay: z.string().nullable(),
    pay_value: z.number().nullable(),
    /** Pay at the time of the match with this ICO, if it has changed. `null` if unchanged. */
    pay_change: z.object({ before: z.string().nullable() }).nullable(),
    /** Labels of the ICO's terms that are not met, and of terms that the offer did not specify at the latest match. */
    unmet: z.array(z.string()),
    unspecified: z.array(z.string()),
    /** Terms of the offer that have changed since its match with this ICO. A value is `null` if not specified. */
    changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), now: z.string().nullable() })),
    /** Key of the current changes. `null` if there are none. */
    change_key: z.string().nullable(),
    /** `1` if the member has not seen the changes. */
    is_change_new: flag,
    /** Distance category between the job and the caller's practice. `null` if unknown. */
    nearness: z.enum(NEARNESS).nullable(),
  })
  .meta({ id: 'JobOfferMatch' })
export type JobOfferMatch = z.infer<typeof jobOfferMatch>

/** One term of a match: the ICO's value, the offer's value, and the reason for the result. */
const comparedTerm = z
  .object({
    /** ID of the term. `null` for the place of the job. */
    job_question_id: id.nullable(),
    label: z.string(),
    /** Whether the term is a Core Term: a term of every ICO, or the place (3 §2.7). */
    is_core: z.boolean(),
    /** Value as text. `null` if the ICO has no value or the offer does not specify it. */
    ask: z.string().nullable(),
    offer: z.string().nullable(),
    verdict: z.enum(['passes', 'fails', 'partly', 'not_asked', 'not_offered', 'no_preference', 'declined']),
    sentence: z.string(),
  })
  .meta({ id: 'ComparedTerm' })
export type ComparedTerm = z.infer<typeof comparedTerm>

/** Match with all details of its offer (3 §2.7). */
export const matchedOffer = jobOfferMatch
  .extend({
    jobOffer: jobOfferMatch.shape.jobOffer.extend({
      /** Name of the contact for questions. Empty if not specified. */
      contact_name: z.string(),
      /** Sanitized HTML. */
      description: z.string(),
      /** Plain text. */
      welcome_message: z.string(),
      external_url: z.url({ protocol: /^https?$/ }).nullable(),
      cbsa_name: z.string().nullable(),
      /** Answers by ID of the term. Variables that the offer does not specify are omitted. */
      jobQuestionResponses: z.record(
        z.string(),
        z.array(z.object({ job_question_variable_id: id, value: z.string() })),
      ),
    }),
    /** Reason why the match is perfect or core. */
    level_sentence: z.string(),
    /** Place, then the terms that at least one side specifies. Core Terms come first. */
    terms: z.array(comparedTerm),
  })
  .meta({ id: 'MatchedOffer' })
export type MatchedOffer = z.infer<typeof matchedOffer>

export const getMatchedOfferData = defineOperation({
  method: 'GET',
  route: 'job-profile/get-matched-offer-data',
  summary: 'Returns a match with its offer and ICO compared term by term.',
  source: '3 §2.7; 3 §7; decisions G-044 and G-048',
  callers: PHYSICIANS,
  /** `id` is the job offer, and `jpId` is the job profile. */
  query: z.object({ id: queryId, jpId: queryId }).strict(),
  body: noBody,
  output: matchedOffer,
  writes: false,
})

const ofMatch = z.object({ id: queryId }).strict()
const deciding = { callers: PHYSICIANS, output: jobOfferMatch, writes: true } as const

export const getDeclineReasons = defineOperation({
  method: 'GET',
  route: 'job-offer-decline-reason/get-all-reasons',
  summary: 'Lists the reasons for declining an offer in display order.',
  source: '3 §2.11; 3 §7; decision G-113',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  output: z.array(z.object({ id, reason: z.string() })),
  writes: false,
  bounded: 'There are at most 100 reasons.',
})

export const updateMatchStatus = defineOperation({
  ...deciding,
  method: 'PUT',
  route: 'job-profile/update-job-profile-job-offer-match-status',
  summary:
    'Records that the caller opened a match or contacted its recruiter. The status never moves back, and a declined match stays declined.',
  source: '3 §4; 3 §7; decision G-011',
  query: z.object({ matchId: queryId, status: z.enum(['OPENED', 'REVIEWED']) }).strict(),
  body: nothing.optional(),
})

/** Maximum length of a reason in the member's own words. */
const OTHER_REASON_LENGTH = 1000

export const markChangesSeen = defineOperation({
  ...deciding,
  method: 'PUT',
  route: 'job-profile/mark-changes-seen',
  summary: 'Records which changes to an offer the caller has seen. No one else can see this.',
  source: '3 §2.7; decision 47',
  query: z.object({ matchId: queryId, key: z.string().min(1).max(64) }).strict(),
  body: nothing.optional(),
})

export const declineJobOffer = defineOperation({
  ...deciding,
  method: 'POST',
  route: 'job-profile/decline-job-offer',
  summary: "Declines one of the caller's matches for one or more reasons. A reason can be in the caller's own words.",
  source: '3 §2.11; 3 §4; 3 §7',
  query: ofMatch,
  body: z.object({
    /** IDs of reasons. */
    checkedReasons: z.array(id).max(50).default([]),
    /** Reason in the member's words. `null` unless "other" is selected. */
    otherReason: z.string().trim().min(1, 'This field is required').max(OTHER_REASON_LENGTH).nullable().default(null),
  }),
})

export const undeclineJobOffer = defineOperation({
  ...deciding,
  method: 'POST',
  route: 'job-profile/undecline-job-offer',
  summary: 'Undeclines a match and sets its status to OPENED.',
  source: '3 §2.11; 3 §4; 3 §7',
  query: ofMatch,
  body: nothing.optional(),
})

export const updateDeclineStatus = defineOperation({
  ...deciding,
  method: 'PUT',
  route: 'job-profile/update-decline-status',
  summary: 'Declines or undeclines a match without a reason.',
  source: '3 §4; 3 §7; decision G-010',
  query: z.object({ id: queryId, isDeclined: z.coerce.number<string | number>().pipe(flag) }).strict(),
  body: nothing.optional(),
})

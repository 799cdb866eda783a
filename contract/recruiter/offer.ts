import { z } from 'zod'
import { boardUrlError, MAX_LENGTHS, OFFER_CONTENT_TEXT, titleError } from '#rules/recruiter/offer-content.ts'
import { OFFER_ACTIONS, OFFER_STATES } from '#rules/recruiter/offer-state.ts'
import { employerNameError } from '#rules/recruiter/organization-name.ts'
import { checkedText, flag, id, moment, noBody, nothing, queryId } from '../fields.ts'
import { releasedPeople } from '../inform/inform.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'

const RECRUITERS = ['MSS_RECRUITER'] as const
const EDITORS = ['MSS_RECRUITER', 'GM_ADMIN'] as const

export const offerStatus = z.enum(OFFER_STATES)
/** One line of text, which can be empty. */
const line = z
  .string()
  .trim()
  .max(MAX_LENGTHS.line)
  .regex(/^[^\p{Cc}]*$/u)
const code = z.string().regex(/^[0-9]{5}$/)
const value = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,40}$/u)
const stateId = z.number().int().min(1).max(51)

/** Place of a job. A ZIP code sets the area and the division. */
export const offerPlace = {
  zip: code.nullable(),
  state_id: stateId.nullable(),
  cbsa_code: code.nullable(),
  div_code: code.nullable(),
} as const

/** Values of terms. A term without values is not specified, and an omitted term stays unchanged. */
export const offeredTerms = z
  .array(
    z.object({
      job_question_id: id,
      responses: z.array(z.object({ job_question_variable_id: id, value })).max(200),
    }),
  )
  .max(200)
  .meta({ id: 'OfferedTerms' })

/** Content of an offer. Omitted fields stay unchanged. */
const content = z
  .object({
    title: line.refine(text => titleError(text) === null, OFFER_CONTENT_TEXT.titleUrl),
    /** Employer of the physician. Empty if it is the organization. */
    employer: checkedText(employerNameError, MAX_LENGTHS.line),
    contact_name: line,
    specialty_id: id.nullable(),
    ...offerPlace,
    /** HTML. Disallowed content is removed. */
    description: z.string().max(MAX_LENGTHS.description),
    /** Plain text. */
    welcome_message: z.string().trim().max(MAX_LENGTHS.welcome),
    /** Address of the job on a job board. Empty if there is none. */
    external_url: checkedText(boardUrlError, MAX_LENGTHS.url),
    jobQuestions: offeredTerms,
  })
  .partial()
  .meta({ id: 'JobOfferContent' })
export type OfferContent = z.output<typeof content>

/** Change of an offer, with the version at the start of the edit. If two users edit one offer, the second one sees the newer content. */
export const offerChange = content
  .extend({ version: z.number().int().min(1).max(2_147_483_647) })
  .meta({ id: 'JobOfferChange' })

/** Status of matching, which may lag behind the offer (decision 46). */
const matching = z.object({
  matched: moment,
  /** Number of changes that can still be compared. */
  changesLeft: z.number().int().min(0),
  /** Time when the latest change will be compared. `null` if there is no pending change. */
  waitsUntil: moment.nullable(),
  /** Whether the latest change will not be compared. */
  isExhausted: z.boolean(),
})

/** Job offer, for its recruiters (4 §3). */
export const jobOffer = z
  .object({
    id,
    status: offerStatus,
    title: z.string(),
    organization: z.string(),
    employer: z.string(),
    contact_name: z.string(),
    specialty_id: id.nullable(),
    zip: z.string().nullable(),
    state_id: z.number().int().nullable(),
    cbsa_code: z.string().nullable(),
    div_code: z.string().nullable(),
    /** Place, such as "Nashville, Tennessee". Empty without a place. */
    place: z.string(),
    cbsa_name: z.string().nullable(),
    /** Sanitized HTML. */
    description: z.string(),
    welcome_message: z.string(),
    external_url: z.string().nullable(),
    /** Answers by ID of the term. Terms that the offer does not specify are omitted. */
    jobQuestionResponses: z.record(z.string(), z.array(z.object({ job_question_variable_id: id, value: z.string() }))),
    /** `1` if the offer has changed since it was posted. */
    is_edited: flag,
    /** Version to send with the next change. */
    version: z.number().int(),
    created: moment,
    updated: moment,
    /** User who made the last change. `null` if unknown. */
    updated_by: z.string().nullable(),
    activated: moment.nullable(),
    /** Time when the offer closes automatically. */
    expires: moment.nullable(),
    ended: moment.nullable(),
    /** `1` if the offer has expired. */
    is_expired: flag,
    /** `1` if its invoice is overdue, so there are no new matches. */
    is_paused: flag,
    /** Time of the refund if the offer has no match. `null` if there will be no refund, or the offer is not open. */
    money_back_due: moment.nullable(),
    /** Time when the offer closed without a match and was refunded. `null` if there was no refund. */
    money_back: moment.nullable(),
    /** `1` if the offer was posted on an unpaid invoice, open or void. */
    is_unpaid: flag,
    /** Reason for the refund of its payment, or for voiding its invoice. `null` if there is none. */
    undone_reason: z.string().nullable(),
    /** Actions available to the caller. */
    acts: z.array(z.enum(OFFER_ACTIONS)),
    /** Fields that must be filled in before posting. */
    missing: z.array(z.string()),
    /** Other reason why the offer can't be posted. `null` if there is none. */
    whyNotPosted: z.string().nullable(),
    /** `null` if the offer is not compared. */
    matching: matching.nullable(),
  })
  .meta({ id: 'JobOffer' })
export type JobOffer = z.output<typeof jobOffer>

export const offerById = z.object({ id: queryId }).strict()
const postItNow = z.coerce.number<string | number>().pipe(flag).default(0)

export const createOffer = defineOperation({
  method: 'POST',
  route: 'recruiter/job-offer/create',
  summary:
    "Creates a draft offer for the caller's organization. With `postItNow`, posts it immediately if posting is free.",
  source: '4 §4; 4 §7.6; decisions G-054 and G-055',
  callers: RECRUITERS,
  query: z.object({ postItNow }).strict(),
  body: content,
  output: jobOffer,
  writes: true,
  transaction: 'own',
})

const update = {
  route: 'recruiter/job-offer/update',
  summary:
    'Updates a draft or active offer, or fails and returns the newer values if someone else changed the same field. With `postItNow`, posts a draft if posting is free, or marks an active offer as posted with its current terms.',
  source: '4 §4; 4 §7.6; decisions G-009 and G-054',
  callers: EDITORS,
  query: z.object({ id: queryId, postItNow }).strict(),
  body: offerChange,
  output: jobOffer,
  writes: true,
} as const
export const updateOffer = defineOperation({ ...update, method: 'POST' })
export const putOffer = defineOperation({ ...update, method: 'PUT' })

export const viewOffer = defineOperation({
  method: 'GET',
  route: 'recruiter/job-offer/view',
  summary: "Returns an offer of the caller's organization. Platform administrators can get any offer.",
  source: '4 §2.4; 4 §7.6',
  callers: EDITORS,
  query: offerById,
  body: noBody,
  output: jobOffer,
  writes: false,
})

/** Offer as shown in lists. */
export const offerRow = jobOffer
  .pick({
    id: true,
    status: true,
    title: true,
    organization: true,
    specialty_id: true,
    place: true,
    is_edited: true,
    updated: true,
    activated: true,
    expires: true,
    is_expired: true,
    is_paused: true,
  })
  .extend({
    /** Title of the specialty. `null` if not specified. */
    specialty: z.string().nullable(),
    /** Creator of the offer. `null` if the account was deleted. */
    recruiter: z.string().nullable(),
    /** Number of candidates, and of candidates that no recruiter has seen. */
    candidates: z.number().int().min(0),
    newCandidates: z.number().int().min(0),
    unviewed: z.number().int().min(0),
    /** `1` if the bank still has to confirm a payment for the offer. */
    awaits_bank: flag,
  })
  .meta({ id: 'JobOfferRow' })

export const offerColumns = {
  id: { title: 'ID', sortable: true },
  title: { title: 'Title', sortable: true, filter: 'text' },
  status: { title: 'Status', sortable: true, filter: { oneOf: OFFER_STATES } },
  specialty: { title: 'Specialty', sortable: true },
  place: { title: 'Location' },
  recruiter: { title: 'Recruiter', sortable: true, filter: 'text' },
  updated: { title: 'Last changed', sortable: true, filter: 'dates' },
  activated: { title: 'Posted', sortable: true, filter: 'dates' },
  expires: { title: 'Expires', sortable: true, filter: 'dates' },
} as const
export const offerFilters = { specialty_id: { title: 'Specialty', filter: 'ids' } } as const

export const listOffers = defineList({
  route: 'recruiter/job-offer/user-offers',
  summary: "Lists the offers of the caller's organization, most recently changed first.",
  source: '4 §7.6; decision G-088',
  callers: RECRUITERS,
  row: offerRow,
  columns: offerColumns,
  filters: offerFilters,
  sort: '-updated',
  csv: 'job-offers',
})

const act = {
  callers: RECRUITERS,
  query: offerById,
  body: nothing.optional(),
  output: jobOffer,
  writes: true,
} as const

export const setFilledStatus = defineOperation({
  ...act,
  method: 'PUT',
  route: 'recruiter/job-offer/set-filled-status',
  summary: 'Marks an active offer as filled, which ends its matching. Messages are kept.',
  source: '4 §4; 4 §7.6; decision G-054',
})

export const setClosedStatus = defineOperation({
  ...act,
  method: 'PUT',
  route: 'recruiter/job-offer/set-closed-status',
  summary: 'Closes an active offer, which ends its matching. Messages are kept.',
  source: '4 §4; 4 §7.6; decision G-054',
})

export const renewOffer = defineOperation({
  ...act,
  method: 'PUT',
  route: 'recruiter/job-offer/renew',
  summary: 'Renews an active offer, from today, for the number of days in the setting `job_offer_days`.',
  source: '4 §4; decision 49',
})

export const updateEditFlag = defineOperation({
  ...act,
  method: 'PUT',
  route: 'recruiter/job-offer/update-edit-flag',
  summary: "Sets or clears an active offer's edit flag.",
  source: '4 §4; 4 §7.6; decision G-054',
  callers: EDITORS,
  body: z.object({ is_edited: flag }),
})

export const copyOffer = defineOperation({
  ...act,
  method: 'POST',
  route: 'recruiter/job-offer/copy',
  summary: 'Copies an open or ended offer to a new draft.',
  source: 'decision 49',
  transaction: 'own',
})

export const deleteOffer = defineOperation({
  method: 'DELETE',
  route: 'recruiter/job-offer/delete',
  summary: 'Deletes a draft that was never posted.',
  source: 'decision 49',
  callers: RECRUITERS,
  query: offerById,
  body: noBody,
  output: z.object({ id }),
  writes: true,
})

export const getOfferDeclines = defineOperation({
  method: 'GET',
  route: 'recruiter/job-offer/get-decline-reasons',
  summary:
    "Returns how many members gave each reason for declining an offer of the caller's organization, as ranges. `reasons` is `null` until enough members have declined. Excludes reasons in members' own words and anything that identifies them.",
  source: 'release-engine, rule 16; decision 49',
  callers: RECRUITERS,
  query: offerById,
  body: noBody,
  output: z.object({
    /** Reasons given, most frequent first. */
    reasons: z.array(z.object({ reason: z.string(), people: releasedPeople })).nullable(),
  }),
  writes: false,
  bounded: 'There are a few reasons.',
})

export const getOfferFunnel = defineOperation({
  method: 'GET',
  route: 'recruiter/job-offer/get-funnel',
  summary:
    "Returns, as ranges of tens, how many members match an offer of the caller's organization, opened it before today, or wrote about it, and their reasons for declining it. Never counts a single candidate.",
  source: 'release-engine, rule 16; decision 49',
  callers: RECRUITERS,
  query: offerById,
  body: noBody,
  output: z.object({
    matched: releasedPeople,
    opened: releasedPeople,
    replied: releasedPeople,
    /** Reasons for declining. `null` until enough members have declined. */
    reasons: getOfferDeclines.output.shape.reasons,
  }),
  writes: false,
  bounded: 'It returns 3 ranges and a few reasons.',
})

export const getNumberOfMatches = defineOperation({
  method: 'GET',
  route: 'recruiter/job-offer/get-number-of-matches',
  summary:
    "Counts the candidates for an offer of the caller's organization, as listed by recruiter/job-offer/get-job-profiles.",
  source: '4 §7.6',
  callers: RECRUITERS,
  query: offerById,
  body: noBody,
  output: z.object({
    all: z.number().int().min(0),
    perfect: z.number().int().min(0),
    core: z.number().int().min(0),
    /** Number of candidates that no recruiter of the organization has seen. */
    unseen: z.number().int().min(0),
  }),
  writes: false,
})

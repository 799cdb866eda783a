import { z } from 'zod'
import { OFFER_STATES } from '#rules/recruiter/offer-state.ts'
import { id, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'

const LEVELS = ['perfect_matched', 'core_matched'] as const

/** Candidate of an offer, as its recruiters see it (decision G-053). */
export const candidate = z
  .object({
    /** ID of the match. It is useless for other offers, because an ICO has a different match with each. */
    matchId: id,
    /** Name, such as "Candidate 12". */
    name: z.string(),
    match_level: z.enum(LEVELS),
    /** Whether the ICO has saved changes that are not posted. These changes are hidden, so `terms` is empty. */
    is_changing: z.boolean(),
    /** Whether no recruiter of the organization has seen the candidate. */
    isNew: z.boolean(),
    /** Number of the candidate's messages that no recruiter has opened. */
    unviewed: z.number().int().min(0),
    /** Place of the offer when it was last matched. Empty if it was never matched. */
    place: z.string(),
    /**
     * Terms that the candidate specifies, with whether the offer meets them. The candidate's own values are hidden, because they would link
     * two lists (decision 47). `offer` is the offer's value, or `null` if not specified.
     */
    terms: z.array(
      z.object({
        label: z.string(),
        offer: z.string().nullable(),
        verdict: z.enum(['passes', 'fails', 'partly', 'not_offered']),
      }),
    ),
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.output<typeof candidate>

const list = defineList({
  route: 'recruiter/job-offer/get-job-profiles',
  summary:
    "Lists the candidates for an offer of the caller's organization by match level, number of answered terms, and a random order fixed for each offer. Candidates see that they were listed.",
  source: '4 §7.6; decision G-053; decision G-043',
  callers: ['MSS_RECRUITER'],
  row: candidate,
  columns: {
    match_level: { title: 'Match level', sortable: true },
    name: { title: 'Candidate' },
  },
  filters: { level: { title: 'Match level', filter: { oneOf: LEVELS } } },
  sort: '-match_level',
  query: { id: queryId },
})

/** Logs which recruiters saw which candidates. */
export const listCandidates = { ...list, writes: true } as const

export const viewCandidate = defineOperation({
  method: 'POST',
  route: 'recruiter/job-offer/get-job-profile',
  summary:
    "Returns a candidate for an offer of the caller's organization, and whether recruiters can write to them. Candidates see that they were viewed.",
  source: '3 §2.10; 4 §7.6; decision G-053',
  callers: ['MSS_RECRUITER'],
  query: z.object({ matchId: queryId }).strict(),
  body: nothing.optional(),
  output: z.object({
    matchId: id,
    /** Name, such as "Candidate 12". */
    name: z.string(),
    jobOffer: z.object({ id, title: z.string(), status: z.enum(OFFER_STATES), place: z.string() }),
    /** Candidate, or `null` if no longer a candidate. The reason is hidden. */
    candidate: candidate.nullable(),
    /** Reason why the caller can't write to the candidate. `null` if the caller can. */
    whyNotWrite: z.string().nullable(),
  }),
  writes: true,
})

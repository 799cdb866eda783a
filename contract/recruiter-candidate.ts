import { z } from 'zod'
import { OFFER_STATES } from '#rules/recruiter/offer-state.ts'
import { id, nothing, queryId } from './fields.ts'
import { defineList } from './list.ts'
import { defineOperation } from './operation.ts'

const LEVELS = ['perfect_matched', 'core_matched'] as const

/** A candidate of an offer, as its recruiters know them (decision G-053). */
export const candidate = z
  .object({
    /** Of no use with any other offer: an ICO has another one there. */
    matchId: id,
    /** "Candidate 12" */
    name: z.string(),
    match_level: z.enum(LEVELS),
    /** Whether the ICO is being changed, and not posted again yet: changes that were saved but not posted are hidden, so no terms. */
    is_changing: z.boolean(),
    /** No recruiter of the organization was shown it before. */
    isNew: z.boolean(),
    /** Number of their messages that no one has opened. */
    unviewed: z.number().int().min(0),
    /** Where the offer was when it was last matched; empty: it was not yet. */
    place: z.string(),
    /**
     * Only the terms they answered: whether the offer meets their request, never the request itself, because it would join two lists (decision 47).
     * Also the offer's value; `null` if not specified.
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

/** Records who saw which candidates. */
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
  answer: z.object({
    matchId: id,
    /** "Candidate 12" */
    name: z.string(),
    jobOffer: z.object({ id, title: z.string(), status: z.enum(OFFER_STATES), place: z.string() }),
    /** `null` if no longer a candidate; the reason is hidden. */
    candidate: candidate.nullable(),
    /** Why the caller cannot write to them now; null: they can. */
    whyNotWrite: z.string().nullable(),
  }),
  writes: true,
})

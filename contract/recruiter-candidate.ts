import { z } from 'zod'
import { id, queryId } from './fields.ts'
import { defineList } from './list.ts'

/** A candidate of an offer, as its recruiters know them (decision G-053). */
const candidate = z
  .object({
    /** Of no use with any other offer: an ICO has another one there. */
    matchId: id,
    /** "Candidate 12" */
    name: z.string(),
    match_level: z.enum(['perfect_matched', 'core_matched']),
    /** Whether the ICO is being changed, and not posted again yet: what was saved and not posted is told nobody, so neither place nor terms. */
    is_changing: z.boolean(),
    /** Where they would work, in the words of the reference tables, never a ZIP code; null: anywhere. */
    place: z.string().nullable(),
    /** What they ask for: the terms that they answered, and no others. */
    terms: z.array(z.object({ label: z.string(), ask: z.string() })),
  })
  .meta({ id: 'Candidate' })

const list = defineList({
  route: 'recruiter/job-offer/get-job-profiles',
  summary:
    "The candidates of an offer of the caller's organization: by level, then by how many terms they answered, then at random, the same for each offer. Who is listed is told that they were.",
  source: '4 §7.6; decision G-053; decision G-043',
  callers: ['MSS_RECRUITER'],
  row: candidate,
  columns: {
    match_level: { title: 'Level', sortable: true },
    name: { title: 'Candidate' },
    place: { title: 'Place' },
  },
  sort: '-match_level',
  query: { id: queryId },
})

/** It notes who was shown to whom. */
export const listCandidates = { ...list, writes: true } as const

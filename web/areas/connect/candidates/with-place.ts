import type { RecruiterView } from '#contract/connect/recruiter-view.ts'
import type { Candidate } from '#contract/recruiter/candidate.ts'
import { CANDIDATE } from './messages.ts'

export type ShownTerm = Candidate['terms'][number] | RecruiterView['terms'][number]
export type Verdict = ShownTerm['verdict']

/** Returns the terms that a candidate answered, after the place, which always matches for candidates. */
export const withPlace = (terms: readonly ShownTerm[], offerPlace: string): readonly ShownTerm[] => [
  { label: CANDIDATE.place, offer: offerPlace, verdict: 'passes' },
  ...terms,
]

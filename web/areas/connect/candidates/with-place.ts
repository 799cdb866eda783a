import type { Candidate } from '#contract/recruiter-candidate.ts'
import { CANDIDATE } from './messages.ts'

type Term = Candidate['terms'][number]
export type Verdict = Term['verdict']

/** The terms that a candidate answered, after the place: whoever is a candidate would work there. */
export const withPlace = (terms: readonly Term[], offerPlace: string): readonly Term[] => [
  { label: CANDIDATE.place, offer: offerPlace, verdict: 'passes' },
  ...terms,
]

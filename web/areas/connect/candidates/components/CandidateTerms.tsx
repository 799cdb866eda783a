import { useId } from 'react'
import type { Candidate } from '#contract/recruiter/candidate.ts'
import { Card } from '#web/ui/Card.tsx'
import { CANDIDATE, CANDIDATES } from '../messages.ts'
import { CandidateTermsTable } from './CandidateTermsTable.tsx'
import classes from './candidates.module.css'

/** Shows a candidate's data, in the same way for recruiters and for the candidate. */
export function CandidateTerms({ candidate }: { readonly candidate: Candidate }) {
  const titleId = useId()
  return (
    <Card as="section" labelledBy={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {CANDIDATE.terms}
      </h2>
      {candidate.is_changing ? <p>{CANDIDATES.changing}</p> : <CandidateTermsTable {...candidate} />}
    </Card>
  )
}

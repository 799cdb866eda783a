import { useQuery } from '@tanstack/react-query'
import type { PositionAnswers } from '#contract/recruiter/ico.ts'
import { forecastText } from '#rules/inform/words/index.ts'
import { CallError } from '#web/platform/client.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { CANDIDATES, REVIEW } from '../messages.ts'
import { perfectText } from '../outcome-text.ts'
import { candidatesQuery } from '../queries.ts'
import classes from './review.module.css'

interface Props {
  readonly said: PositionAnswers
  /** Names of the core terms without an answer. */
  readonly openTerms: readonly string[]
}

/** Shows how many candidates a position would have if it were posted now, before payment. Equal requests are sent once per visit. */
export function IfPosted({ said, openTerms }: Props) {
  const { data, error, isFetching, refetch } = useQuery(candidatesQuery(said, false, '1'))
  return (
    <section aria-labelledby="if-posted">
      <h2 id="if-posted" className={classes.title}>
        {REVIEW.candidatesPosted}
      </h2>
      {data ? (
        <>
          <p>
            <span className={classes.people}>{CANDIDATES.people(forecastText(data.candidates))}</span>
          </p>
          <p className="muted">
            {perfectText(data)} {REVIEW.postedText}
          </p>
          {openTerms.length > 0 ? <p>{REVIEW.openTerms(openTerms)}</p> : null}
        </>
      ) : error ? (
        <ErrorState
          title={error instanceof CallError && error.status === 429 ? error.message : CANDIDATES.failed}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <p role="status" className="muted">
          {CANDIDATES.counting}
        </p>
      )}
    </section>
  )
}

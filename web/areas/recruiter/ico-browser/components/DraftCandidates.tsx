import type { PositionAnswers } from '#contract/recruiter/ico.ts'
import { forecastText } from '#rules/inform/words/index.ts'
import { CallError } from '#web/platform/client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CANDIDATES } from '../messages.ts'
import { perfectText } from '../outcome-text.ts'
import { useCandidates } from '../use-candidates.ts'
import classes from './review.module.css'

interface Props {
  readonly said: PositionAnswers
  /** Terms with invalid answers. If there are any, nothing is counted. */
  readonly wrong: readonly string[]
}

/** Number of remaining counts at or below which they are shown. */
const FEW = 20

/** Shows the candidates of a draft as currently described, counted as in the ICO browser. The count updates shortly after each change. */
export function DraftCandidates({ said, wrong }: Props) {
  const isValid = wrong.length === 0
  const { data, error, isBehind, isFetching, refetch } = useCandidates(said, false, isValid)
  const isUsedUp = error instanceof CallError && error.status === 429
  return (
    <section aria-labelledby="draft-candidates">
      <h2 id="draft-candidates" className={classes.title}>
        {CANDIDATES.title}
      </h2>
      {isValid ? null : <p className="muted">{CANDIDATES.wrong(wrong)}</p>}
      {isValid && error ? (
        <div role="alert">
          <p>{isUsedUp ? error.message : CANDIDATES.failed}</p>
          {isUsedUp ? null : (
            <ActionButton variant="default" isBusy={isFetching} onClick={() => refetch()}>
              {CANDIDATES.retry}
            </ActionButton>
          )}
        </div>
      ) : null}
      {isValid && !error ? (
        <div aria-busy={isBehind}>
          <p role="status">
            {data && !isBehind ? (
              <span className={classes.people}>{CANDIDATES.people(forecastText(data.candidates))}</span>
            ) : (
              CANDIDATES.counting
            )}
          </p>
          <p className="muted">
            {data && !isBehind ? `${CANDIDATES.text} ${perfectText(data)} ` : ''}
            {CANDIDATES.openCounts}
          </p>
          {data && data.sets_left <= FEW ? <p className="muted">{CANDIDATES.left(data.sets_left)}</p> : null}
        </div>
      ) : null}
    </section>
  )
}

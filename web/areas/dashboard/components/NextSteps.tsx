import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FAILURE } from '#web/platform/messages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { DASHBOARD } from './messages.ts'
import classes from './NextSteps.module.css'
import { StepCard } from './StepCard.tsx'
import type { NextStepsState } from './use-next-steps.ts'

/** More steps would push down the rest of the page. Share lists them all. */
const MAX_OTHER_STEPS = 2

export function NextSteps({ query, steps, isPending }: NextStepsState) {
  if (isPending) return <LoadingCards count={1} height={150} />
  if (query.isError) {
    return (
      <ErrorState
        title={DASHBOARD.failed}
        onRetry={() => void query.refetch()}
        retryLabel={FAILURE.retry}
        retrying={query.isFetching}
      />
    )
  }
  const [first, ...others] = steps
  if (!first) {
    return (
      <EmptyState
        title={DASHBOARD.none}
        action={
          <Button component={Link} to="/user/surveyHome" variant="default">
            {DASHBOARD.share}
          </Button>
        }
      >
        {DASHBOARD.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <StepCard step={first} first />
      {others.length > 0 ? (
        <>
          <h2 className={classes.more}>{DASHBOARD.more}</h2>
          <div className="grid gap-12">
            {others.slice(0, MAX_OTHER_STEPS).map(step => (
              <StepCard key={step.entry.id} step={step} first={false} />
            ))}
          </div>
          {others.length > MAX_OTHER_STEPS ? (
            <p className={classes.all}>
              <Link to="/user/surveyHome">{DASHBOARD.others}</Link>
            </p>
          ) : null}
        </>
      ) : null}
    </>
  )
}

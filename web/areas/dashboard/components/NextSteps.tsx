import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FAILURE } from '#web/platform/messages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { surveyHomeQuery } from '../queries.ts'
import { DASHBOARD } from './messages.ts'
import classes from './NextSteps.module.css'
import { stepsOf } from './next-step.ts'
import { StepCard } from './StepCard.tsx'

export function NextSteps() {
  const query = useQuery(surveyHomeQuery)
  if (query.isPending) return <LoadingCards count={1} height={150} />
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
  const [first, ...others] = stepsOf(query.data)
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
          <div className={classes.list}>
            {others.map(step => (
              <StepCard key={step.entry.id} step={step} first={false} />
            ))}
          </div>
        </>
      ) : null}
    </>
  )
}

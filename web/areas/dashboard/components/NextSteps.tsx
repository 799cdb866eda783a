import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { HomeEntry } from '#contract/share.ts'
import { FAILURE } from '#web/platform/messages.ts'
import { studiesQuery } from '#web/platform/shared-queries.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { completedModulesQuery } from '../queries.ts'
import { DASHBOARD } from './messages.ts'
import classes from './NextSteps.module.css'
import { hasOpenModules, nextStepsOf } from './next-step.ts'
import { StepCard } from './StepCard.tsx'

/** More would push down the rest of the page; Share lists them all. */
const MOST_OTHERS = 2

export function NextSteps() {
  const query = useQuery(studiesQuery)
  const steps = useSteps(query.data ?? [])
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
          <div className={classes.list}>
            {others.slice(0, MOST_OTHERS).map(step => (
              <StepCard key={step.entry.id} step={step} first={false} />
            ))}
          </div>
          {others.length > MOST_OTHERS ? (
            <p className={classes.all}>
              <Link to="/user/surveyHome">{DASHBOARD.others}</Link>
            </p>
          ) : null}
        </>
      ) : null}
    </>
  )
}

/** Completed modules are queried separately: their answer changes a step only from results to modules. */
function useSteps(entries: readonly HomeEntry[]) {
  const open = entries.filter(hasOpenModules)
  const answers = useQueries({ queries: open.map(({ id }) => completedModulesQuery(id)) })
  const completed = new Map(
    open.flatMap(({ id }, at) => {
      const modules = answers[at]?.data
      return modules ? [[id, new Set(modules.map(module => module.id))] as const] : []
    }),
  )
  return nextStepsOf(entries, completed)
}

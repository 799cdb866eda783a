import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { OwnStudy } from '../components/OwnStudy.tsx'
import classes from '../components/privacy.module.css'
import { OWN, PRIVACY } from '../messages.ts'
import { ownCountsQuery } from '../queries.ts'

/** /user/what-results-tell: shows how the reader's answers are counted (release-engine, rules 1 to 4 and 17). */
export default function OwnCounts() {
  const { data, isError, isFetching, refetch } = useQuery(ownCountsQuery)
  return (
    <div className={classes.page}>
      <PageHeading title={OWN.title} lead={OWN.lead} />
      {data ? (
        data.map(study => <OwnStudy key={study.id} study={study} />)
      ) : isError ? (
        <ErrorState title={OWN.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingCards count={1} height={420} />
      )}
      {data?.length === 0 ? <EmptyState title={OWN.none}>{OWN.noneText}</EmptyState> : null}
      <p>
        {OWN.more} <Link to="/privacy/report">{PRIVACY.title.toLowerCase()}</Link>.
      </p>
    </div>
  )
}

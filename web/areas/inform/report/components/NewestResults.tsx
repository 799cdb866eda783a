import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { studiesQuery } from '#web/platform/shared-queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { STATE } from '../../messages.ts'
import { failureText } from '../../queries.ts'
import { newestWithResults } from '../../studies.ts'
import { NoStudies } from './NoStudies.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'

/** Redirects from Inform without a study to the default study. */
export function NewestResults() {
  const { search } = useLocation()
  const studies = useQuery(studiesQuery)
  if (studies.isPending) return <ResultsSkeleton text={STATE.checking} />
  if (studies.isError) {
    return (
      <>
        <PageHeading title="Inform" />
        <ErrorState
          title={failureText(studies.error)}
          onRetry={() => void studies.refetch()}
          retrying={studies.isFetching}
        />
      </>
    )
  }
  const study = newestWithResults(studies.data)
  return study ? <Navigate to={{ pathname: `/user/filters/${study.id}`, search }} replace /> : <NoStudies />
}

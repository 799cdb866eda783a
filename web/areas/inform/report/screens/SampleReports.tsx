import '../../styles.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { REPORT_TOASTS, REPORTS, SAMPLE, STATE } from '../../messages.ts'
import { failureText, sampleQuery } from '../../queries.ts'
import { useFailureToast } from '../../use-failure-toast.ts'
import { ResultsSkeleton } from '../components/ResultsSkeleton.tsx'
import { SampleReport } from './SampleReport.tsx'

/** /presentation/reports: shows the public sample without the application's layout (2 §4.5). */
export default function SampleReports() {
  const { data, error, isPending, isFetching, refetch } = useQuery(sampleQuery)
  useFailureToast(error, REPORT_TOASTS.failed)
  if (isPending) return <ResultsSkeleton text={STATE.checking} />
  if (data) return <SampleReport sample={data} />
  return (
    <>
      <PageHeading title={REPORTS.sample} />
      {data === null ? (
        <EmptyState title={SAMPLE.none} />
      ) : (
        <ErrorState title={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  )
}

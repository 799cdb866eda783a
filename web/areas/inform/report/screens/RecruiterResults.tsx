import '../../styles.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RECRUITER, REPORT_TOASTS, STATE } from '../../messages.ts'
import { failureText, paidSpecialtiesQuery, recruiterStudyQuery } from '../../queries.ts'
import { useFailureToast } from '../../use-failure-toast.ts'
import { ResultsSkeleton } from '../components/ResultsSkeleton.tsx'
import { RecruiterReport } from './RecruiterReport.tsx'

/** /recruiter/inform: shows results of the specialties that the organization has paid for (2 §1, decision G-088). */
export default function RecruiterResults() {
  const paid = useQuery(paidSpecialtiesQuery)
  const study = useQuery(recruiterStudyQuery)
  const error = paid.error ?? study.error
  useFailureToast(error, REPORT_TOASTS.failed)
  const [first, ...others] = paid.data ?? []
  if (first && study.data) return <RecruiterReport study={study.data} specialties={[first, ...others]} />
  if (paid.isPending || study.isPending) return <ResultsSkeleton text={STATE.checking} />
  return (
    <>
      <PageHeading title={RECRUITER.title} lead={RECRUITER.lead} />
      {error ? (
        <ErrorState
          title={failureText(error)}
          onRetry={() => {
            void paid.refetch()
            void study.refetch()
          }}
          retrying={paid.isFetching || study.isFetching}
        />
      ) : study.data ? (
        <EmptyState
          title={RECRUITER.nothingPaid}
          action={
            <Button component={Link} to="/recruiter/ico">
              {RECRUITER.describe}
            </Button>
          }
        >
          {RECRUITER.whatOpens}
        </EmptyState>
      ) : (
        <EmptyState title={RECRUITER.noStudy} />
      )}
    </>
  )
}

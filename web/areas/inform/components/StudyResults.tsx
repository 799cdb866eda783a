import { useQuery } from '@tanstack/react-query'
import { CallError } from '#web/platform/client.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { STATE } from '../messages.ts'
import { failureText, questionnaireQuery } from '../queries.ts'
import { NoStudies } from './NoStudies.tsx'
import { ReportScreen } from './ReportScreen.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'

/** The results of one study; one that is not there, or not for this person, is no study to view data for. */
export function StudyResults({ id }: { readonly id: number }) {
  const questionnaire = useQuery(questionnaireQuery(id))
  if (questionnaire.isPending) return <ResultsSkeleton text={STATE.loadingStudy} />
  if (questionnaire.isSuccess) return <ReportScreen questionnaire={questionnaire.data} />
  if (questionnaire.error instanceof CallError && questionnaire.error.status === 404) return <NoStudies />
  return (
    <>
      <PageHeading title="Inform" />
      <ErrorState
        title={failureText(questionnaire.error)}
        onRetry={() => void questionnaire.refetch()}
        retrying={questionnaire.isFetching}
      />
    </>
  )
}

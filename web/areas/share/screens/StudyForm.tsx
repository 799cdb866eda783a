import { Navigate, useParams } from 'react-router'
import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FormLoading } from '../components/FormLoading.tsx'
import { StudyForm } from '../components/StudyForm.tsx'
import { FORM } from '../messages.ts'
import { useSettings, useSurvey } from '../queries.ts'
import { saverOf } from '../transport.ts'

/** /surveyForm/:surveyId: the core of a study. */
export default function StudyFormScreen() {
  const { id: userId } = useUser()
  const { surveyId: given } = useParams()
  const surveyId = Number(given)
  const survey = useSurvey(userId, surveyId)
  const settings = useSettings()
  if (survey.isError) {
    return (
      <ErrorState title={FORM.failed} onRetry={() => void survey.refetch()} retrying={survey.isFetching}>
        What you have answered is kept.
      </ErrorState>
    )
  }
  // The settings only name a default label: without them the form opens with the built-in one.
  if (survey.isPending || settings.isPending) return <FormLoading />
  const saver = saverOf(userId, surveyId)
  if (survey.data.survey.submitted !== null && !survey.isFetchedAfterMount) return <FormLoading />
  if (survey.data.survey.submitted !== null) {
    saver.discard()
    return <Navigate to="/user/surveyHome" replace />
  }
  return (
    <StudyForm
      key={surveyId}
      userId={userId}
      opened={survey.data}
      saver={saver}
      zeroLabel={settings.data?.default_zero_label ?? ''}
    />
  )
}

import { Button } from '@mantine/core'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/auth/auth.ts'
import { CallError } from '#web/platform/client.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { type LoadAfterSubmission, THANKS_VIEW } from '../../after-submission.ts'
import type { LoadPicker } from '../../job-location.ts'
import { FORM, HOME } from '../../messages.ts'
import { PriorYearHints } from '../../prior-year/components/PriorYearHints.tsx'
import { prefetchSurvey, useSettings, useSurvey } from '../../queries.ts'
import { saverOf } from '../../transport.ts'
import { FormLoading } from '../components/FormLoading.tsx'
import { StudyForm, Thanks } from '../components/StudyForm.tsx'
import { useOpenedStudy } from '../use-opened-study.ts'

const afterSubmission: LoadAfterSubmission = () =>
  import('#web/areas/inform/peer-comparison/components/AfterSubmission.tsx')
const loadEarly = () => import('../components/EarlyModule.tsx')
const picker: LoadPicker = () => import('#web/areas/connect/components/GeographyPicker.tsx')

const sectionOf = (section: string | undefined) => (section === undefined ? null : Number(section))

type Params = Readonly<Record<string, string | undefined>>

/** Requests the survey while the page around the form is rendered. */
export function begin({ surveyId, sectionId }: Params, { id }: CurrentUser): void {
  prefetchSurvey(id, Number(surveyId), sectionOf(sectionId))
}

/** /surveyForm/:surveyId, the core of a study, and /surveyForm/:surveyId/:sectionId, one of its modules. */
export default function StudyFormScreen() {
  const { id: userId } = useUser()
  const { surveyId: given, sectionId: section } = useParams()
  const surveyId = Number(given)
  const sectionId = sectionOf(section)
  const survey = useSurvey(userId, surveyId, sectionId)
  const settings = useSettings()
  const form = useOpenedStudy(survey.data, sectionId)
  const isThanks = useSearchParams()[0].get('view') === THANKS_VIEW
  if (survey.error instanceof CallError && [404, 422].includes(survey.error.status))
    return <Nothing title={FORM.noSurvey} />
  if (survey.isError) {
    return (
      <ErrorState title={FORM.notLoaded} onRetry={() => void survey.refetch()} retrying={survey.isFetching}>
        Your answers are saved.
      </ErrorState>
    )
  }
  // The settings only provide a default label. Without them, the form opens with the built-in label.
  if (survey.isPending || settings.isPending || !survey.isFetchedAfterMount) return <FormLoading />
  const { submitted, modules } = survey.data.survey
  const part = sectionId === null ? survey.data.survey : modules.find(({ id }) => id === sectionId)
  if (isThanks && form && part?.submitted)
    return <Thanks opened={survey.data} form={form} sectionId={sectionId} afterSubmission={afterSubmission} />
  if (submitted !== null && sectionId === null) return <Navigate to="/user/surveyHome" replace />
  if (!form) return <Nothing title={FORM.noModule} />
  if (submitted === null && form.moduleTitle !== null)
    return <LazyPart load={loadEarly} part={{ title: form.moduleTitle, studyTitle: form.title, surveyId }} />
  return (
    <PriorYearHints questionnaire={survey.data.survey.questionnaire}>
      <StudyForm
        key={`${surveyId}/${sectionId}`}
        userId={userId}
        opened={survey.data}
        form={form}
        sectionId={sectionId}
        saver={saverOf(userId, surveyId)}
        zeroLabel={settings.data?.default_zero_label ?? ''}
        picker={picker}
        afterSubmission={afterSubmission}
      />
    </PriorYearHints>
  )
}

/** Page for a URL where nothing exists. */
function Nothing({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <Button component={Link} to="/user/surveyHome" variant="default">
        {HOME.title}
      </Button>
    </>
  )
}

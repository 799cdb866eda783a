import { Button } from '@mantine/core'
import { use, useMemo } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { FORM, HOME, REVIEW_TITLE } from '../../messages.ts'
import { PriorYearHints } from '../../prior-year/components/PriorYearHints.tsx'
import { type OpenedSurvey, useHome, useSurvey } from '../../queries.ts'
import { updatePath } from '../../update-path.ts'
import { PriorYearContext } from '../../use-prior-year-hints.ts'
import { Copy } from '../components/Copy.tsx'
import { copyOf } from '../copy.ts'

/** /surveyForm/:surveyId/answers: the member's answers to a study. Until it is submitted, the form shows them. */
export default function MyAnswers() {
  const { id: userId } = useUser()
  const surveyId = Number(useParams()['surveyId'])
  const survey = useSurvey(userId, surveyId, null)
  if (survey.error instanceof CallError && [404, 422].includes(survey.error.status))
    return (
      <>
        <PageHeading title={FORM.noSurvey} />
        <Button component={Link} to="/user/surveyHome" variant="default">
          {HOME.title}
        </Button>
      </>
    )
  if (survey.isError)
    return (
      <>
        <PageHeading title={REVIEW_TITLE} />
        <ErrorState title={FORM.notLoaded} onRetry={() => void survey.refetch()} retrying={survey.isFetching} />
      </>
    )
  if (survey.isPending || !survey.isFetchedAfterMount)
    return (
      <>
        <PageHeading title={REVIEW_TITLE} />
        <LoadingCards count={3} height={160} />
      </>
    )
  const { submitted, questionnaire } = survey.data.survey
  if (submitted === null) return <Navigate to={`/surveyForm/${surveyId}?view=answers`} replace />
  return (
    <PriorYearHints questionnaire={questionnaire}>
      <Loaded opened={survey.data} submitted={submitted} />
    </PriorYearHints>
  )
}

function Loaded({ opened, submitted }: { readonly opened: OpenedSurvey; readonly submitted: string }) {
  const { survey } = opened
  const lastYear = use(PriorYearContext)?.lastYear ?? null
  const copy = useMemo(() => copyOf(opened, submitted, lastYear), [opened, submitted, lastYear])
  const home = useHome()
  const next = home.data?.find(
    ({ prior_year_questionnaire_id: prior, isActive, isEligible, survey: own }) =>
      prior === survey.questionnaire_id && isActive && isEligible && !own?.submitted,
  )
  const path = next?.survey ? updatePath(next.survey.id) : '/user/surveyHome'
  return (
    <Copy
      copy={copy}
      surveyId={survey.id}
      isOpen={survey.questionnaire.isActive}
      nextYear={next ? { title: `${next.period} ${next.title}`, path } : null}
    />
  )
}

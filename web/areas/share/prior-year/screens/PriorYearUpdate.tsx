import { Button } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useUser } from '#web/platform/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import classes from '../components/PriorYear.module.css'
import { PriorYearLoading } from '../components/PriorYearLoading.tsx'
import { PriorYearPage } from '../components/PriorYearPage.tsx'
import { UPDATE } from '../messages.ts'
import { usePriorYear } from '../queries.ts'
import { coreOf } from '../sections.ts'

const ProfilePopup = lazy(async () => ({
  default: (await import('#web/areas/account/components/ProfilePopup.tsx')).ProfilePopup,
}))

const HOME = '/user/surveyHome'

/** /update-prior-year-study/:surveyId: this year's survey, begun from last year's answers. With a section, only its answers are shown. */
export default function PriorYearUpdate() {
  const { surveyId, sectionId } = useParams()
  if (surveyId === undefined) return <Navigate to={HOME} replace />
  return <Update key={surveyId} surveyId={Number(surveyId)} sectionId={sectionId ? Number(sectionId) : null} />
}

interface UpdateProps {
  readonly surveyId: number
  readonly sectionId: number | null
}

function Update({ surveyId, sectionId }: UpdateProps) {
  const { id: userId } = useUser()
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = usePriorYear(userId, surveyId)
  if (isError) {
    return (
      <div className={classes.page}>
        <PageHeading title={UPDATE.update} />
        <ErrorState title={UPDATE.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {UPDATE.failedText}
        </ErrorState>
      </div>
    )
  }
  if (!data || !isFetchedAfterMount) return <PriorYearLoading />
  const { survey, prior } = data
  if (survey.submitted !== null) return <Navigate to={HOME} replace />
  const title = UPDATE.title(coreOf(survey.questionnaire).title)
  if (!survey.questionnaire.isActive) {
    return (
      <Instead title={title} what={UPDATE.notOpen} to={HOME} label={UPDATE.toShare}>
        {UPDATE.notOpenText}
      </Instead>
    )
  }
  if (prior === null) {
    return (
      <Instead title={title} what={UPDATE.noPrior} to={`/surveyForm/${surveyId}`} label={UPDATE.toForm}>
        {UPDATE.noPriorText}
      </Instead>
    )
  }
  return <PriorYearPage userId={userId} data={data} prior={prior} sectionId={sectionId} ProfilePopup={ProfilePopup} />
}

interface InsteadProps {
  readonly title: string
  readonly what: string
  readonly children: ReactNode
  readonly to: string
  readonly label: string
}

/** Shown when there is nothing to update. */
function Instead({ title, what, children, to, label }: InsteadProps) {
  return (
    <div className={classes.page}>
      <PageHeading title={title} />
      <EmptyState
        title={what}
        action={
          <Button component={Link} to={to}>
            {label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}

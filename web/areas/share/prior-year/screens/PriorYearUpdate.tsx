import { Button } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import type { Questionnaire } from '#contract/share/share.ts'
import { useUser } from '#web/platform/use-session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { formStudyOf, moduleStudyOf } from '../../study.ts'
import classes from '../components/PriorYear.module.css'
import { PriorYearLoading } from '../components/PriorYearLoading.tsx'
import { PriorYearPage } from '../components/PriorYearPage.tsx'
import { UPDATE } from '../messages.ts'
import { usePriorYear } from '../queries.ts'
import { yearsOf } from '../years.ts'

const ProfilePopup = lazy(async () => ({
  default: (await import('#web/areas/account/components/ProfilePopup.tsx')).ProfilePopup,
}))

const HOME = '/user/surveyHome'

/**
 * /update-prior-year-study/:surveyId: begins this year's survey from last year's answers. With a section of the core, only its answers are
 * shown. With a module, that module is updated.
 */
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
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = usePriorYear(userId, surveyId, sectionId)
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
  const module = survey.modules.find(({ id }) => id === sectionId) ?? null
  const moduleId = module?.id ?? null
  const form = moduleId === null ? `/surveyForm/${surveyId}` : `/surveyForm/${surveyId}/${moduleId}`
  if ((module ?? survey).submitted !== null) return <Navigate to={HOME} replace />
  // The form explains that the core comes first.
  if (module && survey.submitted === null) return <Navigate to={form} replace />
  const title = UPDATE.title(titleOf(survey.questionnaire, moduleId))
  if (!survey.questionnaire.isActive) {
    return (
      <Instead title={title} what={UPDATE.notOpen} to={HOME} label={UPDATE.toShare}>
        {UPDATE.notOpenText}
      </Instead>
    )
  }
  const years = prior && yearsOf(survey, prior, moduleId)
  if (!prior || !years) {
    return (
      <Instead title={title} what={UPDATE.noPrior} to={form} label={module ? UPDATE.toModule : UPDATE.toForm}>
        {module ? UPDATE.noModule : UPDATE.noPriorText}
      </Instead>
    )
  }
  return (
    <PriorYearPage
      userId={userId}
      data={data}
      years={years}
      priorId={prior.questionnaire_id}
      moduleId={moduleId}
      sectionId={sectionId}
      ProfilePopup={ProfilePopup}
    />
  )
}

function titleOf(questionnaire: Questionnaire, moduleId: number | null): string {
  const module = moduleId === null ? null : moduleStudyOf(questionnaire, moduleId)
  return module?.moduleTitle ?? formStudyOf(questionnaire).title
}

interface InsteadProps {
  readonly title: string
  readonly what: string
  readonly children: ReactNode
  readonly to: string
  readonly label: string
}

/** Page shown when there is nothing to update. */
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

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Questionnaire } from '#contract/share/share.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RESTRICTED, STATE } from '../../messages.ts'
import { failureText, isMissing, isRefused, questionnaireQuery } from '../../queries.ts'
import { useFailureToast } from '../../use-failure-toast.ts'
import { AccessRestricted } from './AccessRestricted.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'

interface Props {
  readonly id: number
  /** URL for users without access. */
  readonly exit: string
  readonly missing: ReactNode
  readonly children: (questionnaire: Questionnaire) => ReactNode
}

/** Loads a study to show its results. */
export function StudyResults({ id, exit, missing, children }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery(questionnaireQuery(id))
  const isClosed = isMissing(error) || isRefused(error)
  useFailureToast(isClosed ? null : error, STATE.studyFailed)
  if (isPending) return <ResultsSkeleton text={STATE.loadingStudy} />
  if (data) return children(data)
  if (isRefused(error)) return <AccessRestricted text={RESTRICTED.study} to={exit} />
  if (isMissing(error)) return missing
  return (
    <>
      <PageHeading title="Inform" />
      <ErrorState title={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    </>
  )
}

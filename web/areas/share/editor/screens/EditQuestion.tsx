import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { isMissing } from '#web/platform/errors.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { questionEditorPath } from '../../place.ts'
import { QUESTIONS } from '../list-messages.ts'
import { questionQuery } from '../queries.ts'

/** /admin/question/edit/:questionId: opens the question in the editor of its study (4 §2.2). */
export default function EditQuestion() {
  const id = Number(useParams().questionId)
  const found = useQuery(questionQuery(id))
  if (found.data)
    return <Navigate to={questionEditorPath({ id, questionnaireId: found.data.questionnaireId })} replace />
  const isGone = isMissing(found.error) || (!found.isError && !found.isLoading)
  return (
    <>
      <PageHeading title={QUESTIONS.title} />
      {isGone ? (
        <EmptyState title={QUESTIONS.gone} action={<Link to="/admin/question">{QUESTIONS.all}</Link>} />
      ) : found.isError ? (
        <ErrorState title={QUESTIONS.failed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingCards count={1} height={320} />
      )}
    </>
  )
}

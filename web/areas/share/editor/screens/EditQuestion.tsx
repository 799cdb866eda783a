import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { CallError } from '#web/platform/client.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { placeOf } from '../../place.ts'
import { QUESTIONS } from '../messages.ts'
import { questionQuery } from '../queries.ts'

/** /admin/question/edit/:questionId: leads to the question in the editor of its study (4 §2.2). */
export default function EditQuestion() {
  const id = Number(useParams().questionId)
  const found = useQuery(questionQuery(id))
  if (found.data) return <Navigate to={placeOf({ id, questionnaireId: found.data.questionnaireId })} replace />
  if (found.error instanceof CallError && found.error.status === 404) return <EmptyState title={QUESTIONS.gone} />
  if (found.isError)
    return <ErrorState title={QUESTIONS.failed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
  return found.isLoading ? <LoadingCards count={1} height={320} /> : <EmptyState title={QUESTIONS.gone} />
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { StudyEditor } from '../components/StudyEditor.tsx'
import { EDIT, STUDIES } from '../messages.ts'
import { editedQuery } from '../queries.ts'

/** /admin/questionnaire/edit/{questionnaireId}: the editor of a study (decision G-086). */
export default function EditQuestionnaire() {
  const { questionnaireId } = useParams()
  const study = useQuery(editedQuery(Number(questionnaireId)))
  if (study.data)
    return <StudyEditor key={study.dataUpdatedAt} opened={study.data} onReopen={() => void study.refetch()} />
  return (
    <>
      <PageHeading title={STUDIES.title} />
      {study.isError ? (
        <ErrorState title={EDIT.loadFailed} retrying={study.isFetching} onRetry={() => void study.refetch()} />
      ) : (
        <LoadingCards count={2} height={280} />
      )}
    </>
  )
}

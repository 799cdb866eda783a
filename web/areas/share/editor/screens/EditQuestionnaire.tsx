import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { isMissing } from '#web/platform/errors.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { StudyEditor } from '../components/StudyEditor.tsx'
import { STUDIES } from '../list-messages.ts'
import { EDIT } from '../messages.ts'
import { editedQuery, prefetchStudy } from '../queries.ts'
import type { SelectionPosition } from '../selection.ts'

/** Requests the study while the page around the editor loads, because a large study takes the server a while. */
export function begin({ questionnaireId }: Readonly<Record<string, string | undefined>>): void {
  const id = Number(questionnaireId)
  if (Number.isInteger(id) && id > 0) prefetchStudy(id)
}

/** /admin/questionnaire/edit/{questionnaireId}: edits a study (decision G-086). */
export default function EditQuestionnaire() {
  const { questionnaireId } = useParams()
  const study = useQuery(editedQuery(Number(questionnaireId)))
  // Publishing changes the IDs of new parts and reopens the study at the same position.
  const standing = useRef<SelectionPosition | null>(null)
  if (study.data)
    return (
      <StudyEditor
        key={study.dataUpdatedAt}
        opened={study.data}
        standing={standing}
        onReopen={() => void study.refetch()}
      />
    )
  return (
    <>
      <PageHeading title={STUDIES.title} />
      {isMissing(study.error) ? (
        <EmptyState title={EDIT.noStudy} action={<Link to="/admin/questionnaire">{EDIT.allStudies}</Link>} />
      ) : study.isError ? (
        <ErrorState title={EDIT.loadFailed} retrying={study.isFetching} onRetry={() => void study.refetch()} />
      ) : (
        <LoadingCards count={2} height={280} />
      )}
    </>
  )
}

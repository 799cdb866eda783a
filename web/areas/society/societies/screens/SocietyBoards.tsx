import { useParams } from 'react-router'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { SocietyPage } from '../../components/SocietyPage.tsx'
import { SOCIETY } from '../../messages.ts'
import { BoardsForm } from '../components/BoardsForm.tsx'
import { BOARDS } from '../messages.ts'
import { useBoards } from '../queries.ts'

/** /admin/society/certifying-boards/{societyId}: a checkbox list with Save and Cancel (4 §2.2). */
export default function SocietyBoards() {
  const id = Number(useParams()['societyId'])
  const boards = useBoards()
  return (
    <SocietyPage id={id} title={SOCIETY.boards} lead={BOARDS.lead}>
      {society =>
        boards.data ? (
          <BoardsForm key={society.id} society={society} boards={boards.data} />
        ) : boards.isError ? (
          <ErrorState title={BOARDS.failed} retrying={boards.isFetching} onRetry={() => void boards.refetch()} />
        ) : (
          <LoadingCards count={1} height={320} />
        )
      }
    </SocietyPage>
  )
}

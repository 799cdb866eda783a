import { useState } from 'react'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { BANK, EDIT } from '../messages.ts'
import { useJobQuestion } from '../queries.ts'
import type { PreviewParts } from './Preview.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'

interface Props {
  /** ID of the question. `null` for a new one. */
  readonly id: number | null
  readonly parts: PreviewParts
  readonly onClose: () => void
}

/** Loads a job question and shows its editor. */
export function EditQuestion({ id, parts, onClose }: Props) {
  const found = useJobQuestion(id)
  const [begun, setBegun] = useState(0)
  if (id === null) return <QuestionEditor stored={null} parts={parts} onClose={onClose} onReload={onClose} />
  const reload = () => found.refetch().then(() => setBegun(number => number + 1))
  if (found.data)
    return <QuestionEditor key={begun} stored={found.data} parts={parts} onClose={onClose} onReload={reload} />
  return (
    <Dialog isOpen isWide title={BANK.edit} onClose={onClose} actions={[{ label: EDIT.cancel, onClick: onClose }]}>
      {found.isError ? (
        <ErrorState title={EDIT.failed} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingCards count={2} height={160} />
      )}
    </Dialog>
  )
}

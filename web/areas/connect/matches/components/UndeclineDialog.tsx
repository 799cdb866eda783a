import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { DECLINE } from '../messages.ts'
import { useUndecline } from '../queries.ts'

interface Props {
  readonly matchId: number
  readonly onClose: () => void
}

export function UndeclineDialog({ matchId, onClose }: Props) {
  const undecline = useUndecline()
  return (
    <ConfirmDialog
      isOpen
      title={DECLINE.undoTitle}
      confirm={DECLINE.undoConfirm}
      cancel={DECLINE.cancel}
      isBusy={undecline.isPending}
      onConfirm={() => undecline.mutateAsync(matchId).then(onClose, () => undefined)}
      onCancel={onClose}
    >
      <p>{DECLINE.undoText}</p>
    </ConfirmDialog>
  )
}

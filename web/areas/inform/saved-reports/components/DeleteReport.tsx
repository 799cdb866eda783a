import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { REPORTS } from '../../messages.ts'

interface Props {
  /** Title of the report to delete, or `null` if the dialog is closed. */
  readonly title: string | null
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function DeleteReport({ title, onDelete, onClose }: Props) {
  if (title === null) return null
  return (
    <ConfirmDialog
      isOpen
      title={REPORTS.deleteTitle}
      confirm={REPORTS.yes}
      cancel={REPORTS.no}
      isDanger
      onConfirm={onDelete}
      onCancel={onClose}
    >
      <p>{REPORTS.deleteText(title)}</p>
    </ConfirmDialog>
  )
}

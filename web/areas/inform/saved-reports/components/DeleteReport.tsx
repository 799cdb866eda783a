import { AskDialog } from '../../components/AskDialog.tsx'
import classes from '../../components/Dialog.module.css'
import { REPORTS } from '../../messages.ts'

interface Props {
  /** Null while nobody asks. */
  readonly title: string | null
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function DeleteReport({ title, onDelete, onClose }: Props) {
  if (title === null) return null
  return (
    <AskDialog
      opened
      title={REPORTS.deleteTitle}
      ok={{ label: REPORTS.yes, color: 'red' }}
      cancel={REPORTS.no}
      onClose={onClose}
      onOk={onDelete}
    >
      <p className={classes.text}>{REPORTS.deleteText(title)}</p>
    </AskDialog>
  )
}

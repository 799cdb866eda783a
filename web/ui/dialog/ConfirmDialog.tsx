import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  /** Verb for the action, such as "Delete" or "Sign out everywhere". */
  readonly confirm: string
  readonly cancel: string
  /** Whether the action permanently deletes data. */
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** Runs the action. The function is not called again until its promise is settled. */
  readonly onConfirm: () => unknown
  readonly onCancel: () => void
}

/** Dialog that asks for confirmation. It cannot be closed while the action runs. */
export function ConfirmDialog({
  confirm,
  cancel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onCancel,
  ...rest
}: Props) {
  const close = () => (isBusy ? undefined : onCancel())
  return (
    <Dialog
      {...rest}
      onClose={close}
      actions={[
        { label: confirm, onClick: onConfirm, isPrimary: true, isDanger, isBusy },
        { label: cancel, onClick: close },
      ]}
    />
  )
}

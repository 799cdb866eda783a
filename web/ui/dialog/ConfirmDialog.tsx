import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  /** The action, as a verb: "Delete", "Sign out everywhere". */
  readonly confirm: string
  readonly cancel: string
  /** Deletes something permanently. */
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  /** Until the promise that it returns is settled, it is not called again. */
  readonly onConfirm: () => unknown
  readonly onCancel: () => void
}

/** Asks for confirmation. It cannot be closed while the action runs. */
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

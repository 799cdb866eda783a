import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { LEAVE } from '../messages.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

interface Props {
  readonly title: string
  /** Form returned by `useServerForm`. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly submit: (event: FormEvent) => void
    readonly isDirty: () => boolean
    readonly isSubmitting: boolean
  }
  readonly save: string
  /** Whether the form permanently removes data. */
  readonly isDanger?: boolean
  readonly cancel: string
  /** Question asked before the dialog closes with unsaved changes. */
  readonly leave?: string
  /** Whether the dialog has the width for job questions (3 §9). */
  readonly isWide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Form in a dialog. It asks for confirmation before closing or leaving the page with unsaved changes, and stays open during submission. */
export function FormDialog({
  title,
  form,
  save,
  isDanger = false,
  cancel,
  leave = LEAVE.text,
  isWide = false,
  onClose,
  children,
}: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = (): void => {
    if (form.isSubmitting) return
    if (form.isDirty()) setAsking(true)
    else onClose()
  }
  const stay = () => setAsking(false)
  return (
    <Dialog
      isOpen
      title={title}
      form={form}
      isWide={isWide}
      ignoresOutsideClicks
      onClose={close}
      actions={[
        { label: save, isPrimary: !isDanger, isDanger, isBusy: form.isSubmitting },
        { label: cancel, onClick: close },
      ]}
    >
      {children}
      <LeaveGuard form={form} text={leave} />
      <Dialog
        isOpen={isAsking}
        title={LEAVE.title}
        onClose={stay}
        actions={[
          { label: LEAVE.stay, onClick: stay, isPrimary: true },
          { label: LEAVE.go, onClick: onClose },
        ]}
      >
        <p>{leave}</p>
      </Dialog>
    </Dialog>
  )
}

import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { LEAVE } from '../messages.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props {
  /** Form returned by `useForm`. */
  readonly form: { readonly isDirty: () => boolean }
  /** Text about the effect on the changes. */
  readonly text?: string
}

/** Asks for confirmation before the surrounding form is left with unsaved changes. Only one form per page may contain it. */
export function LeaveGuard({ form: { isDirty }, text = LEAVE.text }: Props) {
  const blocker = useLeaveGuard({ asks: isDirty, warns: isDirty() })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={LEAVE.title}
      actions={[
        { label: LEAVE.stay, onClick: stay, isPrimary: true },
        { label: LEAVE.go, onClick: () => blocker.proceed?.() },
      ]}
    >
      <p>{text}</p>
    </Dialog>
  )
}

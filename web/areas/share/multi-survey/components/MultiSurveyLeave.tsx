import { useLeaveGuard } from '#web/platform/form/use-leave-guard.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ASK } from '../../late-messages.ts'
import { EDITOR } from '../messages.ts'

/** Asks for confirmation before the member leaves the editor with unsaved changes (1 §4 Leaving). */
export function MultiSurveyLeave({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const blocker = useLeaveGuard({ asks: () => isUnsaved, warns: isUnsaved })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={EDITOR.leaveTitle}
      actions={[
        { label: ASK.remain, onClick: stay, isPrimary: true },
        { label: ASK.leave, onClick: () => blocker.proceed?.() },
      ]}
    >
      <p>{ASK.unsent}</p>
    </Dialog>
  )
}

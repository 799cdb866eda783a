import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ASK } from '../../messages.ts'
import { useLeaveGuard } from '../../use-saving.ts'
import { EDITOR } from '../messages.ts'

/** Asks before the member leaves the editor with unsaved changes (1 §4 Leaving). */
export function MultiSurveyLeave({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const blocker = useLeaveGuard(isUnsaved, isUnsaved)
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

import { useLeaveGuard } from '#web/platform/form/use-leave-guard.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ASK } from '../../late-messages.ts'
import { UPDATE } from '../messages.ts'

/** Asks for confirmation before leaving if anything is selected and the update has not begun (1 §4 Leaving). */
export function PriorYearLeave({ isPending }: { readonly isPending: boolean }) {
  const blocker = useLeaveGuard({ asks: () => isPending, warns: isPending })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={UPDATE.leaveTitle}
      actions={[
        { label: ASK.remain, onClick: stay, isPrimary: true },
        { label: ASK.leave, onClick: () => blocker.proceed?.() },
      ]}
    >
      <p>{ASK.incomplete}</p>
      <p>{UPDATE.kept}</p>
    </Dialog>
  )
}

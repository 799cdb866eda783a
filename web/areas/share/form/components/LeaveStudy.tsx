import type { Blocker } from 'react-router'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ASK } from '../../late-messages.ts'
import type { Snapshot } from '../../protocol.ts'

interface Props {
  readonly blocker: Blocker
  readonly saving: Snapshot
  readonly isUnfinished: boolean
}

/** Dialog shown before the member leaves the form (1 §4 Leaving). It explains what happens to the answers. */
export function LeaveStudy({ blocker, saving, isUnfinished }: Props) {
  // Answers stored on this device are not lost, so the dialog must not warn about them.
  const isLost = (isUnfinished || saving.unsent > 0) && !saving.isPersisted
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={ASK.leaveTitle}
      actions={[
        { label: ASK.remain, onClick: stay, isPrimary: true },
        { label: ASK.leave, onClick: () => blocker.proceed?.() },
      ]}
    >
      <p>{isLost ? ASK.unsent : ASK.incomplete}</p>
      <p>{standing(saving)}</p>
      {isUnfinished && saving.isPersisted ? <p>{ASK.typed}</p> : null}
    </Dialog>
  )
}

function standing({ unsent, isPersisted, refusals }: Snapshot): string {
  if (unsent > 0) return isPersisted ? ASK.kept : ASK.lost
  return refusals.size > 0 ? ASK.refused : ASK.saved
}

import { memo, useEffect, useState } from 'react'
import { useLeaveGuard } from '#web/platform/form/use-leave-guard.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import { useSession } from '../use-session.ts'

/** Saves before the page is left, and asks only if that does not succeed. */
export const EditorLeave = memo(function EditorLeave({ session }: { readonly session: DraftSession }) {
  const isUnsaved = useSession(session, ({ save }) => save.kind !== 'saved')
  const blocker = useLeaveGuard({ asks: () => isUnsaved, warns: isUnsaved })
  const [isStuck, setStuck] = useState(false)
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!isBlocked) return setStuck(false)
    let isOver = false
    void session.flush().then(isSaved => {
      if (isOver) return
      if (isSaved) blocker.proceed?.()
      else setStuck(true)
    })
    return () => {
      isOver = true
    }
  }, [isBlocked, session, blocker])
  return (
    <ConfirmDialog
      isOpen={isBlocked && isStuck}
      title={EDIT.leaveTitle}
      confirm={EDIT.leave}
      cancel={EDIT.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {EDIT.leaveText}
    </ConfirmDialog>
  )
})

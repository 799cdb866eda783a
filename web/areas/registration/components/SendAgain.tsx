import { useState } from 'react'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { singleFlight } from '#web/ui/single-flight.ts'
import { VERIFICATION } from '../messages.ts'

/** Resends an email and shows the server's message about it. */
export function SendAgain({ again }: { readonly again: () => Promise<{ readonly message: string }> }) {
  const [isSending, setSending] = useState(false)
  const [runExclusive] = useState(singleFlight)
  const send = async () => {
    setSending(true)
    try {
      toastSuccess((await again()).message)
    } catch (error) {
      showError(error)
    }
    setSending(false)
  }
  return (
    <ActionButton variant="default" size="md" isBusy={isSending} onClick={() => runExclusive(send)}>
      {VERIFICATION.repeat}
    </ActionButton>
  )
}

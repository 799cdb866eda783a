import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { singleFlight } from '#web/ui/single-flight.ts'
import { VERIFICATION } from '../messages.ts'

/** Sends the verification e-mail again: to the recipient of the token, or to the person who is signed in. */
export function ResendEmail({ token }: { readonly token?: string }) {
  const [isSending, setSending] = useState(false)
  const [runExclusive] = useState(singleFlight)
  const send = async () => {
    setSending(true)
    try {
      const query = token === undefined ? {} : { token }
      toastSuccess((await call('GET auth/recruiter-repeat-verification-email', { query })).message)
    } catch (error) {
      showError(error)
    }
    setSending(false)
  }
  return (
    <Button variant="default" size="md" loading={isSending} onClick={() => void runExclusive(send)}>
      {VERIFICATION.repeat}
    </Button>
  )
}

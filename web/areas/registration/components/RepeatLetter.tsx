import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { oneAtATime } from '#web/ui/one-at-a-time.ts'
import { VERIFICATION } from '../messages.ts'

/** Sends the letter of verification again: to whom the token was sent, or to the person who is signed in. */
export function RepeatLetter({ token }: { readonly token?: string }) {
  const [isSending, setSending] = useState(false)
  const [alone] = useState(oneAtATime)
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
    <Button variant="default" size="md" loading={isSending} onClick={() => void alone(send)}>
      {VERIFICATION.repeat}
    </Button>
  )
}

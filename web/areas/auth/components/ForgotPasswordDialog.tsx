import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Modal.css'
import { type FormEvent, useRef, useState } from 'react'
import { durationText } from '#rules/account/password.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastError, toastSuccess } from '#web/platform/toasts.ts'
import { oneAtATime } from '#web/ui/one-at-a-time.ts'
import { FORGOT } from '../messages.ts'
import { useRequestReset, useResetTimeout } from '../queries.ts'
import { emailFault } from './check-password.ts'
import classes from './password.module.css'

export interface ForgotPasswordProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for an e-mail address, to which a link for a new password is sent (1 §2 Sign-in screen). */
export function ForgotPasswordDialog({ isOpen, onClose }: ForgotPasswordProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={FORGOT.title}
      centered
      size="var(--dialog-width)"
      radius="lg"
      classNames={{ title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': FORGOT.close }}
    >
      <RequestForm onDone={onClose} />
    </Modal>
  )
}

function RequestForm({ onDone }: { readonly onDone: () => void }) {
  const [email, setEmail] = useState('')
  const [isTouched, setTouched] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [alone] = useState(oneAtATime)
  const request = useRequestReset()
  const timeout = useResetTimeout()
  const fault = emailFault(email)

  const send = async () => {
    setTouched(true)
    if (fault) return input.current?.focus()
    try {
      const { message } = await request.mutateAsync(email.trim())
      toastSuccess(message)
      onDone()
    } catch (error) {
      // The message of the server, whatever its status (1 §8).
      if (error instanceof CallError && error.body?.message) toastError(error.body.message)
      else showError(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void alone(send)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <p className={classes.text}>
          {FORGOT.text} {timeout.data ? FORGOT.lasts(durationText(timeout.data)) : ''}
        </p>
        <TextInput
          ref={input}
          label={FORGOT.email}
          type="email"
          name="email"
          size="md"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          data-autofocus
          value={email}
          error={isTouched ? fault : undefined}
          required
          withAsterisk={false}
          onChange={event => setEmail(event.currentTarget.value)}
          onBlur={event => event.currentTarget.value !== '' && setTouched(true)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" size="md" onClick={onDone}>
            {FORGOT.cancel}
          </Button>
          <Button type="submit" size="md" loading={request.isPending}>
            {FORGOT.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

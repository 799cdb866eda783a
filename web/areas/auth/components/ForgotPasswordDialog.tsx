import { Button, Group, Modal, Stack } from '@mantine/core'
import '@mantine/core/styles/Modal.css'
import { schemaResolver } from '@mantine/form'
import { requestPasswordReset } from '#contract/auth-password.ts'
import { durationText } from '#rules/account/password.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastError, toastSuccess } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FORGOT } from '../messages.ts'
import { useRequestReset, useResetTimeout } from '../queries.ts'
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
  const request = useRequestReset()
  const timeout = useResetTimeout()
  const form = useServerForm({
    initialValues: { email: '' },
    validate: schemaResolver(requestPasswordReset.body, { sync: true }),
    isQuietWhileEmpty: true,
    submit: ({ email }) => request.mutateAsync(email.trim()),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    // The message of the server, whatever its status (1 §8).
    onError: error =>
      error instanceof CallError && error.body?.message ? [toastError(error.body.message)] : showError(error),
  })
  return (
    <Form form={form}>
      <Stack gap="lg">
        <p className={classes.text}>
          {FORGOT.text} {timeout.data ? FORGOT.lasts(durationText(timeout.data)) : ''}
        </p>
        <TextField
          {...form.field('email')}
          label={FORGOT.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          data-autofocus
          required
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" size="md" onClick={onDone}>
            {FORGOT.cancel}
          </Button>
          <SubmitButton isSubmitting={form.isSubmitting}>{FORGOT.submit}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}

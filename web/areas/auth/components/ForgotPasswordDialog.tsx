import { schemaResolver } from '@mantine/form'
import { requestPasswordReset } from '#contract/auth/password.ts'
import { durationText } from '#rules/account/password.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastError, toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { FORGOT } from '../messages.ts'
import { useRequestReset, useResetTimeout } from '../queries.ts'

export interface ForgotPasswordProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sends a link for setting a new password to an email address (1 §2 Sign-in screen). Always opens empty. */
export function ForgotPasswordDialog({ isOpen, onClose }: ForgotPasswordProps) {
  return isOpen ? <RequestForm onClose={onClose} /> : null
}

function RequestForm({ onClose }: Pick<ForgotPasswordProps, 'onClose'>) {
  const request = useRequestReset()
  const timeout = useResetTimeout()
  const form = useServerForm({
    initialValues: { email: '' },
    validate: schemaResolver(requestPasswordReset.body, { sync: true }),
    isQuietWhileEmpty: true,
    submit: ({ email }) => request.mutateAsync(email.trim()),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onClose()
    },
    // Shows the server's message for any status (1 §8).
    onError: error =>
      error instanceof CallError && error.body?.message ? [toastError(error.body.message)] : showError(error),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={FORGOT.title}
      form={form}
      actions={[
        { label: FORGOT.submit, isPrimary: true, isBusy: form.isSubmitting },
        { label: FORGOT.cancel, onClick: onClose },
      ]}
    >
      <p>
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
    </Dialog>
  )
}

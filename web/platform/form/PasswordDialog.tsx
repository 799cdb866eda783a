import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { showError } from '../errors.ts'
import { PASSWORD_DIALOG } from '../messages.ts'
import { useServerForm } from './use-server-form.ts'

interface Props<Answer> {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly isDanger?: boolean
  readonly submit: (password: string) => Promise<Answer>
  readonly onSuccess: (answer: Answer) => void
  readonly onClose: () => void
}

/** Asks for the password before an action. Users of an account without a password leave it empty. */
export function PasswordDialog<Answer>({ title, children, confirm, isDanger = false, ...rest }: Props<Answer>) {
  const { submit, onSuccess, onClose } = rest
  const form = useServerForm({
    initialValues: { current_password: '' },
    validate: () => ({}),
    submit: ({ current_password }) => submit(current_password),
    onSuccess,
    onError: (error, errors) => (errors.length > 0 ? [] : showError(error)),
  })
  return (
    <Dialog
      isOpen
      ignoresOutsideClicks
      onClose={onClose}
      title={title}
      form={form}
      actions={[
        { label: confirm, isPrimary: !isDanger, isDanger, isBusy: form.isSubmitting },
        { label: PASSWORD_DIALOG.cancel, onClick: onClose },
      ]}
    >
      {children}
      <PasswordField
        {...form.field('current_password')}
        label={PASSWORD_DIALOG.password}
        showLabel={`Show: ${PASSWORD_DIALOG.password}`}
        autoComplete="current-password"
        data-autofocus
      />
    </Dialog>
  )
}

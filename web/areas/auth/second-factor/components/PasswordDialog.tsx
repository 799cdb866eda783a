import type { ReactNode } from 'react'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { TWO_STEP } from '../messages.ts'

interface Props<Answer> {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly isDanger?: boolean
  readonly submit: (password: string) => Promise<Answer>
  readonly onSuccess: (answer: Answer) => void
  readonly onClose: () => void
}

/** Asks for the password before something is done; an account without one leaves it empty. */
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
        { label: TWO_STEP.cancel, onClick: onClose },
      ]}
    >
      {children}
      <PasswordField
        {...form.field('current_password')}
        label={TWO_STEP.password}
        showLabel={`Show: ${TWO_STEP.password}`}
        autoComplete="current-password"
        data-autofocus
      />
    </Dialog>
  )
}

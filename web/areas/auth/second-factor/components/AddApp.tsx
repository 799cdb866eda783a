import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import { codeError } from '#rules/account/second-factor.ts'
import { showError } from '#web/platform/errors.ts'
import { PasswordDialog } from '#web/platform/form/PasswordDialog.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { TWO_STEP } from '../messages.ts'
import { useBeginApp, useConfirmApp } from '../queries.ts'
import { QrCode } from './QrCode.tsx'
import classes from './second-factor.module.css'

export interface AddProps {
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}
type Begun = OutputOf<'POST second-factor/begin-app'>

/** Adds an authenticator app. Asks for the password, then shows a QR code and asks for a code of the app. */
export function AddApp({ onAdded, onClose }: AddProps) {
  const begin = useBeginApp()
  const [begun, setBegun] = useState<Begun | null>(null)
  if (begun) return <ConfirmApp begun={begun} onAdded={onAdded} onClose={onClose} />
  return (
    <PasswordDialog
      title={TWO_STEP.addApp}
      confirm={TWO_STEP.next}
      submit={password => begin.mutateAsync(password)}
      onSuccess={setBegun}
      onClose={onClose}
    >
      <p>{TWO_STEP.passwordText}</p>
    </PasswordDialog>
  )
}

function ConfirmApp({ begun, onAdded, onClose }: AddProps & { readonly begun: Begun }) {
  const confirm = useConfirmApp()
  const form = useServerForm({
    initialValues: { code: '' },
    validate: ({ code }) => {
      const error = codeError(code)
      return error === null ? {} : { code: error }
    },
    isQuietWhileEmpty: true,
    submit: ({ code }) => confirm.mutateAsync({ enrollment: begun.enrollment, code }),
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
    onError: (error, errors) => (errors.length > 0 ? [] : showError(error)),
  })
  return (
    <Dialog
      isOpen
      ignoresOutsideClicks
      onClose={onClose}
      title={TWO_STEP.addApp}
      form={form}
      actions={[
        { label: TWO_STEP.confirm, isPrimary: true, isBusy: form.isSubmitting },
        { label: TWO_STEP.cancel, onClick: onClose },
      ]}
    >
      <p>{TWO_STEP.scan}</p>
      <QrCode text={begun.uri} />
      <p>
        {TWO_STEP.key}
        {/* In groups of four, which are easier to type; apps ignore the blanks. */}
        <span className={classes.key}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <TextField
        {...form.field('code')}
        label={TWO_STEP.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        data-autofocus
        required
      />
    </Dialog>
  )
}

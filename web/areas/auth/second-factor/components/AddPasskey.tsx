import { useState } from 'react'
import { passkeyNameError } from '#rules/account/second-factor.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { TWO_STEP } from '../messages.ts'
import { useAddPasskey } from '../queries.ts'
import type { AddProps } from './AddApp.tsx'

/** Adds a passkey with a name. The browser asks for the passkey. */
export function AddPasskey({ onAdded, onClose }: AddProps) {
  const add = useAddPasskey()
  const [trouble, setTrouble] = useState('')
  const form = useServerForm({
    initialValues: { name: '', current_password: '' },
    validate: ({ name }) => {
      const error = passkeyNameError(name)
      return error === null ? {} : { name: error }
    },
    isQuietWhileEmpty: true,
    submit: ({ name, current_password }) => {
      setTrouble('')
      return add.mutateAsync({ name, password: current_password })
    },
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
    onError: (error, errors) => {
      if (error instanceof CallError) return errors.length > 0 ? [] : showError(error)
      // The browser reports that the authenticator already has an excluded passkey.
      const isKnown = error instanceof Error && error.name === 'InvalidStateError'
      setTrouble(isKnown ? TWO_STEP.passkeyKnown : TWO_STEP.passkeyFailed)
      return []
    },
  })
  return (
    <Dialog
      isOpen
      ignoresOutsideClicks
      onClose={onClose}
      title={TWO_STEP.addPasskey}
      form={form}
      trouble={trouble}
      actions={[
        { label: TWO_STEP.next, isPrimary: true, isBusy: form.isSubmitting },
        { label: TWO_STEP.cancel, onClick: onClose },
      ]}
    >
      <p>{TWO_STEP.passkeyText}</p>
      <div className="column gap-16">
        <TextField
          {...form.field('name')}
          label={TWO_STEP.passkeyName}
          description={TWO_STEP.passkeyNameHint}
          autoComplete="off"
          maxLength={100}
          data-autofocus
          required
        />
        <PasswordField
          {...form.field('current_password')}
          label={TWO_STEP.password}
          showLabel={`Show: ${TWO_STEP.password}`}
          autoComplete="current-password"
        />
      </div>
    </Dialog>
  )
}

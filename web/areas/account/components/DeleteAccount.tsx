import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { DELETION_PHRASE, deletionError, WHAT_STAYS } from '#rules/account/own-data.ts'
import { clearLocalData } from '#web/platform/clear-local-data.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { logOut } from '#web/platform/sign-out.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { DELETION } from '../messages.ts'
import { useDeleteAccount } from '../queries.ts'
import '../styles.ts'
import classes from './account.module.css'

/** Deletes the account after explaining which data is kept (decision G-119). */
export function DeleteAccount() {
  const heading = useId()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card as="section" labelledBy={heading} className={classes.sheet}>
      <h2 id={heading}>{DELETION.title}</h2>
      <p className={classes.lead}>{DELETION.lead}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {DELETION.open}
      </Button>
      {isAsking ? <AskDeletion onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

function AskDeletion({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const remove = useDeleteAccount()
  const form = useServerForm({
    initialValues: { confirmation: '', current_password: '' },
    validate: ({ confirmation }) => {
      const error = deletionError(confirmation.trim())
      return error === null ? {} : { confirmation: error }
    },
    // Without a password, the account needs a recent sign-in.
    submit: ({ confirmation, current_password }) =>
      remove.mutateAsync({ confirmation, ...(current_password ? { current_password } : {}) }),
    onSuccess: async ({ message }) => {
      clearLocalData(user.id)
      await logOut()
      toastSuccess(message)
    },
    onError: (error, errors) => (errors.length > 0 ? [] : showError(error)),
  })
  return (
    <Dialog
      isOpen
      ignoresOutsideClicks
      onClose={onClose}
      title={DELETION.title}
      form={form}
      actions={[
        { label: DELETION.confirm, isDanger: true, isBusy: form.isSubmitting },
        { label: DELETION.cancel, onClick: onClose },
      ]}
    >
      <p>{DELETION.goes}</p>
      <p>
        {WHAT_STAYS} {DELETION.society}
      </p>
      <div className="column gap-16">
        <TextField
          {...form.field('confirmation')}
          label={DELETION.type(DELETION_PHRASE)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          data-autofocus
          required
        />
        <PasswordField
          {...form.field('current_password')}
          label={DELETION.password}
          showLabel={`Show: ${DELETION.password}`}
          autoComplete="current-password"
        />
      </div>
    </Dialog>
  )
}

import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { USER_ACTION_TEXTS as TEXT } from '../messages.ts'

interface Props {
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** Email address to enter for confirming a permanent deletion. */
  readonly email: string
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the user's email address before data is permanently deleted. */
export function ConfirmUserAction({ title, text, confirm, email, onConfirm, onClose }: Props) {
  const form = useServerForm({
    initialValues: { email: '' },
    validate: ({ email: typed }) => (typed.trim().toLowerCase() === email ? {} : { email: TEXT.wrong }),
    isQuietWhileEmpty: true,
    submit: onConfirm,
    // `onConfirm` already reports failures.
    onError: () => [],
    onSuccess: onClose,
  })
  return (
    <Dialog
      isOpen
      ignoresOutsideClicks
      title={title}
      form={form}
      onClose={() => (form.isSubmitting ? undefined : onClose())}
      actions={[
        { label: confirm, isDanger: true, isBusy: form.isSubmitting },
        { label: TEXT.cancel, onClick: onClose },
      ]}
    >
      <p>{text}</p>
      <TextField
        {...form.field('email')}
        label={TEXT.type(email)}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
    </Dialog>
  )
}

import { setTemporaryPassword } from '#contract/users/admin.ts'
import { FormDialog } from '#web/platform/form/FormDialog.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { errorsIn } from '../errors-in.ts'
import { USER_ACTION_TEXTS as TEXT } from '../messages.ts'
import { useTemporaryPassword } from '../queries.ts'

interface Props {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

const EMPTY = { password: '', confirm_password: '' }

/** Creates a temporary password that the administrator gives to the user. After signing in with it, the user must set another one. */
export function TemporaryPassword({ id, name, onClose }: Props) {
  const save = useTemporaryPassword(id)
  const form = useServerForm({
    initialValues: EMPTY,
    validate: values => errorsIn(setTemporaryPassword.body, values),
    isQuietWhileEmpty: true,
    messageAt: 'password',
    submit: values => save.mutateAsync(values),
    onSuccess: onClose,
  })
  const field = (which: 'password' | 'confirm_password', label: string) => (
    <PasswordField {...form.field(which)} label={label} showLabel={TEXT.show(label)} autoComplete="new-password" />
  )
  return (
    <FormDialog
      title={TEXT.passwordTitle(name)}
      form={form}
      save={TEXT.passwordSave}
      cancel={TEXT.cancel}
      onClose={onClose}
    >
      <p>{TEXT.passwordText}</p>
      <div className="stack gap-16">
        {field('password', TEXT.passwordLabel)}
        {field('confirm_password', TEXT.passwordAgain)}
      </div>
    </FormDialog>
  )
}

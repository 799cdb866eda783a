import type { AdministeredUser } from '#contract/users/admin.ts'
import { updateUserByAdmin } from '#contract/users/admin.ts'
import { FormDialog } from '#web/platform/form/FormDialog.tsx'
import { useSeen } from '#web/platform/form/use-seen.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { errorsIn } from '../errors-in.ts'
import { USERS as TEXT } from '../messages.ts'
import { readUser, type UserOptions, useChangeUser, useOpenedUser, useUserOptions } from '../queries.ts'
import { changeOf, nameOf, roleOptions, type UserValues, valuesOf } from '../user-values.ts'
import { AccountFields, ProfileFields } from './UserFields.tsx'

interface Props {
  readonly id: number
  /** Name of the user. `null` if unknown, for example with a link. */
  readonly name: string | null
  readonly onClose: () => void
}

/** Edits a user in a dialog, once the user has loaded (decision G-111). */
export function EditUser({ id, name, onClose }: Props) {
  const user = useOpenedUser(id)
  const options = useUserOptions()
  if (user.data && options.data)
    return <UserForm user={user.data} options={options.data} name={nameOf(user.data)} onClose={onClose} />
  const failed = [user, options].filter(({ isError }) => isError)
  const retry = (): void => {
    for (const each of failed) void each.refetch()
  }
  return (
    <Dialog
      isOpen
      title={name === null ? TEXT.one : TEXT.editOf(name)}
      onClose={onClose}
      actions={[{ label: TEXT.close, onClick: onClose }]}
    >
      {failed.length > 0 ? (
        <ErrorState title={TEXT.userFailed} onRetry={retry} />
      ) : (
        <p role="status">{user.data === null ? TEXT.gone : TEXT.loading}</p>
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly user: AdministeredUser
  readonly options: UserOptions
  readonly name: string
  readonly onClose: () => void
}

function UserForm({ user, options, name, onClose }: FormProps) {
  const change = useChangeUser(user.id)
  const { seen, onError } = useSeen(user, () => readUser(user.id))
  const begun = valuesOf(user)
  const form = useServerForm<UserValues, unknown>({
    initialValues: begun,
    validate: values => errorsIn(updateUserByAdmin.body, changeOf(values, begun, seen)),
    submit: values => change.mutateAsync(changeOf(values, begun, seen)),
    onError,
    onSuccess: () => {
      toastSuccess(TEXT.saved)
      onClose()
    },
  })
  return (
    <FormDialog title={TEXT.editOf(name)} form={form} save={TEXT.save} cancel={TEXT.cancel} onClose={onClose}>
      <div className="stack gap-16">
        <AccountFields form={form} options={options} roles={roleOptions(user.roles)} emailHint={TEXT.emailChange} />
        <ProfileFields form={form} />
        <CheckboxField {...form.field('is_email_optout')} label={TEXT.optOut} />
      </div>
    </FormDialog>
  )
}

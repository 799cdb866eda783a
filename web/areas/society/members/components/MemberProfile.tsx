import { useQuery } from '@tanstack/react-query'
import { personNameError } from '#rules/account/registration.ts'
import { FormDialog } from '#web/platform/form/FormDialog.tsx'
import { NameFields } from '#web/platform/form/PersonFields.tsx'
import { useSeen } from '#web/platform/form/use-seen.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { homeQuery } from '../../home/queries.ts'
import { specialtyOptions } from '../member-values.ts'
import { PROFILE } from '../messages.ts'
import { type Account, readAccount, useAccount, useSaveProfile } from '../queries.ts'
import classes from './members.module.css'

interface Props {
  readonly memberId: number
  readonly onClose: () => void
}

/** Name and specialty of a member who has an account, for the administrator of their society (4 §2.6, 4 §7.2). */
export function MemberProfile({ memberId, onClose }: Props) {
  const account = useAccount(memberId)
  const home = useQuery(homeQuery)
  if (account.data && home.data)
    return (
      <ProfileForm
        memberId={memberId}
        account={account.data}
        specialties={home.data.society.specialties ?? []}
        onClose={onClose}
      />
    )
  const failed = [account, home].filter(({ isError }) => isError)
  const retry = (): void => {
    for (const each of failed) void each.refetch()
  }
  return (
    <Dialog isOpen title={PROFILE.title} onClose={onClose} actions={[{ label: PROFILE.cancel, onClick: onClose }]}>
      {failed.length > 0 ? (
        <ErrorState title={PROFILE.failed} onRetry={retry} retrying={failed.some(({ isFetching }) => isFetching)} />
      ) : (
        <LoadingCards count={1} height={160} />
      )}
    </Dialog>
  )
}

interface FormProps extends Props {
  readonly account: Account
  readonly specialties: readonly { readonly id: number; readonly title: string }[]
}

function ProfileForm({ memberId, account, specialties, onClose }: FormProps) {
  const save = useSaveProfile(account.id)
  const { seen, onError } = useSeen(account, () => readAccount(memberId))
  const form = useServerForm<ReturnType<typeof valuesOf>, unknown>({
    initialValues: valuesOf(account),
    validate: errorsOf,
    submit: ({ specialty_id, ...names }) =>
      save.mutateAsync({
        ...names,
        // Members with a specialty of another society keep it unless they choose a different specialty.
        ...(specialty_id === String(account.specialty_id ?? '')
          ? {}
          : { specialty_id: specialty_id === '' ? null : Number(specialty_id) }),
        seen: { first_name: seen.first_name, last_name: seen.last_name, specialty_id: seen.specialty_id },
      }),
    onError,
    onSuccess: () => {
      toastSuccess(PROFILE.saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={PROFILE.titleOf(account.email)}
      form={form}
      save={form.isSubmitting ? PROFILE.saving : PROFILE.save}
      cancel={PROFILE.cancel}
      onClose={onClose}
    >
      <div className={classes.form}>
        <p className={classes.quiet}>{PROFILE.text}</p>
        <NameFields field={form.field} isOthers isFirst />
        <SelectField
          {...form.field('specialty_id')}
          label={PROFILE.specialty}
          description={PROFILE.specialtyHint}
          options={specialtyOptions(account, specialties)}
        />
      </div>
    </FormDialog>
  )
}

function valuesOf({ first_name, last_name, specialty_id }: Account) {
  return { first_name, last_name, specialty_id: String(specialty_id ?? '') }
}

function errorsOf({ first_name, last_name }: ReturnType<typeof valuesOf>): Record<string, string> {
  const first = personNameError(first_name)
  const last = personNameError(last_name)
  return { ...(first === null ? {} : { first_name: first }), ...(last === null ? {} : { last_name: last }) }
}

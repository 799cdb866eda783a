import { TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { updateRecruiterByAdmin } from '#contract/recruiter/profile.ts'
import { FormDialog } from '#web/platform/form/FormDialog.tsx'
import { useSeen } from '#web/platform/form/use-seen.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RECRUITERS as TEXT } from '../messages.ts'
import { type Recruiter, readRecruiter, useChangeRecruiter, useRecruiter } from '../queries.ts'
import { RecruiterFields } from './RecruiterFields.tsx'

interface Props {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** Edits a recruiter's data after it has loaded. */
export function EditRecruiter({ id, name, onClose }: Props) {
  const { data, isError, refetch } = useRecruiter(id)
  if (data) return <RecruiterForm recruiter={data} name={name} onClose={onClose} />
  return (
    <Dialog isOpen title={TEXT.editOf(name)} onClose={onClose} actions={[{ label: TEXT.close, onClick: onClose }]}>
      {isError ? (
        <ErrorState title={TEXT.profileFailed} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{TEXT.loading}</p>
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly recruiter: Recruiter
  readonly name: string
  readonly onClose: () => void
}

function RecruiterForm({ recruiter, name, onClose }: FormProps) {
  const change = useChangeRecruiter(recruiter.id)
  const { seen, onError } = useSeen(recruiter, () => readRecruiter(recruiter.id))
  const form = useServerForm({
    initialValues: valuesOf(recruiter),
    validate: schemaResolver(updateRecruiterByAdmin.body, { sync: true }),
    submit: ({ specialties, ...rest }) =>
      change.mutateAsync({ change: { ...rest, specialties: [...specialties] }, seen }),
    onError,
    onSuccess: () => {
      toastSuccess(TEXT.saved)
      onClose()
    },
  })
  const email = <TextInput label={TEXT.email} description={TEXT.emailHint} size="md" value={recruiter.email} readOnly />
  return (
    <FormDialog title={TEXT.editOf(name)} form={form} save={TEXT.save} cancel={TEXT.cancel} onClose={onClose}>
      <RecruiterFields
        field={form.field}
        specialties={form.field('specialties')}
        email={email}
        organizationHint={TEXT.organizationShared}
      />
    </FormDialog>
  )
}

function valuesOf({ first_name, last_name, organisation, phone, website, specialties }: Recruiter) {
  const chosen: readonly number[] = specialties
  return { first_name, last_name, organisation, phone: phone ?? '', website: website ?? '', specialties: chosen }
}

import { schemaResolver } from '@mantine/form'
import { createRecruiterByAdmin } from '#contract/recruiter/profile.ts'
import { FormDialog } from '#web/platform/form/FormDialog.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { RECRUITERS as TEXT } from '../messages.ts'
import { useCreateRecruiter } from '../queries.ts'
import { RecruiterFields } from './RecruiterFields.tsx'

const EMPTY = {
  first_name: '',
  last_name: '',
  email: '',
  organisation: '',
  phone: '',
  website: '',
  specialties: [] as readonly number[],
}

/** Creates an account for a recruiter, who sets a password through a link in an email. */
export function CreateRecruiter({ onClose }: { readonly onClose: () => void }) {
  const create = useCreateRecruiter()
  const form = useServerForm({
    initialValues: EMPTY,
    validate: schemaResolver(createRecruiterByAdmin.body, { sync: true }),
    isQuietWhileEmpty: true,
    messageAt: 'email',
    submit: ({ specialties, ...rest }) => create.mutateAsync({ ...rest, specialties: [...specialties] }),
    onSuccess: ({ email }) => {
      toastSuccess(TEXT.created(email))
      onClose()
    },
  })
  const email = (
    <TextField
      {...form.field('email')}
      label={TEXT.email}
      description={TEXT.emailHint}
      required
      type="email"
      maxLength={254}
      autoComplete="off"
    />
  )
  return (
    <FormDialog title={TEXT.create} form={form} save={TEXT.create} cancel={TEXT.cancel} onClose={onClose}>
      <p>{TEXT.createText}</p>
      <RecruiterFields
        field={form.field}
        specialties={form.field('specialties')}
        email={email}
        organizationHint={TEXT.organizationHint}
      />
    </FormDialog>
  )
}

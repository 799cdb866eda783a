import { schemaResolver } from '@mantine/form'
import { createInternalPerson, type InternalPerson } from '#contract/account/internal-person.ts'
import { FormDialog } from '#web/platform/form/FormDialog.tsx'
import { NameFields } from '#web/platform/form/PersonFields.tsx'
import { useSeen } from '#web/platform/form/use-seen.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { INTERNAL_PERSONS as TEXT } from '../messages.ts'
import { nameOf, readInternalPerson, useSaveInternalPerson } from '../queries.ts'
import classes from './internal-persons.module.css'

interface Props {
  /** Contact to edit. `null` for a new one. */
  readonly person: InternalPerson | null
  readonly onClose: () => void
}

/** Edits an internal contact. Concurrent changes by others are shown at their fields. */
export function InternalPersonForm({ person, onClose }: Props) {
  const save = useSaveInternalPerson()
  const { seen, onError } = useSeen(person, async () => person && readInternalPerson(person.id))
  const form = useServerForm({
    initialValues: valuesOf(person),
    validate: schemaResolver(createInternalPerson.body, { sync: true }),
    isQuietWhileEmpty: true,
    submit: details => save.mutateAsync({ details, seen }),
    onError,
    onSuccess: () => {
      toastSuccess(TEXT.saved)
      onClose()
    },
  })
  return (
    <FormDialog
      title={person ? TEXT.editOf(nameOf(person)) : TEXT.create}
      form={form}
      save={TEXT.save}
      cancel={TEXT.cancel}
      onClose={onClose}
    >
      <div className="grid gap-16">
        <NameFields field={form.field} isOthers isFirst />
        <TextField
          {...form.field('position')}
          label={TEXT.position}
          description={TEXT.positionHint}
          maxLength={200}
          autoComplete="off"
        />
        <div className={classes.pair}>
          <TextField {...form.field('email')} label={TEXT.email} type="email" maxLength={254} autoComplete="off" />
          <TextField
            {...form.field('phone')}
            label={TEXT.phone}
            placeholder={TEXT.phoneHint}
            type="tel"
            maxLength={20}
            autoComplete="off"
          />
        </div>
      </div>
    </FormDialog>
  )
}

function valuesOf(person: InternalPerson | null) {
  return {
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    position: person?.position ?? '',
    email: person?.email ?? '',
    phone: person?.phone ?? '',
  }
}

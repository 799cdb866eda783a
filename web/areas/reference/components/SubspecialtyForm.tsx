import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AdministeredSubspecialty } from '#contract/reference/specialty.ts'
import { titleError } from '#rules/reference/specialties.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { useSeen } from '#web/platform/form/use-seen.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { SpecialtyKind } from '../kinds.ts'
import { SPECIALTY, SUBSPECIALTY } from '../messages.ts'
import { administeredQuery, readSubspecialty, useSaveSubspecialty } from '../queries.ts'

interface Props {
  /** `null` for a new subspecialty. */
  readonly subspecialty: AdministeredSubspecialty | null
  readonly kind: SpecialtyKind
  readonly onDone: (saved: AdministeredSubspecialty) => void
  readonly onCancel: () => void
}

/** Edits the title of a subspecialty. The specialty of an existing subspecialty can't be changed. */
export function SubspecialtyForm({ subspecialty, kind, onDone, onCancel }: Props) {
  const save = useSaveSubspecialty()
  const { seen, onError } = useSeen(subspecialty, async () => subspecialty && readSubspecialty(subspecialty.id))
  const specialties = useQuery({ ...administeredQuery(kind), enabled: subspecialty === null })
  const form = useServerForm({
    initialValues: { title: subspecialty?.title ?? '', specialty_id: String(subspecialty?.specialty_id ?? '') },
    validate: errorsOf,
    submit: ({ title, specialty_id }) =>
      save.mutateAsync({ terms: { title, specialty_id: Number(specialty_id) }, seen }),
    onError,
    onSuccess: saved => {
      toastSuccess(SUBSPECIALTY.saved)
      onDone(saved)
    },
  })
  const cancel = () => {
    form.resetForm()
    onCancel()
  }
  return (
    <Card>
      <Form form={form} aria-label={SUBSPECIALTY.edit} className="stack gap-16">
        {subspecialty === null ? (
          <SelectField
            {...form.field('specialty_id')}
            label={SUBSPECIALTY.specialty}
            options={[
              { value: '', label: SUBSPECIALTY.chooseSpecialty },
              ...(specialties.data ?? []).map(each => ({ value: String(each.id), label: each.title })),
            ]}
          />
        ) : null}
        <TextField {...form.field('title')} label={SPECIALTY.title} maxLength={200} autoComplete="off" />
        <div className="row gap-8">
          <SubmitButton isSubmitting={form.isSubmitting} busyLabel={SPECIALTY.saving}>
            {SPECIALTY.save}
          </SubmitButton>
          <Button variant="default" size="md" onClick={cancel}>
            {SPECIALTY.cancel}
          </Button>
        </div>
      </Form>
      <LeaveGuard form={form} />
    </Card>
  )
}

function errorsOf(values: { readonly title: string; readonly specialty_id: string }): Record<string, string> {
  const titled = titleError(values.title)
  return {
    ...(titled === null ? {} : { title: titled }),
    ...(values.specialty_id === '' ? { specialty_id: SUBSPECIALTY.chooseSpecialty } : {}),
  }
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AdministeredSpecialty } from '#contract/reference/specialty.ts'
import { codeError, titleError } from '#rules/reference/specialties.ts'
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
import { SPECIALTY } from '../messages.ts'
import { administeredQuery, readSpecialty, useSaveSpecialty } from '../queries.ts'

interface Props {
  /** `null` for a new specialty. */
  readonly specialty: AdministeredSpecialty | null
  readonly kind: SpecialtyKind
  readonly onDone: (saved: AdministeredSpecialty) => void
  readonly onCancel: () => void
}

/** Edits a specialty's title and code, and its master specialty if it belongs to a society. */
export function SpecialtyForm({ specialty, kind, onDone, onCancel }: Props) {
  const { title = '', code = '', master_code = '' } = specialty ?? {}
  const save = useSaveSpecialty(kind)
  const { seen, onError } = useSeen(specialty, async () => specialty && readSpecialty(specialty.id))
  const masters = useQuery({ ...administeredQuery('master'), enabled: kind === 'own' })
  const form = useServerForm({
    initialValues: { title, code, master_code },
    validate: errorsOf,
    submit: terms => save.mutateAsync({ terms, seen }),
    onError,
    onSuccess: saved => {
      toastSuccess(SPECIALTY.saved)
      onDone(saved)
    },
  })
  const cancel = () => {
    form.resetForm()
    onCancel()
  }
  const known = (masters.data ?? []).filter(each => each.code !== '')
  const isUnknown = master_code !== '' && !known.some(each => each.code === master_code)
  return (
    <Card>
      <Form form={form} aria-label={SPECIALTY.edit} className="stack gap-16">
        <TextField {...form.field('title')} label={SPECIALTY.title} maxLength={200} autoComplete="off" />
        <TextField
          {...form.field('code')}
          label={SPECIALTY.code}
          description={kind === 'master' ? SPECIALTY.codeHint : SPECIALTY.ownCodeHint}
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
        />
        {kind === 'own' ? (
          <SelectField
            {...form.field('master_code')}
            label={SPECIALTY.standsFor}
            options={[
              { value: '', label: SPECIALTY.itself },
              ...(isUnknown ? [{ value: master_code, label: master_code }] : []),
              ...known.map(each => ({ value: each.code, label: `${each.title} (${each.code})` })),
            ]}
          />
        ) : null}
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

function errorsOf({ title, code }: { readonly title: string; readonly code: string }): Record<string, string> {
  const [titled, coded] = [titleError(title), codeError(code)]
  return { ...(titled === null ? {} : { title: titled }), ...(coded === null ? {} : { code: coded }) }
}

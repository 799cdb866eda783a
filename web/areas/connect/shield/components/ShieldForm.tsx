import { SHIELD_KINDS, shieldError } from '#rules/connect/shield.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form/Form.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { GeographyLoading } from '../../components/GeographyLoading.tsx'
import { useAreas } from '../../components/geography.ts'
import { SHIELD } from '../messages.ts'
import { type ShieldKind, useAddShield } from '../queries.ts'
import classes from './shield.module.css'

const KINDS = SHIELD_KINDS.map(kind => ({ value: kind, label: SHIELD.kinds[kind] }))
const EMPTY: { kind: ShieldKind; value: string } = { kind: 'name', value: '' }

/** Adds an employer by name, email domain, or metropolitan area. */
export function ShieldForm() {
  const add = useAddShield()
  const form = useServerForm({
    initialValues: EMPTY,
    isQuietWhileEmpty: true,
    validate: ({ kind, value }) => {
      const error = shieldError(kind, value)
      return error === null ? {} : { value: error }
    },
    messageAt: 'value',
    submit: values => add.mutateAsync(values),
    onSuccess: (_, { kind }) => {
      form.setValues({ kind, value: '' })
      toastSuccess(SHIELD.added)
    },
  })
  const { kind } = form.values
  const kindField = form.field('kind')
  return (
    <Form form={form} aria-label={SHIELD.title} className={classes.form}>
      <SelectField
        {...kindField}
        label={SHIELD.kind}
        options={KINDS}
        onChange={next => form.setValues({ kind: next, value: '' })}
      />
      {kind === 'area' ? (
        <AreaField {...form.field('value')} />
      ) : (
        <TextField {...form.field('value')} label={SHIELD[kind]} autoComplete="off" maxLength={300} />
      )}
      <SubmitButton isSubmitting={form.isSubmitting}>{SHIELD.add}</SubmitButton>
    </Form>
  )
}

function AreaField(field: FieldProps<string>) {
  const areas = useAreas()
  if (!areas.data) return <GeographyLoading query={areas} />
  const options = areas.data.map(({ cbsa_code, cbsa_name }) => ({ value: cbsa_code, label: cbsa_name }))
  return <SelectField {...field} label={SHIELD.area} options={[{ value: '', label: '' }, ...options]} />
}

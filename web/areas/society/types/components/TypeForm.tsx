import { Button } from '@mantine/core'
import type { MembershipTypeDto } from '#contract/society/type.ts'
import { PROFILE_FIELDS } from '#rules/reference/profile-fields.ts'
import { SavedSince } from '#web/platform/form/SavedSince.tsx'
import { useEdited } from '#web/platform/form/use-edited.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { SOCIETY } from '../../messages.ts'
import { TYPES } from '../messages.ts'
import { loadType, useSaveType } from '../queries.ts'
import { differencesFrom, errorsOf, type TypeValues, valuesOf, withField } from '../type-values.ts'
import classes from './types.module.css'

interface Props {
  /** Membership type, or `null` for a new type. */
  readonly type: MembershipTypeDto | null
  readonly onDone: () => void
}

const NEW = { version: 0 } as const

/** Form for a membership type, with the profile fields that it shows and requires (decision G-094). */
export function TypeForm({ type, onDone }: Props) {
  const save = useSaveType(type?.id ?? null)
  const edited = useEdited<MembershipTypeDto | typeof NEW>(type ?? NEW, async () =>
    type ? ((await loadType(type.id)) ?? type) : NEW,
  )
  const form = useServerForm<TypeValues, unknown>({
    initialValues: valuesOf(type),
    validate: errorsOf,
    submit: values => edited.attempt(() => save.mutateAsync({ values, version: edited.version })),
    onSuccess: () => {
      toastSuccess(SOCIETY.saved)
      onDone()
    },
  })
  const { theirs } = edited
  const { supportedFields, requiredFields } = form.values
  return (
    <Form form={form} aria-label={type ? TYPES.editOf(type.type_name) : TYPES.create} className="stack gap-20">
      {theirs && 'type_name' in theirs ? (
        <SavedSince
          differences={differencesFrom(form.values, theirs)}
          onKeep={edited.acceptTheirs}
          onTake={() => {
            form.resetForm(valuesOf(theirs))
            edited.acceptTheirs()
          }}
        />
      ) : null}
      <TextField {...form.field('type_name')} label={TYPES.name} maxLength={150} autoComplete="off" />
      <table className={classes.fields}>
        <caption>{TYPES.fields}</caption>
        <thead>
          <tr>
            <th scope="col">{TYPES.name}</th>
            <th scope="col">{TYPES.shown}</th>
            <th scope="col">{TYPES.required}</th>
          </tr>
        </thead>
        <tbody>
          {PROFILE_FIELDS.map(field => (
            <tr key={field}>
              <th scope="row">{TYPES.field[field]}</th>
              <td>
                <CheckboxField
                  name={`shown-${field}`}
                  aria-label={TYPES.showOf(TYPES.field[field])}
                  value={supportedFields.includes(field)}
                  error={null}
                  onChange={is => form.setValues(withField(form.getValues(), field, is ? 'shown' : 'hidden'))}
                  onBlur={() => undefined}
                />
              </td>
              <td>
                <CheckboxField
                  name={`required-${field}`}
                  aria-label={TYPES.requireOf(TYPES.field[field])}
                  value={requiredFields.includes(field)}
                  error={null}
                  onChange={is => form.setValues(withField(form.getValues(), field, is ? 'required' : 'optional'))}
                  onBlur={() => undefined}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row gap-12">
        <SubmitButton isSubmitting={form.isSubmitting} busyLabel={SOCIETY.saving}>
          {SOCIETY.save}
        </SubmitButton>
        <Button variant="default" size="md" onClick={onDone}>
          {SOCIETY.cancel}
        </Button>
      </div>
    </Form>
  )
}

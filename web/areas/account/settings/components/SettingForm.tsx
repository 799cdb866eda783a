import { Button } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import type { OutputOf } from '#contract/index.ts'
import { describedSetting } from '#rules/account/setting-list.ts'
import { choicesOf, settingError } from '#rules/account/setting-values.ts'
import { formatMoment } from '#web/platform/dates.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { useSeen } from '#web/platform/form/use-seen.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { SETTINGS } from '../messages.ts'
import { readSetting, useSaveSetting } from '../queries.ts'
import classes from './settings.module.css'

type Setting = OutputOf<'GET settings/view'>
const YES_NO = [
  { value: '1', label: SETTINGS.yes },
  { value: '0', label: SETTINGS.no },
]

/** Edits a setting in a field of its type. Concurrent changes by others are shown in the form. */
export function SettingForm({ setting }: { readonly setting: Setting }) {
  const { key, value, value_type } = setting
  const navigate = useNavigate()
  const { search } = useLocation()
  const save = useSaveSetting(key)
  const { seen, onError } = useSeen(setting, () => readSetting(key))
  const leave = () => void navigate({ pathname: '/admin/settings', search })
  const form = useServerForm({
    initialValues: { value },
    // The body's schema doesn't include the key, so this uses the same rule as the server.
    validate: values => errorsOf(key, value_type, values.value),
    submit: values => save.mutateAsync({ value: values.value, seen: { value: seen.value } }),
    onError,
    onSuccess: () => {
      toastSuccess(SETTINGS.saved)
      leave()
    },
  })
  const cancel = () => {
    form.resetForm()
    leave()
  }
  const field = { ...form.field('value'), label: SETTINGS.value, description: `${SETTINGS.type}: ${value_type}` }
  const choices = choicesOf(key)
  return (
    <Card className={classes.sheet}>
      <About setting={setting} />
      <Form form={form} aria-label={SETTINGS.editTitle}>
        {choices ? (
          <SelectField {...field} options={choices.map(choice => ({ value: choice, label: choice }))} />
        ) : value_type === 'boolean' ? (
          <SelectField {...field} options={YES_NO} />
        ) : value_type === 'json' ? (
          <TextAreaField {...field} rows={6} spellCheck={false} />
        ) : (
          <TextField {...field} inputMode={value_type === 'integer' ? 'numeric' : 'text'} spellCheck={false} />
        )}
        <div className={classes.actions}>
          <SubmitButton isSubmitting={form.isSubmitting} busyLabel={SETTINGS.saving}>
            {SETTINGS.save}
          </SubmitButton>
          <Button variant="default" size="md" onClick={cancel}>
            {SETTINGS.cancel}
          </Button>
        </div>
      </Form>
      <LeaveGuard form={form} />
    </Card>
  )
}

/** Shows a setting's description, default, and allowed values, and who last changed it. */
function About({ setting: { key, updated, changed_by } }: { readonly setting: Setting }) {
  const about = describedSetting(key)
  if (!about) return null
  const facts = [
    { name: SETTINGS.begins, text: about.begins || SETTINGS.empty },
    ...(about.limits === null ? [] : [{ name: SETTINGS.limits, text: about.limits }]),
    ...(changed_by === null
      ? []
      : [{ name: SETTINGS.changed, text: SETTINGS.changedBy(changed_by, formatMoment(updated)) }]),
  ]
  return (
    <div className={classes.about}>
      <p>{about.means}</p>
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function errorsOf(...setting: Parameters<typeof settingError>): { value?: string } {
  const message = settingError(...setting)
  return message === null ? {} : { value: message }
}

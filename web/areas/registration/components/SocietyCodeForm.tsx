import { schemaResolver } from '@mantine/form'
import { useNavigate } from 'react-router'
import { getSocietyByUrlCode } from '#contract/society/society.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { SOCIETY_REGISTRATION } from '../messages.ts'
import classes from './registration.module.css'

/**
 * Asks for a code that selects the society (decision G-074). @param unknown A code that belongs to no society, which shows an error until
 * it is changed.
 */
export function SocietyCodeForm({ unknown }: { readonly unknown: string }) {
  const navigate = useNavigate()
  const form = useServerForm({
    initialValues: { code: unknown },
    validate: schemaResolver(getSocietyByUrlCode.query, { sync: true }),
    submit: async values => navigate(`/societyregistration/${encodeURIComponent(values.code.trim().toLowerCase())}`),
    isQuietWhileEmpty: true,
  })
  const { error, ...field } = form.field('code')
  const isUnknown = unknown !== '' && field.value === unknown
  return (
    <Form form={form} className={classes.form}>
      <TextField
        {...field}
        error={isUnknown ? SOCIETY_REGISTRATION.unknown : error}
        errorProps={{ role: 'alert' }}
        label={SOCIETY_REGISTRATION.code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <SubmitButton isSubmitting={form.isSubmitting} fullWidth>
        {SOCIETY_REGISTRATION.find}
      </SubmitButton>
    </Form>
  )
}

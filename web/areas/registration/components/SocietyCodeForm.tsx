import { schemaResolver } from '@mantine/form'
import { useNavigate } from 'react-router'
import { getSocietyByUrlCode } from '#contract/auth-registration.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { SOCIETY_REGISTRATION } from '../messages.ts'
import classes from './registration.module.css'

/** The code only selects the society (decision G-074). */
export function SocietyCodeForm({ code = '' }: { readonly code?: string }) {
  const navigate = useNavigate()
  const form = useServerForm({
    initialValues: { code },
    validate: schemaResolver(getSocietyByUrlCode.query, { sync: true }),
    submit: async values => navigate(`/societyregistration/${encodeURIComponent(values.code.trim().toLowerCase())}`),
    isQuietWhileEmpty: true,
  })
  return (
    <Form form={form} className={classes.form}>
      <TextField
        {...form.field('code')}
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

import { schemaResolver } from '@mantine/form'
import { proveDomain } from '#contract/employer.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { EMPLOYER } from '../messages.ts'
import { useProveDomain } from '../queries.ts'
import classes from './profile.module.css'

/** Sends the link that proves a mail domain. */
export function DomainForm({ isVerified }: { readonly isVerified: boolean }) {
  const prove = useProveDomain()
  const form = useServerForm({
    initialValues: { email: '' },
    validate: schemaResolver(proveDomain.body, { sync: true }),
    isQuietWhileEmpty: true,
    messageAt: 'email',
    submit: ({ email }) => prove.mutateAsync(email),
    onSuccess: () => {
      form.resetForm({ email: '' })
      toastSuccess(EMPLOYER.sent)
    },
  })
  return (
    <Form form={form} aria-label={EMPLOYER.form} className={classes.invite}>
      <TextField
        {...form.field('email')}
        label={isVerified ? EMPLOYER.another : EMPLOYER.email}
        description={EMPLOYER.emailHint}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
      <SubmitButton isSubmitting={form.isSubmitting}>{EMPLOYER.send}</SubmitButton>
    </Form>
  )
}

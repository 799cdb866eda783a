import { schemaResolver } from '@mantine/form'
import { inviteToSeat } from '#contract/recruiter/seat.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { SEATS } from '../messages.ts'
import { useInvite } from '../queries.ts'
import classes from './profile.module.css'

/** Invites a colleague by email. */
export function InviteForm() {
  const invite = useInvite()
  const form = useServerForm({
    initialValues: { email: '' },
    validate: schemaResolver(inviteToSeat.body, { sync: true }),
    isQuietWhileEmpty: true,
    messageAt: 'email',
    submit: ({ email }) => invite.mutateAsync(email),
    onSuccess: () => {
      form.resetForm({ email: '' })
      toastSuccess(SEATS.sent)
    },
  })
  return (
    <Form form={form} aria-label={SEATS.invite} className={classes.invite}>
      <TextField
        {...form.field('email')}
        label={SEATS.email}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
      <SubmitButton isSubmitting={form.isSubmitting}>{SEATS.send}</SubmitButton>
    </Form>
  )
}

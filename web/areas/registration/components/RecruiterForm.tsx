import { schemaResolver } from '@mantine/form'
import { recruiterSignupBody } from '#contract/registration/registration.ts'
import { call } from '#web/platform/client.ts'
import { ContactFields, NameFields } from '#web/platform/form/PersonFields.tsx'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { RECRUITER, SIGN_UP } from '../messages.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './registration.module.css'

const EMPTY = { first_name: '', last_name: '', organisation: '', phone: '', website: '', email: '', password: '' }

/** Submitted sign-up: the email address, the server's message about the verification email, and a function to resend the email. */
export interface SentSignUp {
  readonly email: string
  readonly message: string
  readonly again: () => Promise<{ readonly message: string }>
}

interface Props {
  /** Token of an invitation to an organization, or `null` if the recruiter names a new organization. */
  readonly invitation: string | null
  readonly onSent: (sent: SentSignUp) => void
}

export function RecruiterForm({ invitation, onSent }: Props) {
  const send = (body: typeof EMPTY) =>
    call('POST auth/recruiter-signup', { body: { ...body, ...(invitation === null ? {} : { invitation }) } })
  const form = useServerForm({
    initialValues: invitation === null ? EMPTY : { ...EMPTY, organisation: RECRUITER.invited },
    validate: schemaResolver(recruiterSignupBody, { sync: true }),
    submit: send,
    onSuccess: ({ message }, body) => onSent({ email: body.email.trim(), message, again: () => send(body) }),
    isQuietWhileEmpty: true,
  })
  return (
    <Form form={form} className={classes.form}>
      <NameFields field={form.field} />
      {invitation === null ? (
        <TextField
          {...form.field('organisation')}
          label={RECRUITER.organization}
          required
          maxLength={200}
          autoComplete="organization"
        />
      ) : null}
      <ContactFields field={form.field} />
      <TextField
        {...form.field('email')}
        label={SIGN_UP.email}
        required
        type="email"
        maxLength={254}
        autoComplete="username"
      />
      <NewPasswordField {...form.field('password')} />
      <SubmitButton isSubmitting={form.isSubmitting} fullWidth>
        {RECRUITER.submit}
      </SubmitButton>
    </Form>
  )
}

import { schemaResolver } from '@mantine/form'
import { useState } from 'react'
import { proveDomain } from '#contract/recruiter/employer.ts'
import { showError } from '#web/platform/errors.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { EMPLOYER } from '../messages.ts'
import { useProveDomain } from '../queries.ts'
import { suggestedEmail } from '../suggested-email.ts'
import classes from './profile.module.css'

interface Props {
  readonly isVerified: boolean
  /** Verified domains. */
  readonly domains: readonly string[]
}

/** Sends a link that verifies an email domain, and shows where the link was sent. */
export function DomainForm({ isVerified, domains }: Props) {
  const { email: own } = useUser()
  const prove = useProveDomain()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useServerForm({
    initialValues: { email: suggestedEmail(own, domains) },
    validate: schemaResolver(proveDomain.body, { sync: true }),
    isQuietWhileEmpty: true,
    messageAt: 'email',
    submit: ({ email }) => prove.mutateAsync(email),
    onSuccess: (_, { email }) => {
      form.resetForm({ email: '' })
      setSentTo(email)
    },
  })
  const resend = async (email: string): Promise<void> => {
    try {
      await prove.mutateAsync(email)
      toastSuccess(EMPLOYER.resent)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      {sentTo === null ? null : (
        <div className="mb-24">
          <Banner
            role="status"
            action={
              <ActionButton variant="default" isBusy={prove.isPending} onClick={() => resend(sentTo)}>
                {EMPLOYER.resend}
              </ActionButton>
            }
          >
            {EMPLOYER.sent(sentTo)}
          </Banner>
        </div>
      )}
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
    </>
  )
}

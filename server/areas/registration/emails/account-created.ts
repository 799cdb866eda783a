import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface AccountCreatedEmail {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly society: string | null
}

/** Returns the email "Account created". */
export function accountCreatedEmail({ link, firstName, society }: AccountCreatedEmail): EmailContent {
  return composeEmail({
    subject: 'Your Collegium account',
    greeting: `Dear ${firstName},`,
    paragraphs: [
      society
        ? `Your account as a member of ${society} is ready.`
        : 'Your account is ready. You take part as a physician without a society.',
      'No result is shown where we count, or estimate, fewer than 10 people. No colleague, society, or recruiter can see your answers.',
    ],
    action: { label: 'Open Collegium', url: link('/') },
    notes: [
      'If you didn’t create this account, request a new password on the sign-in page. This will sign out all devices.',
    ],
  })
}

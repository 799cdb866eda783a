import { durationText } from '#rules/account/password.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface RecruiterCreatedEmail {
  readonly firstName: string
  readonly organisation: string
  /** One-time URL for choosing a password, valid for `minutes`. */
  readonly url: string
  readonly minutes: number
}

/** Returns the email to a recruiter whose account a platform administrator created. */
export function recruiterCreatedEmail({ firstName, organisation, url, minutes }: RecruiterCreatedEmail): EmailContent {
  return composeEmail({
    subject: 'Your Collegium recruiter account',
    greeting: `Dear ${firstName},`,
    paragraphs: [
      `An administrator created a Collegium account for you as a recruiter at ${organisation}. Use this link to choose your password, then sign in with this email address.`,
    ],
    action: { label: 'Choose password', url },
    notes: [
      `The link works once, within ${durationText(minutes)}. After that, choose Forgot Password on the sign-in page.`,
    ],
  })
}

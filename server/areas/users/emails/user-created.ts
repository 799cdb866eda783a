import { durationText } from '#rules/account/password.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface UserCreated {
  readonly firstName: string
  /** One-time link for choosing a password, valid for `minutes`. */
  readonly url: string
  readonly minutes: number
}

/** Returns the email to a user whose account a platform administrator created. */
export function userCreatedEmail({ firstName, url, minutes }: UserCreated): EmailContent {
  return composeEmail({
    subject: 'Your Collegium account',
    greeting: `Dear ${firstName},`,
    paragraphs: [
      'An administrator created a Collegium account for you. Use this link to choose your password, then sign in with this email address.',
    ],
    action: { label: 'Choose a password', url },
    notes: [
      `The link works once, within ${durationText(minutes)}. After that, choose Forgot Password on the sign-in page.`,
    ],
  })
}

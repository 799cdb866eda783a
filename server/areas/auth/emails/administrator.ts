import { durationText } from '#rules/account/password.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

/** Returns the email to a new platform administrator, with a one-time link for choosing a password that is valid for `minutes`. */
export function administratorEmail(firstName: string, url: string, minutes: number): EmailContent {
  return composeEmail({
    subject: 'You’re a Collegium administrator',
    greeting: `Dear ${firstName},`,
    paragraphs: [
      'You’ve been added as a platform administrator of Collegium. Use this link to choose your password, then sign in with this email address.',
    ],
    action: { label: 'Choose a password', url },
    notes: [
      `The link works once, within ${durationText(minutes)}. After that, choose Forgot Password on the sign-in page.`,
    ],
  })
}

import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

const NOT_EXPECTED = 'If you didn’t expect this, contact Collegium support.'
const greetingOf = (firstName: string): string => (firstName === '' ? 'Dear colleague,' : `Dear ${firstName},`)

/** Returns the email about a temporary password, which the administrator communicates in another way. */
export function temporaryPasswordEmail(firstName: string, url: string): EmailContent {
  return composeEmail({
    subject: 'We set a temporary password for your Collegium account',
    greeting: greetingOf(firstName),
    paragraphs: [
      'An administrator set a temporary password for your Collegium account, and you’ve been signed out everywhere. Sign in with the temporary password, then choose your own. You can’t do anything else with it.',
      NOT_EXPECTED,
    ],
    action: { label: 'Sign in', url },
  })
}

/** Returns the email sent to both the old and the new address. */
export function addressChangedEmail(firstName: string, address: string, url: string): EmailContent {
  return composeEmail({
    subject: 'The email address of your Collegium account has changed',
    greeting: greetingOf(firstName),
    paragraphs: [
      `An administrator changed the email address of your Collegium account to ${address}. Use this address to sign in. You’ve been signed out everywhere.`,
      NOT_EXPECTED,
    ],
    action: { label: 'Sign in', url },
  })
}

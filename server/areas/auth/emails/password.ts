import { durationText } from '#rules/account/password.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

export interface Addressee {
  readonly first_name: string
  readonly last_name: string
  /** Whether the address is verified. If not, emails don't include text that the user typed. */
  readonly is_email_validated: boolean
}

function greetingOf(person: Addressee | null): string {
  const name = person?.is_email_validated ? `${person.first_name} ${person.last_name}`.trim() : ''
  return name === '' ? 'Dear colleague,' : `Dear ${name},`
}

/** Returns the email with a one-time link for setting a new password, valid for `minutes`. */
export function passwordResetEmail(person: Addressee | null, url: string, minutes: number): EmailContent {
  return composeEmail({
    subject: 'Set a new password for Collegium',
    greeting: greetingOf(person),
    paragraphs: [
      'Someone, most likely you, requested a new password for your Collegium account. Use this link to choose one.',
    ],
    action: { label: 'Choose a new password', url },
    notes: [
      `The link works once, within ${durationText(minutes)}. A newer link replaces it.`,
      'If you didn’t request this, you don’t need to do anything. Your password stays the same.',
    ],
  })
}

/** Returns the email that notifies a user of a changed password, so that no password changes without its owner's knowledge. */
export function passwordChangedEmail(person: Addressee, signInUrl: string): EmailContent {
  return composeEmail({
    subject: 'Your Collegium password has changed',
    greeting: greetingOf(person),
    paragraphs: [
      'The password of your Collegium account was just changed, and you’ve been signed out on all other devices.',
      'If you made this change, you don’t need to do anything. If you didn’t, request a new password right away: choose Forgot Password on the sign-in page.',
    ],
    action: { label: 'Sign in', url: signInUrl },
  })
}

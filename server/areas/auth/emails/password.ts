import { durationText } from '#rules/account/password.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

export interface Addressee {
  readonly first_name: string
  readonly last_name: string
}

function greetingOf(person: Addressee | null): string {
  const name = person ? `${person.first_name} ${person.last_name}`.trim() : ''
  return name === '' ? 'Dear colleague,' : `Dear ${name},`
}

/** With the link to set a new password, which works once and for `minutes`. */
export function passwordResetEmail(person: Addressee | null, url: string, minutes: number): Words {
  return composeEmail({
    subject: 'Set a new password for Collegium',
    greeting: greetingOf(person),
    paragraphs: [
      'Somebody, most likely you, asked for a new password for your account at Collegium. Follow this link to choose one.',
    ],
    action: { label: 'Choose a new password', url },
    notes: [
      `The link works once, for ${durationText(minutes)}. A newer e-mail makes it worthless.`,
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  })
}

/** So that nobody's password changes behind their back. */
export function passwordChangedEmail(person: Addressee, signInUrl: string): Words {
  return composeEmail({
    subject: 'Your password for Collegium was changed',
    greeting: greetingOf(person),
    paragraphs: [
      'The password of your account at Collegium has just been changed, and you have been signed out wherever else you were signed in.',
      'If it was you, all is well. If it was not, ask for a new password at once: Forgot Password on the page to sign in.',
    ],
    action: { label: 'Sign in', url: signInUrl },
  })
}

import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

const NOT_EXPECTED = 'If you did not expect this, write to the support of Collegium.'
const greetingOf = (firstName: string): string => (firstName === '' ? 'Dear colleague,' : `Dear ${firstName},`)

/** That a temporary password was set, which the administrator tells in another way. */
export function temporaryPasswordEmail(firstName: string, url: string): Words {
  return composeEmail({
    subject: 'A temporary password was set for your Collegium account',
    greeting: greetingOf(firstName),
    paragraphs: [
      'The administrator of Collegium has set a temporary password for your account, and you have been signed out everywhere. Sign in with it to choose a password of your own: the temporary one opens nothing else.',
      NOT_EXPECTED,
    ],
    action: { label: 'Sign in', url },
  })
}

/** To the former and to the new address. */
export function addressChangedEmail(firstName: string, address: string, url: string): Words {
  return composeEmail({
    subject: 'The address of your Collegium account was changed',
    greeting: greetingOf(firstName),
    paragraphs: [
      `The administrator of Collegium has changed the e-mail address of your account to ${address}. You sign in with it from now on, and you have been signed out everywhere.`,
      NOT_EXPECTED,
    ],
    action: { label: 'Sign in', url },
  })
}

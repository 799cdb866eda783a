import { durationText } from '#rules/account/password.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

interface AccountExistsEmail {
  /** The URL of the link, which signs in with a temporary token. */
  readonly url: string
  /** How long the link signs in. */
  readonly minutes: number
}

/** Says that there is an account. The screen does not: it would tell anyone who enters the address. */
export function accountExistsEmail({ url, minutes }: AccountExistsEmail): Words {
  return composeEmail({
    subject: 'You already have a Collegium account',
    greeting: 'Hello,',
    paragraphs: [
      'Someone tried to register on Collegium with this email address, which already has an account. Use this link to sign in.',
    ],
    action: { label: 'Sign in', url },
    notes: [
      `The link signs you in once, within ${durationText(minutes)}. After that, it opens the sign-in page. Don’t share the link.`,
      'If this wasn’t you, ignore this email. Your account hasn’t changed.',
    ],
  })
}

import { durationText } from '#rules/account/password.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface AccountExistsEmail {
  /** URL of a link with a temporary token that signs the reader in. */
  readonly url: string
  /** Minutes for which the link is valid. */
  readonly minutes: number
}

/** Returns the email about an existing account. The screen doesn't mention the account, because anyone can enter an address there. */
export function accountExistsEmail({ url, minutes }: AccountExistsEmail): EmailContent {
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

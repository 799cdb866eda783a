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
    subject: 'You already have an account at Collegium',
    greeting: 'Hello,',
    paragraphs: [
      'Someone wants to register on Collegium with this e-mail address. It already has an account, so you don’t need to register. This link signs you in.',
    ],
    action: { label: 'Sign in', url },
    notes: [
      `The link signs you in once, within ${durationText(minutes)}. Don’t share it. After that, it opens the sign-in page, where you can sign in with your password or request a new one.`,
      'If this wasn’t you, ignore this e-mail. Your account is unchanged.',
    ],
  })
}

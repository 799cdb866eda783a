import { durationText } from '#rules/account/password.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

interface AccountExistsEmail {
  /** Where the link leads: it signs in by a temporary token. */
  readonly url: string
  /** For how long it does. */
  readonly minutes: number
}

/** To somebody who has an account already: what the screen does not say, since it would say it to anybody. */
export function accountExistsEmail({ url, minutes }: AccountExistsEmail): Words {
  return composeEmail({
    subject: 'You already have an account at Collegium',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody wants to register at Collegium with this e-mail address. There is an account with it already, so there is no need to: this link signs you in.',
    ],
    action: { label: 'Sign in', url },
    notes: [
      `The link signs you in once, within ${durationText(minutes)}. Please do not pass it on. Later it leads to where you sign in with your password, and where you can ask for a new one.`,
      'If it was not you, please ignore this e-mail: your account is unchanged.',
    ],
  })
}

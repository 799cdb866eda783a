import { durationText } from '#rules/account/password.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

/** To a new platform administrator, with the link to choose a password, which works once, for `minutes`. */
export function administratorEmail(firstName: string, url: string, minutes: number): Words {
  return composeEmail({
    subject: 'You are an administrator of Collegium',
    greeting: `Dear ${firstName},`,
    paragraphs: [
      'The operator of this Collegium has made an account for you as its platform administrator. Follow this link to choose your password, then sign in with this e-mail address.',
    ],
    action: { label: 'Choose a password', url },
    notes: [
      `The link works once, for ${durationText(minutes)}. After that, choose Forgot Password on the sign-in page.`,
    ],
  })
}

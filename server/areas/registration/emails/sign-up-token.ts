import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface SignUpTokenEmail {
  /** Returns the full URL of a path. */
  readonly link: (path: string) => string
  readonly token: string
  /** Society that lists the address as a member's. */
  readonly society: string | null
  /** Requested society that doesn't list the address. */
  readonly notOnListOf: string | null
}

const WITHOUT_SOCIETY = 'With this token, you register as a physician without a society.'

/** Returns the email "Send token", with the token to type and a link that contains it. */
export function signUpTokenEmail({ link, token, society, notOnListOf }: SignUpTokenEmail): EmailContent {
  const notListed = `${notOnListOf} doesn’t have this address on file. If it has another address of yours, register with that one. With this token, you register as a physician without a society.`
  return composeEmail({
    subject: 'Your Collegium registration token',
    greeting: 'Welcome,',
    isToAddress: true,
    paragraphs: [
      society
        ? `With this token, you register as a member of ${society}.`
        : 'Someone asked to register on Collegium with this email address.',
      ...(society ? [] : [notOnListOf ? notListed : WITHOUT_SOCIETY]),
      `Your token: ${token}`,
    ],
    action: { label: 'Register', url: link(`/registration/${token}`) },
    notes: [
      'You can use this token once, within 24 hours. If you request another one, this one will stop working.',
      'If this wasn’t you, ignore this email. Nothing happens without the token.',
    ],
  })
}

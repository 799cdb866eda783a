import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

interface SignUpTokenEmail {
  /** The whole address of a path. */
  readonly link: (path: string) => string
  readonly token: string
  /** The society on whose list the address stands. */
  readonly society: string | null
  /** The society that was asked for, and whose list does not name the address. */
  readonly notOnListOf: string | null
}

const WITHOUT_SOCIETY = 'With this token you register as a physician without a society.'

/** "Send token": the token to type and the link that carries it. */
export function signUpTokenEmail({ link, token, society, notOnListOf }: SignUpTokenEmail): Words {
  const notListed = `${notOnListOf} has not named this address as a member’s. If you gave the society another address, please use that one; with this token you register as a physician without a society.`
  return composeEmail({
    subject: 'Your token to register at Collegium',
    greeting: 'Welcome,',
    isToAddress: true,
    paragraphs: [
      society
        ? `With this token you register as a member of ${society}.`
        : 'Somebody wants to register at Collegium with this e-mail address.',
      ...(society ? [] : [notOnListOf ? notListed : WITHOUT_SOCIETY]),
      `Your token: ${token}`,
    ],
    action: { label: 'Register', url: link(`/registration/${token}`) },
    notes: [
      'The token can be used once, within 24 hours. A newer one takes its place.',
      'If you did not ask for it, please ignore this e-mail: nothing happens without the token.',
    ],
  })
}

import { composeLetter } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

/** To somebody who has an account already: what the screen does not say, since it would say it to anybody. */
export function accountExistsLetter(link: (path: string) => string): Words {
  return composeLetter({
    subject: 'You already have an account at Collegium',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, we believe you, wants to register at Collegium with this e-mail address. There is an account with it already, so please sign in.',
      'If you have forgotten your password, you can ask for a new one where you sign in.',
    ],
    action: { label: 'Sign in', url: link('/login') },
    notes: ['If it was not you, please ignore this letter: your account is unchanged.'],
  })
}

import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

interface ToMember {
  readonly society: string
  /** Empty: not known. */
  readonly firstName: string
  readonly unsubscribeUrl: string
}

interface Invitation extends ToMember {
  readonly url: string
  readonly days: number
}

const greet = (firstName: string) => (firstName === '' ? 'Welcome,' : `Dear ${firstName},`)

/** A society's invitation to register as its member. */
export function invitationEmail({ society, firstName, url, days, unsubscribeUrl }: Invitation): Words {
  return composeEmail({
    subject: `${society} invites you to Collegium`,
    greeting: greet(firstName),
    isListed: society,
    paragraphs: [
      `${society} takes part in Collegium, where physicians answer a yearly study about their practice and see where they stand among their peers.`,
      'Nobody is ever shown what you answer: results are about groups of at least ten, and your society sees them as you do.',
    ],
    action: { label: 'Register as a member', url },
    notes: [
      `The link is for you alone, and works once, within ${days} days.`,
      'If you do not want to register, ignore this e-mail.',
    ],
    unsubscribeUrl,
  })
}

interface Message extends ToMember {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly hasAccount: boolean
}

/** What a society writes to its members, or the calendar in its name. */
export function memberEmail({
  society,
  firstName,
  subject,
  paragraphs,
  action,
  hasAccount,
  unsubscribeUrl,
}: Message): Words {
  return composeEmail({
    subject,
    greeting: greet(firstName),
    paragraphs,
    ...(hasAccount ? {} : { isListed: society }),
    ...(action ? { action } : {}),
    notes: [`Sent in the name of ${society}.`],
    unsubscribeUrl,
  })
}

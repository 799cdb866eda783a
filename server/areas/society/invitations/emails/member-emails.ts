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
      'Neither your colleagues nor your society see what you answer: results are about groups of at least ten, and your society sees them as you do. Collegium’s administrators can open a survey to correct it, and each time, who did so is recorded.',
    ],
    action: { label: 'Register as a member', url },
    notes: [
      `The link is for you alone, and works once, within ${days} days.`,
      'If you do not want to register, ignore this e-mail.',
    ],
    unsubscribeUrl,
  })
}

/** Instead of an invitation, where the address has an account: whoever invites is not told, and the e-mail is about as long. */
export function accountElsewhereEmail({
  society,
  firstName,
  url,
  unsubscribeUrl,
}: ToMember & { readonly url: string }): Words {
  return composeEmail({
    subject: `${society} invites you to Collegium`,
    greeting: greet(firstName),
    isListed: society,
    paragraphs: [
      `${society} takes part in Collegium and lists you as a member. You already have an account on Collegium with this e-mail address, so you don’t need to register.`,
      `Sign in as before. If you want your account to belong to ${society}, ask the society: Collegium’s administrators can move it. Until you do, the society is not told that you have one.`,
    ],
    action: { label: 'Sign in', url },
    notes: ['If you do not want to join, ignore this e-mail. Your account stays as it is.'],
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

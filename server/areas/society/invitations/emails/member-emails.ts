import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface ToMember {
  readonly society: string
  /** First name, or an empty string if unknown. */
  readonly firstName: string
  readonly unsubscribeUrl: string
}

interface Invitation extends ToMember {
  readonly url: string
  readonly days: number
}

const greet = (firstName: string) => (firstName === '' ? 'Welcome,' : `Dear ${firstName},`)

/** Returns a society's invitation to register as a member. */
export function invitationEmail({ society, firstName, url, days, unsubscribeUrl }: Invitation): EmailContent {
  return composeEmail({
    subject: `${society} invites you to Collegium`,
    greeting: greet(firstName),
    isListed: society,
    paragraphs: [
      `${society} takes part in Collegium, where physicians answer a yearly study about their practice and see how they compare with their colleagues.`,
      'Your colleagues and your society can’t see your answers. No result is shown where we count, or estimate, fewer than 10 people. Collegium administrators can open a survey to correct it, and each access is recorded.',
    ],
    action: { label: 'Register as a member', url },
    notes: [
      `This link is only for you. It works once, within ${days} days.`,
      'If you don’t want to register, ignore this email.',
    ],
    unsubscribeUrl,
  })
}

/**
 * Returns the email sent instead of an invitation if the address has an account. It is about as long as the invitation, so that the inviter
 * can't learn of the account.
 */
export function accountElsewhereEmail({
  society,
  firstName,
  url,
  unsubscribeUrl,
}: ToMember & { readonly url: string }): EmailContent {
  return composeEmail({
    subject: `${society} invites you to Collegium`,
    greeting: greet(firstName),
    isListed: society,
    paragraphs: [
      `${society} takes part in Collegium and lists you as a member. You already have an account on Collegium with this email address, so you don’t need to register.`,
      `Sign in as usual. To have your account moved to ${society}, ask the society. A Collegium administrator can then move it. Until then, the society can’t see that you have an account.`,
    ],
    action: { label: 'Sign in', url },
    notes: ['If you don’t want to join, ignore this email. Your account won’t change.'],
    unsubscribeUrl,
  })
}

interface Message extends ToMember {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly hasAccount: boolean
}

/** Returns an email from a society to its members, manual or automatic. */
export function memberEmail({
  society,
  firstName,
  subject,
  paragraphs,
  action,
  hasAccount,
  unsubscribeUrl,
}: Message): EmailContent {
  return composeEmail({
    subject,
    greeting: greet(firstName),
    paragraphs,
    ...(hasAccount ? {} : { isListed: society }),
    ...(action ? { action } : {}),
    notes: [`Sent on behalf of ${society}.`],
    unsubscribeUrl,
  })
}

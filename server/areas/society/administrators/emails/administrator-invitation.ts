import type { SocietyRight } from '#contract/roles.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface AdministratorInvitation {
  readonly firstName: string
  readonly society: string
  /** Name of the inviter. */
  readonly by: string
  readonly right: SocietyRight
  readonly url: string
  readonly days: number
}

const MAY: Readonly<Record<SocietyRight, string>> = {
  full: 'You’ll have full access.',
  members: 'You’ll be able to manage and email members and view study progress.',
  read: 'You’ll be able to view members and study progress.',
}

/** Returns the email that invites a person to administer a society. */
export function administratorInvitationEmail(invitation: AdministratorInvitation): EmailContent {
  const { firstName, society, by, right, url, days } = invitation
  return composeEmail({
    subject: `${by} invites you to administer ${society}`,
    greeting: `Dear ${firstName},`,
    paragraphs: [`${by} invited you to help administer ${society} on Collegium. ${MAY[right]}`],
    action: { label: 'Choose a password', url },
    notes: [
      `The link works once, within ${days} days. A newer link replaces it.`,
      'If you don’t recognize the sender, ignore this email. Nothing happens unless you use the link.',
    ],
  })
}

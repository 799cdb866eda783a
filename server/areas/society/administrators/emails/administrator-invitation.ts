import type { SocietyRight } from '#contract/roles.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

interface AdministratorInvitation {
  readonly firstName: string
  readonly society: string
  /** Who invites. */
  readonly by: string
  readonly right: SocietyRight
  readonly url: string
  readonly days: number
}

const MAY: Readonly<Record<SocietyRight, string>> = {
  full: 'You will be able to do everything that administrators of the society do.',
  members: 'You will be able to keep its list of members and write to them, and to see how studies go.',
  read: 'You will be able to see its list of members and how studies go, and to change nothing.',
}

/** To somebody who is to administer a society. */
export function administratorInvitationEmail(invitation: AdministratorInvitation): Words {
  const { firstName, society, by, right, url, days } = invitation
  return composeEmail({
    subject: `${by} invites you to administer ${society}`,
    greeting: `Dear ${firstName},`,
    paragraphs: [`${by} invites you to administer ${society} on Collegium. ${MAY[right]}`],
    action: { label: 'Choose a password', url },
    notes: [
      `The link works once, within ${days} days. A newer link replaces it.`,
      'If you don’t know who this is, ignore this e-mail. Nothing happens unless you follow the link.',
    ],
  })
}

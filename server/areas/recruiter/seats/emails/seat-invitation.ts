import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface SeatInvitationEmail {
  readonly link: (path: string) => string
  readonly organization: string
  /** Name of the inviter. */
  readonly by: string
  readonly token: string
  readonly days: number
}

/** Returns the invitation email to a colleague. The token is in the URL fragment, so servers and logs never see it. */
export function seatInvitationEmail({ link, organization, by, token, days }: SeatInvitationEmail): EmailContent {
  return composeEmail({
    subject: `${by} invited you to recruit for ${organization}`,
    greeting: 'Hello,',
    isToAddress: true,
    paragraphs: [
      `${by} invited you to join ${organization} on Collegium, where recruiters meet physicians who are open to a new position. You’ll share offers, candidates, messages, and invoices.`,
    ],
    action: { label: 'Join', url: link(`/recruiter/sign-up#invitation=${token}`) },
    notes: [
      `The link works once, within ${days} days. A newer link replaces it.`,
      'If you don’t recognize the sender, ignore this email. Nothing will happen unless you use the link.',
    ],
  })
}

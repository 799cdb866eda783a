import type { EmailParts } from '#server/platform/mail/compose.ts'

interface NewMessageEmail {
  readonly link: (path: string) => string
  readonly matchId: number
  readonly firstName: string
}

interface ToRecruiter extends NewMessageEmail {
  readonly jobOfferId: number
  readonly pseudonym: string
  readonly offerTitle: string
}

const ONCE = 'We won’t email you about this match again until you’ve read your new messages.'

/**
 * Returns the email to a member about a new message. Other people may see the mailbox, so the email names neither the employer nor the job.
 */
export function messageToMemberEmail({ link, firstName, matchId }: NewMessageEmail): EmailParts {
  return {
    subject: 'You have a new message',
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [
      'You have a new message about one of your matches. To protect your privacy, this email doesn’t include the sender or the message.',
    ],
    action: { label: 'Read message', url: link(`/exchange/messages/${matchId}`) },
    notes: [ONCE],
  }
}

/** Returns the email to a recruiter about a new message. */
export function messageToRecruiterEmail({
  link,
  firstName,
  pseudonym,
  offerTitle,
  jobOfferId,
  matchId,
}: ToRecruiter): EmailParts {
  return {
    subject: `${pseudonym} wrote to you`,
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [`${pseudonym} wrote to you about your offer “${offerTitle}”.`],
    action: {
      label: 'Read message',
      url: link(`/recruiter/exchange/offer/${jobOfferId}/candidate/${matchId}`),
    },
    notes: [ONCE],
  }
}

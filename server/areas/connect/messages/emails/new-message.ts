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

const ONCE = 'You get one e-mail about a match until you have read what is new there.'

/** To a member. It names neither the employer nor the job: others may see the mailbox. */
export function messageToMemberEmail({ link, firstName, matchId }: NewMessageEmail): EmailParts {
  return {
    subject: 'You have a new message',
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [
      'You received a message about one of your matches. For your privacy, this e-mail says neither who wrote it nor what it says.',
    ],
    action: { label: 'Read it on Collegium', url: link(`/exchange/messages/${matchId}`) },
    notes: [ONCE],
  }
}

/** To a recruiter. */
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
      label: 'Read it on Collegium',
      url: link(`/recruiter/exchange/offer/${jobOfferId}/candidate/${matchId}`),
    },
    notes: [ONCE],
  }
}

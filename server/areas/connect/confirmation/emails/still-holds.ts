import { writtenDay } from '#server/platform/clock.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface IcoRenewal {
  readonly link: (path: string) => string
  readonly firstName: string
  /** When it was posted, or last confirmed. */
  readonly since: Date
  readonly token: string
}

/** Whether a posted ICO still holds. It says nothing of what the ICO asks: others may see the mailbox. */
export function icoRenewalEmail({ link, firstName, since, token }: IcoRenewal): EmailParts {
  return {
    subject: 'Does your Ideal Career Opportunity still hold?',
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [
      `An Ideal Career Opportunity of yours has been on the exchange since ${writtenDay(since)}. Does it still say what you are looking for? With one click you confirm it, or take it off the exchange; you can post it again at any time.`,
    ],
    action: { label: 'Answer', url: link(`/ico-holds/${token}`) },
    notes: ['We ask once. If you do nothing, it stays as it is.'],
  }
}

import { writtenDay } from '#server/platform/clock.ts'
import type { EmailParts } from '#server/platform/mail/compose.ts'

interface IcoRenewal {
  readonly link: (path: string) => string
  readonly firstName: string
  /** Time when the ICO was posted or last confirmed. */
  readonly since: Date
  readonly token: string
}

/**
 * Returns the email that asks whether a posted ICO is still current. It reveals no terms of the ICO, because others may see the mailbox.
 */
export function icoRenewalEmail({ link, firstName, since, token }: IcoRenewal): EmailParts {
  return {
    subject: 'Is your Ideal Career Opportunity still current?',
    greeting: firstName ? `Dear ${firstName},` : 'Hello,',
    paragraphs: [
      `Your Ideal Career Opportunity has been on the exchange since ${writtenDay(since)}. Is it still what you’re looking for? Keep it posted or unpost it with 1 click. You can post it again at any time.`,
    ],
    action: { label: 'Review my ICO', url: link(`/ico-holds/${token}`) },
    notes: ['We ask only once. If you do nothing, your ICO will stay posted.'],
  }
}

import { writtenDay } from '#server/platform/clock.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface OfferExpiry {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly jobOfferId: number
  readonly title: string
  readonly expires: Date
}

const greetingOf = (firstName: string) => (firstName ? `Dear ${firstName},` : 'Hello,')
const pageOf = ({ link, jobOfferId }: OfferExpiry) => link(`/recruiter/edit-job-offer/${jobOfferId}`)

/** Returns the email that warns a recruiter a week before an offer closes automatically. */
export function offerExpiresEmail(offer: OfferExpiry): EmailContent {
  return composeEmail({
    subject: `Your offer “${offer.title}” expires soon`,
    greeting: greetingOf(offer.firstName),
    paragraphs: [
      `Your offer “${offer.title}” closes on ${writtenDay(offer.expires)}. Is the position still open? Renew the offer for free to keep it on the exchange.`,
    ],
    action: { label: 'Renew or close offer', url: pageOf(offer) },
    notes: ['If you’ve filled the position, please close the offer.'],
  })
}

/** Returns the email that notifies a recruiter that an offer closed automatically. */
export function offerExpiredEmail(offer: OfferExpiry): EmailContent {
  return composeEmail({
    subject: `Your offer “${offer.title}” has expired`,
    greeting: greetingOf(offer.firstName),
    paragraphs: [
      `Your offer “${offer.title}” expired and is now closed. It no longer matches physicians. You can still read and continue your conversations.`,
    ],
    action: { label: 'View offer', url: pageOf(offer) },
    notes: ['To offer the position again, copy the offer to a new draft.'],
  })
}

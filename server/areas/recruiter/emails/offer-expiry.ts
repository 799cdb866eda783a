import { writtenDay } from '#server/platform/clock.ts'
import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

interface OfferExpiry {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly jobOfferId: number
  readonly title: string
  readonly expires: Date
}

const greetingOf = (firstName: string) => (firstName ? `Dear ${firstName},` : 'Hello,')
const pageOf = ({ link, jobOfferId }: OfferExpiry) => link(`/recruiter/edit-job-offer/${jobOfferId}`)

/** To a recruiter, a week before an offer closes by itself. */
export function offerExpiresEmail(offer: OfferExpiry): Words {
  return composeEmail({
    subject: `Your offer “${offer.title}” expires soon`,
    greeting: greetingOf(offer.firstName),
    paragraphs: [
      `Your offer “${offer.title}” closes on ${writtenDay(offer.expires)}. Is the position still open? Renew it, free of charge, and it stays on the exchange.`,
    ],
    action: { label: 'Renew or close it', url: pageOf(offer) },
    notes: ['Members see offers that are still open: please close a position that is filled.'],
  })
}

/** To a recruiter, when an offer closed by itself. */
export function offerExpiredEmail(offer: OfferExpiry): Words {
  return composeEmail({
    subject: `Your offer “${offer.title}” has expired`,
    greeting: greetingOf(offer.firstName),
    paragraphs: [
      `Your offer “${offer.title}” was not renewed and is closed. It no longer matches physicians. All messages are kept, and conversations that have begun can continue.`,
    ],
    action: { label: 'See the offer', url: pageOf(offer) },
    notes: ['You can copy it into a new draft.'],
  })
}

import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail } from '#server/platform/mail/outbox.ts'
import { offerExpiredEmail, offerExpiresEmail } from '../emails/offer-expiry.ts'
import { type OfferRow, offersThatExpire, recruiterOf } from '../reads.ts'
import { lockOffer, markWarned } from '../writes.ts'
import { changeState } from './change-state.ts'

const WEEK_MS = 7 * 86_400_000
type Needed = Pick<Services, 'db' | 'clock' | 'keys' | 'site'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/**
 * Closes expired offers and notifies recruiters of offers that expire within a week. Each offer has its own transaction, so it is handled
 * only once even if the process is killed.
 */
export async function expireOffers(services: Needed): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const soon = new Date(now.getTime() + WEEK_MS)
  for (const id of await offersThatExpire(db, soon))
    await db.transaction().execute(async trx => {
      const offer = await lockOffer(trx, { id })
      if (offer.status !== 'active' || offer.expires === null || offer.expires > soon) return
      if (offer.expires <= now) {
        await changeState(trx, services, offer, 'expire')
        await tell(trx, services, offer, offer.expires, offerExpiredEmail)
      } else if (offer.warned === null) {
        await markWarned(trx, offer, now)
        await tell(trx, services, offer, offer.expires, offerExpiresEmail)
      }
    })
}

/** Notifies the author of the offer or, if the author has left or is blocked, the owner of the organization. */
async function tell(
  db: Transaction,
  { keys, site, clock }: Needed,
  offer: OfferRow,
  expires: Date,
  words: typeof offerExpiredEmail,
): Promise<void> {
  const recruiter = await recruiterOf(db, offer)
  if (!recruiter) return
  const { id: jobOfferId, title } = offer
  const message = words({ link: site.link, firstName: recruiter.first_name, jobOfferId, title, expires })
  await enqueueEmail(db, keys, { to: recruiter.email, ...message, now: clock.now() })
}

import { getPublicOfferPrice } from '#contract/recruiter/payment.ts'
import { CURRENCY } from '#rules/recruiter/price.ts'
import { handle } from '#server/platform/http/handler.ts'
import { listPrices } from '../../coupons/use-cases/quote.ts'
import { offerTerms } from '../use-cases/offer-terms.ts'

export const guestJobOffer = [
  handle(getPublicOfferPrice, async ({ db, query }) => {
    const prices = await listPrices(db, query.specialty_id ?? null)
    return { ...prices, currency: CURRENCY, ...(await offerTerms(db)) }
  }),
]

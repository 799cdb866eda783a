import { badRequest } from '#contract/errors.ts'
import * as contract from '#contract/recruiter/payment.ts'
import { CURRENCY, moneyText } from '#rules/recruiter/price.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { handle } from '#server/platform/http/handler.ts'
import { countTry } from '#server/platform/session/throttle.ts'
import { listPrice, quote } from '../../coupons/use-cases/quote.ts'
import { creditRefusal } from '../../invoices/use-cases/credit.ts'
import { invoiceOffer } from '../../invoices/use-cases/invoice-offer.ts'
import { authorizeOffer } from '../../scope.ts'
import { soldOffer } from '../reads.ts'
import { authorizePurchase } from '../scope.ts'
import { offerTerms } from '../use-cases/offer-terms.ts'
import { countPayment, pay } from '../use-cases/pay.ts'
import { awaitingOf, paymentDto, wayToPay } from '../use-cases/payment-dto.ts'
import { settle } from '../use-cases/settle.ts'
import { startPurchase } from '../use-cases/start-purchase.ts'

export const recruiterPayment = [
  handle(contract.getOfferPrice, async ({ db, caller, query, services }) => {
    const offer = await authorizeOffer(db, caller, query.id)
    const price = await listPrice(db, (await soldOffer(db, offer.id))?.specialty_id ?? null)
    const whyNoInvoice = price > 0 ? await creditRefusal(db, offer.organizationId) : null
    return {
      price,
      discount: 0,
      total: price,
      currency: CURRENCY,
      ...(await offerTerms(db)),
      whyNoInvoice,
      awaiting: await awaitingOf(db, offer.id),
      ...wayToPay(services),
    }
  }),

  handle(contract.getCouponDiscount, async ({ db, caller, query, services }) => {
    const { id, couponCode, offerPrice } = query
    const offer = id === undefined ? null : await authorizeOffer(db, caller, id)
    // Limits attempts, so that codes can't be guessed.
    await countTry(db, [{ kind: 'coupon', name: String(caller.userId) }], services.clock)
    const specialty = offer ? ((await soldOffer(db, offer.id))?.specialty_id ?? null) : null
    const { price, discount, total, coupon } = await quote(db, specialty, couponCode, services.clock.now())
    if (offerPrice !== price) throw badRequest(`${PURCHASE_TEXT.price} It’s now ${moneyText(price)}.`)
    return { couponCode: coupon?.code ?? '', price, discount, total, currency: CURRENCY }
  }),

  handle(contract.startPayment, async ({ db, caller, query, body, services }) => {
    const offer = await authorizeOffer(db, caller, query.id)
    await countPayment(services, caller)
    return paymentDto(services, await startPurchase(services, caller, offer, body.couponCode ?? ''))
  }),

  handle(contract.purchaseOffer, async ({ db, caller, body: { token, meta }, services }) => {
    const offer = await authorizeOffer(db, caller, meta.jobOfferId)
    return paymentDto(services, await pay(services, caller, offer, token, meta.couponCode ?? ''))
  }),

  handle(contract.confirmPayment, async ({ db, caller, query, services }) => {
    const { id } = await authorizePurchase(db, caller, query.purchaseId)
    return paymentDto(services, { purchase: await settle(services, id), payment: null })
  }),

  handle(contract.invoiceOffer, async ({ db, caller, body: { meta }, services }) => {
    const offer = await authorizeOffer(db, caller, meta.jobOfferId)
    const { billTo = null, purchaseOrder, couponCode = '' } = meta
    const { due, ...invoice } = await invoiceOffer(services, caller, offer, { billTo, purchaseOrder, couponCode })
    return { ...invoice, due: due.toISOString() }
  }),
]

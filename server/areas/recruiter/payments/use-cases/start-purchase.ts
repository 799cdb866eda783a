import { badRequest } from '#contract/errors.ts'
import { couponCode } from '#rules/recruiter/coupon.ts'
import { CURRENCY } from '#rules/recruiter/price.ts'
import { isPaidFor, PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import type { Payment } from '#server/platform/payments/port.ts'
import { type Quote, quoteToUse } from '../../coupons/use-cases/quote.ts'
import { lockCoupon, reserveCouponUse } from '../../coupons/writes.ts'
import type { AuthorizedOffer } from '../../scope.ts'
import { whyNotOpen } from '../../use-cases/open-offer.ts'
import {
  heldElsewhere,
  openPurchase,
  type PurchaseRow,
  paidPurchase,
  purchaseRow,
  soldOffer,
  stateOf,
} from '../reads.ts'
import { changePurchase, insertPurchase, savePayment } from '../writes.ts'
import { callProvider, callProviderIfKnown, cardsOf } from './call-provider.ts'
import { type Money, openPaid, recordPayment } from './record-payment.ts'
import { cancelPayment } from './settle.ts'

/** Purchase with its payment at the provider. `null` if there is nothing to pay, or everything was already paid. */
export interface Begun {
  readonly purchase: PurchaseRow
  readonly payment: Payment | null
}

/** Maximum number of attempts while another user changes the same offer. */
const TRIES = 3

/**
 * Starts the payment for a draft of the caller, or continues one started for the same price. First cancels a payment started for another
 * price, so that an offer is never paid for twice. Also cancels a payment that reserves the same coupon for another offer of the
 * organization. A free purchase is paid immediately.
 * @throws {ApiError} `refused`; `unavailable`
 */
export async function startPurchase(
  services: Money,
  caller: AuthenticatedUser,
  offer: AuthorizedOffer,
  typedCode: string,
): Promise<Begun> {
  cardsOf(services)
  for (let tries = 0; tries < TRIES; tries++) {
    const { purchase, isOutdated } = await services.db
      .transaction()
      .execute(trx => beginOrGoOn(trx, services, caller, offer, typedCode))
    if (isOutdated) await cancelPayment(services, purchase)
    else if (purchase.closed !== null) return { purchase, payment: null }
    else {
      const begun = await withPayment(services, purchase)
      if (begun) return begun
    }
  }
  throw badRequest(PURCHASE_TEXT.meanwhile)
}

interface Found {
  readonly purchase: PurchaseRow
  /** Whether the payment differs from the current request. */
  readonly isOutdated: boolean
}

async function beginOrGoOn(
  db: Transaction,
  services: Money,
  caller: AuthenticatedUser,
  offer: AuthorizedOffer,
  typedCode: string,
): Promise<Found> {
  const { provider } = cardsOf(services)
  const now = services.clock.now()
  const refusal = await whyNotOpen(db, services, { jobOfferId: offer.id, userId: caller.userId })
  if (refusal !== null) {
    // If two requests are concurrent, the later one finds the payment of the other.
    const paid = await paidPurchase(db, offer.id)
    if (paid) return { purchase: paid, isOutdated: false }
    throw badRequest(refusal)
  }
  const sold = await soldOffer(db, offer.id)
  if (!sold || sold.specialty_id === null) throw new Error('An offer that can be opened has a specialty.')
  const begun = await openPurchase(db, offer.id)
  if (typedCode !== '') {
    const code = couponCode(typedCode)
    await lockCoupon(db, code)
    const elsewhere = await heldElsewhere(db, offer, code)
    if (elsewhere) return { purchase: elsewhere, isOutdated: true }
  }
  const heldUses = (couponId: number) => (begun?.coupon_id === couponId ? 1 : 0)
  const quote = await quoteToUse(db, sold.specialty_id, typedCode, heldUses, now)
  if (begun) {
    const isSame = isFor(begun, quote) && begun.provider === provider && begun.specialty_id === sold.specialty_id
    // The user who continues the payment also opens the offer.
    if (isSame) await changePurchase(db, begun.id, { user_id: caller.userId, offer_title: sold.title })
    return { purchase: isSame ? await purchaseRow(db, begun.id) : begun, isOutdated: !isSame }
  }
  const isFree = quote.total === 0
  const id = await insertPurchase(db, {
    job_offer_id: offer.id,
    organization_id: offer.organizationId,
    user_id: caller.userId,
    offer_title: sold.title,
    specialty_id: sold.specialty_id,
    price: quote.price,
    discount: quote.discount,
    total: quote.total,
    coupon_id: quote.coupon?.id ?? null,
    provider,
    started: now,
    ...(isFree ? { state: 'paid', paid: now, closed: now } : { check_due: now }),
  })
  if (quote.coupon) await reserveCouponUse(db, quote.coupon.id, { purchase_id: id }, now)
  const purchase = await purchaseRow(db, id)
  if (isFree) await openPaid(db, services, purchase)
  return { purchase, isOutdated: false }
}

function isFor(purchase: PurchaseRow, { price, discount, coupon }: Quote): boolean {
  const isSameCoupon = purchase.coupon_id === (coupon?.id ?? null)
  return isSameCoupon && purchase.price === price && purchase.discount === discount
}

/** @returns `null` if it was canceled concurrently */
async function withPayment(services: Money, purchase: PurchaseRow): Promise<Begun | null> {
  const payments = cardsOf(services)
  const { id, key, total, payment_id } = purchase
  if (payment_id !== null) {
    const payment = await callProviderIfKnown(payments.find(payment_id))
    if (!payment) {
      await cancelPayment(services, purchase)
      return null
    }
    return unlessCalledOff(await recordPayment(services, id, payment), payment)
  }
  const description = `Collegium: opening of job offer ${purchase.job_offer_id}`
  const payment = await callProvider(payments.create({ key, amount: total, currency: CURRENCY, description }))
  if (await savePayment(services.db, id, payment.id))
    return unlessCalledOff(await recordPayment(services, id, payment), payment)
  await callProvider(payments.cancel(payment.id))
  return null
}

/** Returns `null` if a concurrent request for another price canceled the purchase. */
function unlessCalledOff(purchase: PurchaseRow, payment: Payment): Begun | null {
  return purchase.closed !== null && !isPaidFor(stateOf(purchase)) ? null : { purchase, payment }
}

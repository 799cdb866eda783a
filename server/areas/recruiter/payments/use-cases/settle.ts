import { PaymentsRefused, PaymentsSilent } from '#server/platform/payments/port.ts'
import { type PurchaseRow, purchaseRow } from '../reads.ts'
import { HOLD_MS, lockPurchase } from '../writes.ts'
import { asked, askedIfKnown, cardsOf } from './ask-provider.ts'
import { closeFailed, type Money, recordPayment } from './record-payment.ts'

/** A payment that no one has made by then is called off. */
const PATIENCE_MS = 24 * 60 * 60 * 1000

/**
 * Asks the provider what became of a purchase, and records it; sends money back that is to go back.
 * @throws {Failure} `unavailable`; `refused` when the provider says nothing of it
 */
export async function settle(services: Money, purchaseId: number): Promise<PurchaseRow> {
  const payments = cardsOf(services)
  const purchase = await purchaseRow(services.db, purchaseId)
  if (purchase.payment_id === null || purchase.provider !== payments.provider) return purchase
  const payment = await asked(payments.find(purchase.payment_id))
  return refundIfDue(services, await recordPayment(services, purchaseId, payment))
}

/** Money that is to go back is sent at once; if the provider does not answer, or will not, the job asks again later. */
export async function refundIfDue(services: Money, purchase: PurchaseRow): Promise<PurchaseRow> {
  return purchase.state === 'refund_pending' ? sendAgain(services, purchase) : purchase
}

/** Likewise what failed, which is not due at once. */
export async function sendAgain(services: Money, purchase: PurchaseRow): Promise<PurchaseRow> {
  if (purchase.payment_id === null) return purchase
  try {
    return await recordPayment(services, purchase.id, await cardsOf(services).refund(purchase.payment_id))
  } catch (error) {
    if (error instanceof PaymentsSilent) services.log.warn({ purchase: purchase.id }, 'refund waits for the provider')
    else if (error instanceof PaymentsRefused)
      services.log.error({ purchase: purchase.id, reason: error.reason }, 'refund refused by the provider')
    else throw error
    return purchase
  }
}

/**
 * Calls a purchase off that is not paid: no money can come afterwards. If it has come already, it is recorded.
 * @throws {Failure} `unavailable`; `refused` when the provider does not call it off
 */
export async function cancelPayment(services: Money, purchase: PurchaseRow): Promise<PurchaseRow> {
  const payments = cardsOf(services)
  if (purchase.payment_id === null || purchase.provider !== payments.provider) return closeUnasked(services, purchase)
  const payment = await askedIfKnown(payments.cancel(purchase.payment_id))
  if (!payment) return closeUnasked(services, purchase)
  return refundIfDue(services, await recordPayment(services, purchase.id, payment))
}

/** The same where the provider knows of no payment, or is another one by now. */
function closeUnasked(services: Money, { id }: PurchaseRow): Promise<PurchaseRow> {
  return services.db.transaction().execute(async trx => {
    const purchase = await lockPurchase(trx, id)
    if (purchase.closed !== null) return purchase
    await closeFailed(trx, id, services.clock.now())
    return purchaseRow(trx, id)
  })
}

/** What the job does with a purchase that is due. */
export async function look(services: Money, purchaseId: number): Promise<PurchaseRow> {
  const purchase = await purchaseRow(services.db, purchaseId)
  const age = services.clock.now().getTime() - purchase.started.getTime()
  const isOver = purchase.job_offer_id === null || age >= (purchase.coupon_id === null ? PATIENCE_MS : HOLD_MS)
  if (purchase.closed === null && isOver) return cancelPayment(services, purchase)
  const settled = await settle(services, purchaseId)
  return purchase.state === 'refund_failed' && settled.state === 'refund_failed'
    ? sendAgain(services, settled)
    : settled
}

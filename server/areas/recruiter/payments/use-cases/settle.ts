import { PaymentsRefused, PaymentsSilent } from '#server/platform/payments/port.ts'
import { type PurchaseRow, purchaseRow } from '../reads.ts'
import { HOLD_MS, lockPurchase } from '../writes.ts'
import { callProvider, callProviderIfKnown, cardsOf } from './call-provider.ts'
import { closeFailed, type Money, recordPayment } from './record-payment.ts'

/** Time until an unmade payment is canceled. */
const PATIENCE_MS = 24 * 60 * 60 * 1000

/**
 * Records the outcome of a purchase from the provider, and sends due refunds.
 * @throws {ApiError} `unavailable`; `refused` if the provider has no information about it
 */
export async function settle(services: Money, purchaseId: number): Promise<PurchaseRow> {
  const payments = cardsOf(services)
  const purchase = await purchaseRow(services.db, purchaseId)
  if (purchase.payment_id === null || purchase.provider !== payments.provider) return purchase
  const payment = await callProvider(payments.find(purchase.payment_id))
  return refundIfDue(services, await recordPayment(services, purchaseId, payment))
}

/** Sends a due refund immediately. If the provider does not respond or rejects it, the job retries later. */
export async function refundIfDue(services: Money, purchase: PurchaseRow): Promise<PurchaseRow> {
  return purchase.state === 'refund_pending' ? sendAgain(services, purchase) : purchase
}

/** Sends a failed refund again, even if it is not due yet. */
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
 * Cancels an unpaid purchase, so that it can't be paid afterwards. A payment received before the cancellation is recorded.
 * @throws {ApiError} `unavailable`; `refused` if the provider does not cancel it
 */
export async function cancelPayment(services: Money, purchase: PurchaseRow): Promise<PurchaseRow> {
  const payments = cardsOf(services)
  if (purchase.payment_id === null || purchase.provider !== payments.provider) return closeUnasked(services, purchase)
  const payment = await callProviderIfKnown(payments.cancel(purchase.payment_id))
  if (!payment) return closeUnasked(services, purchase)
  return refundIfDue(services, await recordPayment(services, purchase.id, payment))
}

/** Closes a purchase whose payment the provider does not know or no longer handles. */
function closeUnasked(services: Money, { id }: PurchaseRow): Promise<PurchaseRow> {
  return services.db.transaction().execute(async trx => {
    const purchase = await lockPurchase(trx, id)
    if (purchase.closed !== null) return purchase
    await closeFailed(trx, id, services.clock.now())
    return purchaseRow(trx, id)
  })
}

/** Checks a purchase that is due, as the job does. */
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

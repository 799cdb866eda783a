import { PaymentsSilent } from '#server/platform/payments/port.ts'
import { giveUseBack } from '../../coupons/writes.ts'
import { type PurchaseRow, purchaseRow } from '../reads.ts'
import { changePurchase, HOLD_MS, lockPurchase } from '../writes.ts'
import { asked, cardsOf } from './ask-provider.ts'
import { type Money, recordPayment } from './record-payment.ts'

/** A payment that nobody has made by then is called off. */
const PATIENCE_MS = 24 * 60 * 60 * 1000

/**
 * Asks the provider what became of a purchase, and records it; sends money back that is to go back.
 * @throws {Failure} `unavailable`
 */
export async function settle(services: Money, purchaseId: number): Promise<PurchaseRow> {
  const payments = cardsOf(services)
  const purchase = await purchaseRow(services.db, purchaseId)
  if (purchase.payment_id === null || purchase.provider !== payments.provider) return purchase
  const payment = await asked(payments.find(purchase.payment_id))
  return sendBackIfDue(services, await recordPayment(services, purchaseId, payment))
}

/** Money that is to go back is sent at once; if the provider does not answer, the job does it later. */
export async function sendBackIfDue(services: Money, purchase: PurchaseRow): Promise<PurchaseRow> {
  if (purchase.state !== 'refund_pending' || purchase.payment_id === null) return purchase
  try {
    return await recordPayment(services, purchase.id, await cardsOf(services).refund(purchase.payment_id))
  } catch (error) {
    if (!(error instanceof PaymentsSilent)) throw error
    services.log.warn({ purchase: purchase.id }, 'refund waits for the provider')
    return purchase
  }
}

/**
 * Calls a purchase off that is not paid: no money can come afterwards. If it has come already, it is recorded.
 * @throws {Failure} `unavailable`
 */
export async function callOff(services: Money, purchase: PurchaseRow): Promise<PurchaseRow> {
  const payments = cardsOf(services)
  if (purchase.payment_id === null || purchase.provider !== payments.provider) return closeUnasked(services, purchase)
  const payment = await asked(payments.cancel(purchase.payment_id))
  return sendBackIfDue(services, await recordPayment(services, purchase.id, payment))
}

/** The same where the provider knows of no payment, or is another one by now. */
function closeUnasked(services: Money, { id }: PurchaseRow): Promise<PurchaseRow> {
  return services.db.transaction().execute(async trx => {
    const purchase = await lockPurchase(trx, id)
    if (purchase.closed !== null) return purchase
    await giveUseBack(trx, { purchase_id: id })
    await changePurchase(trx, id, { state: 'failed', closed: services.clock.now(), check_due: null })
    return purchaseRow(trx, id)
  })
}

/** What the job does with a purchase that is due. */
export async function look(services: Money, purchaseId: number): Promise<PurchaseRow> {
  const purchase = await settle(services, purchaseId)
  if (purchase.closed !== null) return purchase
  const age = services.clock.now().getTime() - purchase.started.getTime()
  const isOver = purchase.job_offer_id === null || age >= (purchase.coupon_id === null ? PATIENCE_MS : HOLD_MS)
  return isOver ? callOff(services, purchase) : purchase
}

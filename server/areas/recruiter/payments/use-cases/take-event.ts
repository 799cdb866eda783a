import type { PaymentEventHandler } from '#server/platform/http/payments.ts'
import { purchaseByPayment } from '../reads.ts'
import type { Money } from './record-payment.ts'
import { settle } from './settle.ts'

/** Handles payment events: each one triggers a check with the provider. Events that don't belong to one of our purchases are ignored. */
export function paymentEventHandler(services: Money): PaymentEventHandler {
  return async ({ paymentId, amount, currency }) => {
    const purchase = await purchaseByPayment(services.db, paymentId)
    if (!purchase) return true
    if ((amount !== null && amount !== purchase.total) || currency !== purchase.currency) return false
    await settle(services, purchase.id)
    return true
  }
}

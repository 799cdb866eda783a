import type { PaymentDto } from '#contract/recruiter/payment.ts'
import { CURRENCY } from '#rules/recruiter/price.ts'
import { DECLINES, PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { receiptOf } from '../../invoices/reads.ts'
import { openPurchase, type PurchaseRow, stateOf } from '../reads.ts'
import type { Begun } from './start-purchase.ts'

/** Returns how cards are charged in this installation. */
export function wayToPay({ payments }: Pick<Services, 'payments'>) {
  const { isTest = false, publishableKey = null } = payments ?? {}
  return { takesCards: payments !== null, isTest, publishableKey }
}

export async function paymentDto(
  services: Pick<Services, 'db' | 'payments'>,
  { purchase, payment }: Begun,
): Promise<PaymentDto> {
  const { id, job_offer_id, price, discount, total } = purchase
  return {
    purchaseId: id,
    jobOfferId: job_offer_id,
    state: stateOf(purchase),
    price,
    discount,
    total,
    currency: CURRENCY,
    message: messageOf(purchase),
    clientSecret: purchase.closed === null ? (payment?.clientSecret ?? null) : null,
    receiptId: await receiptOf(services.db, id),
    ...wayToPay(services),
  }
}

/** Returns the payment for an offer that waits for the bank's confirmation, or `null` if there is none. */
export async function awaitingOf(db: Database, jobOfferId: number) {
  const purchase = await openPurchase(db, jobOfferId)
  if (!purchase || stateOf(purchase) !== 'awaiting_authentication') return null
  const { id: purchaseId, coupon_code, price, discount, total } = purchase
  return { purchaseId, couponCode: coupon_code ?? '', price, discount, total, currency: CURRENCY }
}

function messageOf(purchase: PurchaseRow): string | null {
  switch (stateOf(purchase)) {
    case 'failed': {
      if (purchase.closed !== null) return PURCHASE_TEXT.withdrawn
      const known = Object.entries(DECLINES).find(([code]) => code === purchase.decline)
      return known?.[1] ?? DECLINES.declined
    }
    case 'refund_pending':
      return purchase.refund_reason === null ? PURCHASE_TEXT.mustRefund : PURCHASE_TEXT.onItsWay
    case 'refund_failed':
      return PURCHASE_TEXT.cameBack
    case 'disputed':
      return PURCHASE_TEXT.disputed
    case 'refunded':
      return PURCHASE_TEXT.wentBack
    default:
      return null
  }
}

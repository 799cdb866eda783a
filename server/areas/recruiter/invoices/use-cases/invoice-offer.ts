import { badRequest, validationError } from '#contract/errors.ts'
import { type BillTo, invoiceNumber, unaddressed } from '#rules/recruiter/invoice.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { quoteToUse } from '../../coupons/use-cases/quote.ts'
import { reserveCouponUse } from '../../coupons/writes.ts'
import { openPurchase, paidPurchase, soldOffer } from '../../payments/reads.ts'
import { countPayment } from '../../payments/use-cases/pay.ts'
import type { Money } from '../../payments/use-cases/record-payment.ts'
import { cancelPayment } from '../../payments/use-cases/settle.ts'
import type { AuthorizedOffer } from '../../scope.ts'
import { openOffer, whyNotOpen } from '../../use-cases/open-offer.ts'
import { lockSharedOrganization } from '../../writes.ts'
import { liveInvoice, organizationName } from '../reads.ts'
import { creditRefusal } from './credit.ts'
import { issue } from './issue.ts'

export interface InvoiceOrder {
  /** `null` if no address was given. */
  readonly billTo: BillTo | null
  readonly purchaseOrder: string
  /** Code as typed. Empty if there is no coupon. */
  readonly couponCode: string
}

export interface InvoiceOfOffer {
  readonly id: number
  readonly number: string
  readonly due: Date
  readonly total: number
  readonly isTest: boolean
}

/**
 * Opens a draft of the caller against an invoice. First cancels a card payment that was started. A repeated call returns the existing
 * invoice.
 * @throws {ApiError} `refused`; `invalid` without an address if there is something to pay; `too_many`; `unavailable` if a payment was
 * started and its provider does not respond
 */
export async function invoiceOffer(
  services: Money,
  caller: AuthenticatedUser,
  offer: AuthorizedOffer,
  order: InvoiceOrder,
): Promise<InvoiceOfOffer> {
  const { db } = services
  if (!(await liveInvoice(db, offer.id))) {
    await countPayment(services, caller)
    const begun = await openPurchase(db, offer.id)
    if (begun) await cancelPayment(services, begun)
    if (await paidPurchase(db, offer.id)) throw badRequest(PURCHASE_TEXT.paid)
    await db.transaction().execute(trx => openInvoiced(trx, services, caller, offer, order))
  }
  const invoice = await liveInvoice(db, offer.id)
  if (!invoice?.due) throw new Error('The invoice wasn’t written.')
  const { id, number, due, total, is_test } = invoice
  return { id, number: invoiceNumber('invoice', number), due, total, isTest: is_test }
}

async function openInvoiced(
  db: Transaction,
  services: Money,
  { userId }: AuthenticatedUser,
  { id: jobOfferId, organizationId }: AuthorizedOffer,
  { billTo, purchaseOrder, couponCode }: InvoiceOrder,
): Promise<void> {
  const now = services.clock.now()
  const refusal = await whyNotOpen(db, services, { jobOfferId, userId })
  // If two requests are concurrent, the later one finds the invoice of the other.
  if (refusal !== null && (await liveInvoice(db, jobOfferId))) return
  if (refusal !== null) throw badRequest(refusal)
  if (await openPurchase(db, jobOfferId)) throw badRequest(PURCHASE_TEXT.meanwhile)
  const sold = await soldOffer(db, jobOfferId)
  if (!sold || sold.specialty_id === null) throw new Error('An offer that can be opened has a specialty.')
  const quote = await quoteToUse(db, sold.specialty_id, couponCode, () => 0, now)
  if (quote.total > 0) {
    await lockSharedOrganization(db, organizationId)
    const noCredit = await creditRefusal(db, organizationId)
    if (noCredit !== null) throw badRequest(noCredit)
  }
  if (!billTo && quote.total > 0) throw validationError([{ field: 'meta.billTo', message: 'This field is required' }])
  await openOffer(db, services, { jobOfferId, userId }, quote.total)
  const { id } = await issue(db, services, {
    kind: 'invoice',
    organizationId,
    jobOfferId,
    userId,
    purchaseId: null,
    offerTitle: sold.title,
    ...quote,
    billTo: billTo ?? unaddressed(await organizationName(db, organizationId)),
    purchaseOrder,
  })
  if (quote.coupon) await reserveCouponUse(db, quote.coupon.id, { invoice_id: id }, now)
}

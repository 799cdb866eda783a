import { badRequest, notFound } from '#contract/errors.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { type Actor, recordAuditEntry, type SystemActor } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { creditPurchase } from '../../invoices/use-cases/credit-note.ts'
import type { Paper } from '../../invoices/use-cases/issue.ts'
import { type PurchaseRow, refundsBooked } from '../reads.ts'
import { book, changePurchase, lockPurchase, lockSold } from '../writes.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { emailRefund, type Money } from './record-payment.ts'
import { refundIfDue, sendAgain } from './settle.ts'

/**
 * Refunds a purchase and closes the offer that it opened. Refunds only once, even if repeated or killed. A failed refund is sent again.
 * @throws {ApiError} `not_found`; `refused` if no money was received
 */
export async function refund(services: Money, purchaseId: number, reason: string, by: Actor): Promise<PurchaseRow> {
  const purchase = await services.db.transaction().execute(async trx => {
    await lockSold(trx, purchaseId)
    const known = await lockPurchase(trx, purchaseId).catch(() => undefined)
    if (!known) throw notFound()
    if (known.state === 'refund_pending' || known.state === 'refunded') return known
    if (known.state === 'refund_failed') {
      await recordAuditEntry(trx, { by, act: 'purchase.refund', record: known.id, after: { total: known.total } })
      return known
    }
    if (known.state === 'disputed') throw badRequest(PURCHASE_TEXT.taken)
    if (known.state !== 'paid') throw badRequest(PURCHASE_TEXT.unpaid)
    if (known.total === 0) throw badRequest(PURCHASE_TEXT.free)
    const note = await beginRefund(trx, services, known, reason, by)
    await emailRefund(trx, services, known, reason, note)
    return lockPurchase(trx, purchaseId)
  })
  return purchase.state === 'refund_failed' ? sendAgain(services, purchase) : refundIfDue(services, purchase)
}

/**
 * Starts the refund of a paid purchase, which the next settling job sends, and closes its offer. Notifies no one. Lock the offer first,
 * then the purchase.
 * @returns The credit note; `null` if there was no receipt
 */
export async function beginRefund(
  db: Transaction,
  services: Money,
  purchase: PurchaseRow,
  reason: string,
  by: Actor | SystemActor,
): Promise<Paper | null> {
  const { id, total } = purchase
  const before = { state: purchase.state }
  const after = { state: 'refund_pending', total }
  await recordAuditEntry(db, { by, act: 'purchase.refund', record: id, before, after })
  const check_due = services.clock.now()
  await changePurchase(db, id, { state: 'refund_pending', refund_reason: reason, check_due })
  await closeUnpaid(db, services, purchase.job_offer_id)
  return creditPurchase(db, services, id, total)
}

/**
 * Marks a failed refund as paid another way, so that nothing is owed anymore.
 * @throws {ApiError} `not_found`; `refused` if no refund failed
 */
export function paidAnotherWay(services: Money, purchaseId: number, reason: string, by: Actor): Promise<PurchaseRow> {
  return services.db.transaction().execute(async trx => {
    const known = await lockPurchase(trx, purchaseId).catch(() => undefined)
    if (!known) throw notFound()
    if (known.state !== 'refund_failed') throw badRequest(PURCHASE_TEXT.notFailed)
    const owed = known.total - (await refundsBooked(trx, known.id)).refunded
    const before = { state: known.state }
    await recordAuditEntry(trx, {
      by,
      act: 'purchase.refund',
      record: known.id,
      before,
      after: { state: 'refunded', total: owed },
    })
    const entry = { payment_id: null, purchase_id: known.id, invoice_id: null } as const
    const reference = `purchase ${known.id}`
    await book(trx, { ...entry, kind: 'refund', amount: -owed, provider: 'bank', reference }, services.clock.now())
    await changePurchase(trx, known.id, { state: 'refunded', refund_reason: reason, check_due: null })
    return lockPurchase(trx, purchaseId)
  })
}

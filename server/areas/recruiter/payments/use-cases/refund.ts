import { notFound, refused } from '#contract/errors.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { type Actor, recordAct } from '#server/platform/audit/audit.ts'
import { creditPurchase } from '../../invoices/use-cases/credit-note.ts'
import { type PurchaseRow, refundsBooked } from '../reads.ts'
import { book, changePurchase, lockPurchase, lockSold } from '../writes.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { type Money, tellMoneyBack } from './record-payment.ts'
import { sendAgain, sendBackIfDue } from './settle.ts'

/**
 * Sends the money of a purchase back, and closes the offer that it opened. Repeated, or killed in between, it goes back once. What failed is
 * sent again.
 * @throws {Failure} `not_found`; `refused` when no money came
 */
export async function refund(services: Money, purchaseId: number, reason: string, by: Actor): Promise<PurchaseRow> {
  const purchase = await services.db.transaction().execute(async trx => {
    await lockSold(trx, purchaseId)
    const known = await lockPurchase(trx, purchaseId).catch(() => undefined)
    if (!known) throw notFound()
    if (known.state === 'refund_pending' || known.state === 'refunded') return known
    if (known.state === 'refund_failed') {
      await recordAct(trx, { by, act: 'purchase.refund', record: known.id, after: { total: known.total } })
      return known
    }
    if (known.state === 'disputed') throw refused(PURCHASE_TEXT.taken)
    if (known.state !== 'paid') throw refused(PURCHASE_TEXT.unpaid)
    if (known.total === 0) throw refused(PURCHASE_TEXT.free)
    const now = services.clock.now()
    const before = { state: known.state }
    const after = { state: 'refund_pending', total: known.total }
    await recordAct(trx, { by, act: 'purchase.refund', record: known.id, before, after })
    await changePurchase(trx, known.id, { state: 'refund_pending', refund_reason: reason, check_due: now })
    await closeUnpaid(trx, services, known.job_offer_id)
    const note = await creditPurchase(trx, services, known.id, known.total)
    await tellMoneyBack(trx, services, known, reason, note)
    return lockPurchase(trx, purchaseId)
  })
  return purchase.state === 'refund_failed' ? sendAgain(services, purchase) : sendBackIfDue(services, purchase)
}

/**
 * Says that the money of a refund that failed was paid another way: nothing is owed any more.
 * @throws {Failure} `not_found`; `refused` when nothing failed
 */
export function paidAnotherWay(services: Money, purchaseId: number, reason: string, by: Actor): Promise<PurchaseRow> {
  return services.db.transaction().execute(async trx => {
    const known = await lockPurchase(trx, purchaseId).catch(() => undefined)
    if (!known) throw notFound()
    if (known.state !== 'refund_failed') throw refused(PURCHASE_TEXT.notFailed)
    const owed = known.total - (await refundsBooked(trx, known.id)).refunded
    const before = { state: known.state }
    await recordAct(trx, {
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

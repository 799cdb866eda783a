import { notFound, refused } from '#contract/errors.ts'
import { PURCHASE_TEXT } from '#rules/recruiter/purchase.ts'
import { type Actor, recordAct } from '#server/platform/audit/audit.ts'
import type { PurchaseRow } from '../reads.ts'
import { changePurchase, lockPurchase, lockSold } from '../writes.ts'
import { closeUnpaid } from './close-unpaid.ts'
import { type Money, tellMoneyBack } from './record-payment.ts'
import { sendBackIfDue } from './settle.ts'

/**
 * Sends the money of a purchase back, and closes the offer that it opened. Repeated, or killed in between, it goes back once.
 * @throws {Failure} `not_found`; `refused` when no money came
 */
export async function refund(services: Money, purchaseId: number, reason: string, by: Actor): Promise<PurchaseRow> {
  const purchase = await services.db.transaction().execute(async trx => {
    await lockSold(trx, purchaseId)
    const known = await lockPurchase(trx, purchaseId).catch(() => undefined)
    if (!known) throw notFound()
    if (known.state === 'refund_pending' || known.state === 'refunded') return known
    if (known.state === 'disputed') throw refused(PURCHASE_TEXT.taken)
    if (known.state !== 'paid') throw refused(PURCHASE_TEXT.unpaid)
    if (known.total === 0) throw refused(PURCHASE_TEXT.free)
    const now = services.clock.now()
    const before = { state: known.state }
    const after = { state: 'refund_pending', total: known.total }
    await recordAct(trx, { by, act: 'purchase.refund', record: known.id, before, after })
    await changePurchase(trx, known.id, { state: 'refund_pending', refund_reason: reason, check_due: now })
    await closeUnpaid(trx, services, known.job_offer_id)
    await tellMoneyBack(trx, services, known, reason)
    return lockPurchase(trx, purchaseId)
  })
  return sendBackIfDue(services, purchase)
}

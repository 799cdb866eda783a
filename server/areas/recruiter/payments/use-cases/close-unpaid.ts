import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { liveInvoice } from '../../invoices/reads.ts'
import { changeState } from '../../use-cases/change-state.ts'
import { lockOffer } from '../../writes.ts'
import { paidPurchase } from '../reads.ts'

/**
 * Closes an offer that was refunded or whose invoice is void, unless there is another payment for it. Lock it before the purchase or the
 * invoice.
 * @param jobOfferId `null` if the offer was deleted
 * @returns Whether the offer was closed
 */
export async function closeUnpaid(
  db: Transaction,
  services: Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> },
  jobOfferId: number | null,
): Promise<boolean> {
  if (jobOfferId === null) return false
  const offer = await lockOffer(db, { id: jobOfferId })
  if (offer.status !== 'active') return false
  if ((await paidPurchase(db, jobOfferId)) || (await liveInvoice(db, jobOfferId))) return false
  await changeState(db, services, offer, 'close')
  return true
}

import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { releaseCouponUse } from '../coupons/writes.ts'
import { openPurchase } from '../payments/reads.ts'
import { changePurchase } from '../payments/writes.ts'
import type { EditableOffer } from '../scope.ts'
import { deleteDraft, lockOffer } from '../writes.ts'
import { assertAllowed } from './assert-allowed.ts'

/**
 * Deletes a draft. The job cancels its started payment, and the coupon is available again immediately.
 * @throws {ApiError} `refused` for an offer that was ever posted
 */
export async function removeDraft(
  db: Transaction,
  { clock }: Pick<Services, 'clock'>,
  offer: Pick<EditableOffer, 'id'>,
): Promise<void> {
  assertAllowed(await lockOffer(db, offer), 'remove', clock.now())
  const begun = await openPurchase(db, offer.id)
  if (begun) {
    await releaseCouponUse(db, { purchase_id: begun.id })
    await changePurchase(db, begun.id, { check_due: clock.now() })
  }
  await deleteDraft(db, offer)
}

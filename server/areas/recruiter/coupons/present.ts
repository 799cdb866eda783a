import type { CouponAnswer } from '#contract/coupon.ts'
import { type CouponRow, kindOf } from './reads.ts'

export function presentCoupon(row: CouponRow): CouponAnswer {
  return {
    id: row.id,
    code: row.code,
    kind: kindOf(row),
    amount: row.amount,
    expires: row.expires?.toISOString() ?? null,
    mostUses: row.most_uses,
    uses: row.uses,
    specialtyIds: row.specialty_ids,
    isDisabled: row.disabled !== null,
    created: row.created.toISOString(),
  }
}

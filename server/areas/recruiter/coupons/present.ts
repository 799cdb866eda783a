import type { CouponDto } from '#contract/recruiter/coupon.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { type CouponRow, kindOf } from './reads.ts'

export function serializeCoupon(row: CouponRow): CouponDto {
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

/** Returns the terms of a coupon in the words of its form. */
export function couponSummary({ kind, amount, expires, mostUses, specialtyIds }: CouponDto) {
  return {
    kind: kind === 'percent' ? 'Percentage' : 'Fixed amount',
    amount: kind === 'percent' ? `${amount}%` : moneyText(amount),
    expires: expires?.slice(0, 10) ?? 'no end date',
    mostUses: mostUses ?? 'no limit',
    specialtyIds: specialtyIds.length === 0 ? 'all' : countedSpecialties(specialtyIds.length),
  }
}

function countedSpecialties(count: number): string {
  return count === 1 ? '1 specialty' : `${count} specialties`
}

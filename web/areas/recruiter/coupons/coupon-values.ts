import type { InputOf } from '#contract/index.ts'
import type { CouponKind } from '#rules/recruiter/coupon.ts'

/** Values of the coupon form. */
export interface CouponValues extends Record<string, unknown> {
  readonly code: string
  readonly kind: CouponKind
  /** Amount in percent or dollars. */
  readonly amount: number | null
  /** Date such as "2026-05-04", or empty if the coupon doesn't expire. */
  readonly expires: string
  readonly mostUses: number | null
  readonly specialtyIds: readonly number[]
}

type Terms = InputOf<'PUT coupon/update'>['body']

/** Converts form values to the request: the amount in cents, and the end of the last day. */
export function termsOf({ kind, amount, expires, mostUses, specialtyIds }: CouponValues): Terms {
  return {
    kind,
    amount: kind === 'fixed' ? Math.round((amount ?? 0) * 100) : (amount ?? 0),
    expires: expires === '' ? null : `${expires}T23:59:59.000Z`,
    mostUses,
    specialtyIds: [...specialtyIds],
  }
}

/** Returns the form values of an existing coupon, or those of a new coupon. */
export function valuesOf(coupon: (Terms & { readonly code: string }) | null): CouponValues {
  if (!coupon) return { code: '', kind: 'percent', amount: null, expires: '', mostUses: null, specialtyIds: [] }
  const { code, kind, amount, expires, mostUses, specialtyIds } = coupon
  return {
    code,
    kind,
    amount: kind === 'fixed' ? amount / 100 : amount,
    expires: expires?.slice(0, 10) ?? '',
    mostUses,
    specialtyIds,
  }
}

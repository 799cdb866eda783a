import { moneyText } from './price.ts'

/** Unit of a coupon's amount. `percent`: percentage of the price. `fixed`: cents. */
export const COUPON_KINDS = ['percent', 'fixed'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

export interface Coupon {
  readonly kind: CouponKind
  /** Discount in percent or cents. */
  readonly amount: number
  /** Expiration time. `null` if the coupon never expires. */
  readonly expires: Date | null
  /** Maximum number of offers that the coupon can be used for, across all organizations. `null` means no limit. */
  readonly mostUses: number | null
  /** Specialties that the coupon is valid for. Empty means all. */
  readonly specialtyIds: readonly number[]
  readonly isDisabled: boolean
}

/** Maximum discount of a coupon, in cents. It equals the maximum price of an offer. */
export const MAX_FIXED_CENTS = 10_000_000
export const MAX_USES = 1_000_000

export const COUPON_TEXT = {
  unknown: 'This coupon code isn’t valid. Check it and try again.',
  expired: 'This coupon has expired. Try another one.',
  specialty: 'This coupon isn’t valid for this specialty. Try another one.',
  code: 'Use 4 to 40 letters, digits, or hyphens.',
  percent: 'Enter a whole number from 1 to 100.',
  fixed: 'Enter an amount from $0.01 to $100,000.00.',
} as const

/** Normalizes a typed code by removing surrounding spaces and converting it to uppercase. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

export function couponCodeError(code: string): string | null {
  return /^[A-Z0-9-]{4,40}$/.test(code) ? null : COUPON_TEXT.code
}

export function couponAmountError(kind: CouponKind, amount: number): string | null {
  const most = kind === 'percent' ? 100 : MAX_FIXED_CENTS
  return Number.isInteger(amount) && amount >= 1 && amount <= most ? null : COUPON_TEXT[kind]
}

/**
 * Returns the coupon's discount on a price, in cents, which never exceeds the price. Fractions of a cent are rounded up in the payer's
 * favor.
 */
export function discountOf({ kind, amount }: Pick<Coupon, 'kind' | 'amount'>, price: number): number {
  return Math.min(price, kind === 'fixed' ? amount : Math.ceil((price * amount) / 100))
}

/** Returns the reason that a coupon can't be used. `null` if it can. @param uses The number of previous uses */
export function whyNotUse(coupon: Coupon, specialtyId: number | null, uses: number, now: Date): string | null {
  const { expires, mostUses, specialtyIds, isDisabled } = coupon
  // The message must not reveal to guessers which codes existed or are used up.
  if (isDisabled) return COUPON_TEXT.unknown
  if (expires !== null && expires <= now) return COUPON_TEXT.expired
  if (specialtyIds.length > 0 && (specialtyId === null || !specialtyIds.includes(specialtyId)))
    return COUPON_TEXT.specialty
  return mostUses !== null && uses >= mostUses ? COUPON_TEXT.unknown : null
}

/** Formats a discount, such as "25%" or "$50.00". */
export function couponText({ kind, amount }: Pick<Coupon, 'kind' | 'amount'>): string {
  return kind === 'percent' ? `${amount}%` : moneyText(amount)
}

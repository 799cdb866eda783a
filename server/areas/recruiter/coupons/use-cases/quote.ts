import { badRequest } from '#contract/errors.ts'
import { COUPON_TEXT, couponCode, discountOf, whyNotUse } from '#rules/recruiter/coupon.ts'
import { type Prices, priceOf, priceRange } from '#rules/recruiter/price.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { type CouponRow, couponByCode, couponOf } from '../reads.ts'
import { lockCoupon } from '../writes.ts'

/** Cost of opening an offer, in cents. */
export interface Quote {
  readonly price: number
  readonly discount: number
  readonly total: number
  /** `null` without a coupon. */
  readonly coupon: { readonly id: number; readonly code: string } | null
}

/** Returns the price from the settings. @param specialtyId `null` for the general price */
export async function listPrice(db: Database, specialtyId: number | null): Promise<number> {
  const prices = await pricesOf(db)
  return specialtyId === null ? prices.general : priceOf(prices, specialtyId)
}

/** Returns the lowest and highest prices from the settings. @param specialtyId `null` for all specialties */
export async function listPrices(db: Database, specialtyId: number | null): Promise<ReturnType<typeof priceRange>> {
  const prices = await pricesOf(db)
  if (specialtyId === null) return priceRange(prices)
  const price = priceOf(prices, specialtyId)
  return { lowest: price, highest: price }
}

async function pricesOf(db: Database): Promise<Prices> {
  const { job_offer_price: general, job_offer_prices: bySpecialty } = await settingsOf(db)
  return { general, bySpecialty }
}

/**
 * @param typed The code of a coupon, as typed; empty for no coupon
 * @throws {ApiError} `refused` for a coupon that can't be used
 */
export async function quote(db: Database, specialtyId: number | null, typed: string, now: Date): Promise<Quote> {
  const code = couponCode(typed)
  return quoted(db, specialtyId, code, code === '' ? undefined : await couponByCode(db, code), 0, now)
}

/**
 * Returns a quote, and locks the coupon until the transaction ends.
 * @param heldUses Number of uses that the buyer has already reserved for the same offer
 */
export async function quoteToUse(
  db: Transaction,
  specialtyId: number,
  typed: string,
  heldUses: (couponId: number) => number,
  now: Date,
): Promise<Quote> {
  const code = couponCode(typed)
  const coupon = code === '' ? undefined : await lockCoupon(db, code)
  return quoted(db, specialtyId, code, coupon, coupon ? heldUses(coupon.id) : 0, now)
}

async function quoted(
  db: Database,
  specialtyId: number | null,
  code: string,
  coupon: CouponRow | undefined,
  heldUses: number,
  now: Date,
): Promise<Quote> {
  const price = await listPrice(db, specialtyId)
  if (code === '') return { price, discount: 0, total: price, coupon: null }
  if (!coupon) throw badRequest(COUPON_TEXT.unknown)
  const refusal = whyNotUse(couponOf(coupon), specialtyId, coupon.uses - heldUses, now)
  if (refusal !== null) throw badRequest(refusal)
  const discount = discountOf(couponOf(coupon), price)
  return { price, discount, total: price - discount, coupon: { id: coupon.id, code } }
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COUPON_TEXT,
  type Coupon,
  couponAmountError,
  couponCode,
  couponCodeError,
  couponText,
  discountOf,
  whyNotUse,
} from './coupon.ts'

const NOW = new Date('2026-05-04T12:00:00Z')
const coupon: Coupon = {
  kind: 'percent',
  amount: 25,
  expires: null,
  mostUses: null,
  specialtyIds: [],
  isDisabled: false,
}

describe('coupon discount', () => {
  it.each([
    ['percent', 25, 49_900, 12_475],
    ['percent', 33, 100, 33],
    // Fractions of a cent are rounded in the payer's favor.
    ['percent', 10, 5, 1],
    ['percent', 1, 101, 2],
    ['percent', 100, 49_900, 49_900],
    ['fixed', 5000, 49_900, 5000],
    ['fixed', 60_000, 49_900, 49_900],
    ['fixed', 5000, 0, 0],
  ] as const)('%s %i of %i is %i', (kind, amount, price, expected) => {
    expect(discountOf({ kind, amount }, price)).toBe(expected)
  })

  it('is in whole cents, never exceeds the price, and grows with it', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const anyCoupon = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 10_000_000 }) }),
    )
    fc.assert(
      fc.property(anyCoupon, cents, cents, (each, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const discount = discountOf(each, less)
        expect(Number.isSafeInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(less)
        expect(discountOf(each, more)).toBeGreaterThanOrEqual(discount)
      }),
    )
  })
})

describe('a coupon', () => {
  it.each([
    ['as it is', {}, 3, 0, null],
    ['before it ends', { expires: new Date(NOW.getTime() + 1) }, 3, 0, null],
    ['when it ends', { expires: NOW }, 3, 0, COUPON_TEXT.expired],
    ['with a use left', { mostUses: 2 }, 3, 1, null],
    ['used up', { mostUses: 2 }, 3, 2, COUPON_TEXT.unknown],
    ['of the specialty', { specialtyIds: [3, 4] }, 3, 0, null],
    ['of others', { specialtyIds: [4] }, 3, 0, COUPON_TEXT.specialty],
    ['of others, for no specialty yet', { specialtyIds: [4] }, null, 0, COUPON_TEXT.specialty],
    ['disabled, as if it had never been', { isDisabled: true, expires: NOW }, 3, 0, COUPON_TEXT.unknown],
  ])('%s', (_, change, specialty, uses, expected) => {
    expect(whyNotUse({ ...coupon, ...change }, specialty, uses, NOW)).toBe(expected)
  })

  it('accepts codes typed in lowercase and with spaces', () => {
    expect(couponCode('  spring-26 ')).toBe('SPRING-26')
    for (const code of ['ABCD', 'SPRING-26', 'X'.repeat(40)]) expect(couponCodeError(code)).toBeNull()
    for (const code of ['', 'ABC', 'X'.repeat(41), 'SPRING 26', 'ÄBCD', 'abcd'])
      expect(couponCodeError(code)).toBe(COUPON_TEXT.code)
  })

  it('accepts only amounts that are valid for its type', () => {
    for (const amount of [1, 100]) expect(couponAmountError('percent', amount)).toBeNull()
    for (const amount of [0, 101, 1.5]) expect(couponAmountError('percent', amount)).toBe(COUPON_TEXT.percent)
    for (const amount of [1, 10_000_000]) expect(couponAmountError('fixed', amount)).toBeNull()
    for (const amount of [0, 10_000_001]) expect(couponAmountError('fixed', amount)).toBe(COUPON_TEXT.fixed)
  })

  it('is formatted as a percentage or an amount', () => {
    expect([couponText({ kind: 'percent', amount: 25 }), couponText({ kind: 'fixed', amount: 5000 })]).toEqual([
      '25%',
      '$50.00',
    ])
  })
})

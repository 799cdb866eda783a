import { expect, it } from 'vitest'
import { termsOf, valuesOf } from './coupon-values.ts'

const fixed = {
  code: 'SPRING',
  kind: 'fixed',
  amount: 12_345,
  expires: '2026-05-04T23:59:59.000Z',
  mostUses: 3,
  specialtyIds: [7],
} as const

it('the coupon form shows dollars and days, and sends cents and the end of the last day', () => {
  const values = valuesOf({ ...fixed, specialtyIds: [7] })
  expect(values).toMatchObject({ amount: 123.45, expires: '2026-05-04' })
  const { code: _, ...terms } = fixed
  expect(termsOf(values)).toEqual(terms)
})

it('a new coupon sends its percentage unchanged and has no limits by default', () => {
  expect(termsOf({ ...valuesOf(null), amount: 25 })).toEqual({
    kind: 'percent',
    amount: 25,
    expires: null,
    mostUses: null,
    specialtyIds: [],
  })
})
